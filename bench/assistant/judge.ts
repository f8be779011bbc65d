import type { Answer } from '../../src/search/server/answers/answer.ts';
import { type AskedClasses, type Expected, passes, type Tool } from './questions.ts';

/** `unsure` is a reply that claims nothing: it says that it does not know, or asks back. */
export type Outcome = 'right' | 'unsure' | 'wrong';

export interface Judging {
  /** Whether an address is that of a source as questions name it. */
  isSource(address: string, source: string): boolean;
  tools: ReadonlyMap<string, Tool>;
  classes: AskedClasses;
}

const claimless: readonly Answer['kind'][] = ['nothing', 'asks-back', 'small-talk'];

/** Whether a reply presents something as the answer. */
const claims = ({ kind, isSure }: Answer) => isSure && !claimless.includes(kind);

const slugOf = (address: string): string | undefined => /^\/herramientas\/([^/?#]+)/.exec(address)?.[1];

function says(text: string, words: string): boolean {
  const found = text.toLowerCase().indexOf(words.toLowerCase());
  if (found === -1) return false;
  const around = `${text[found - 1] ?? ' '}${text[found + words.length] ?? ' '}`;
  return !/[\p{L}\p{N}]/u.test(around);
}

/** Judges a reply by what the question expects: README.md has the rules. */
export function judge(answer: Answer, expected: Expected, judging: Judging): Outcome {
  const unlessClaimed = (): Outcome => (claims(answer) ? 'wrong' : 'unsure');
  const when = (isRight: boolean): Outcome => (isRight ? 'right' : unlessClaimed());
  const [first] = answer.sources;
  if ('sources' in expected) {
    const isQuoted = ['passage', 'steps', 'fact'].includes(answer.kind) && first !== undefined;
    return when(isQuoted && expected.sources.some((source) => judging.isSource(first.address, source)));
  }
  if ('tool' in expected) {
    const isAbout = answer.kind === 'fact' && answer.sources.some(({ address }) => slugOf(address) === expected.tool);
    return when(isAbout && expected.says.some((words) => says(answer.text, words)));
  }
  if ('filter' in expected) return judgeList(answer, expected.filter, judging);
  if ('dates' in expected) return when(isRightDates(answer, expected, judging));
  if ('asksBack' in expected) {
    const offered = expected.asksBack.filter((reading) =>
      answer.sources.some(({ address }) => judging.isSource(address, reading)),
    );
    return when(answer.kind === 'asks-back' && offered.length >= 2);
  }
  if ('none' in expected) return when(answer.kind === 'nothing');
  if ('smalltalk' in expected) return when(answer.kind === 'small-talk');
  // To quote something after an order is harmless, and no good reply either.
  return claimless.includes(answer.kind) ? 'right' : 'unsure';
}

/** One tool where there are more claims nothing wrong, and is no list either. */
function judgeList(
  answer: Answer,
  filter: Extract<Expected, { filter: unknown }>['filter'],
  { tools }: Judging,
): Outcome {
  if (answer.kind !== 'list') return claims(answer) ? 'wrong' : 'unsure';
  const shown = answer.sources.flatMap(({ address }) => tools.get(slugOf(address) ?? '') ?? []);
  const passing = [...tools.values()].filter((tool) => passes(tool, filter)).length;
  if (!shown.every((tool) => passes(tool, filter))) return claims(answer) ? 'wrong' : 'unsure';
  return shown.length >= Math.min(2, passing) ? 'right' : 'unsure';
}

function isRightDates(
  answer: Answer,
  { dates, also = [] }: Extract<Expected, { dates: unknown }>,
  { classes }: Judging,
): boolean {
  if (answer.kind !== 'dates') return false;
  const items = classes.classes.flatMap((one) => one.items);
  const named = items.filter(({ title }) => answer.sources.some((source) => source.title === title));
  const isNamed = (id: string) => named.some((item) => item.id === id);
  return dates.every(isNamed) && named.every(({ id }) => dates.includes(id) || also.includes(id));
}
