import { byLanguage } from '../../../../../shared/language.ts';
import type { WantedFeedback } from '../../teacher-tools/teacher-tools.ts';
import type spanish from './texts.es.json';

const textsByLanguage = byLanguage(
  import.meta.glob<typeof spanish>('./texts.*.json', { eager: true, import: 'default' }),
);

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w{1,20})\}/g, (whole, key: string) => values[key] ?? whole);
}

const asSentence = (text: string) => (/[.!?…»”)]$/.test(text) ? text : `${text}.`);

interface Judged {
  name: string;
  /** The place of the chosen level. The best is 0. */
  level: number;
  text: string;
  levelName: string;
  better: { text: string; name: string } | undefined;
}

function judgedIn({ grid, levels }: WantedFeedback): Judged[] {
  return grid.criteria.flatMap(({ name, cells }, place) => {
    const level = levels[place];
    const cell = typeof level === 'number' ? cells[level] : undefined;
    if (typeof level !== 'number' || !cell) return [];
    const better = level > 0 ? { text: cells[level - 1]?.text ?? '', name: grid.levels[level - 1] ?? '' } : undefined;
    return [{ name, level, text: cell.text, levelName: grid.levels[level] ?? '', better }];
  });
}

/**
 * What is achieved in the words of its level, and what is not with the words of the level above as the next step. The rubric's author wrote all of it:
 * nothing is said of the work that the teacher did not choose.
 */
export function writeFeedback(wanted: WantedFeedback): string {
  const texts = textsByLanguage[wanted.language];
  const judged = judgedIn(wanted);
  const achieved = judged
    .filter(({ better }) => !better)
    .map(({ name, text, levelName }) =>
      text === ''
        ? fill(texts.level, { name, level: levelName })
        : asSentence(fill(texts.criterion, { name, cell: text })),
    );
  const open = judged.filter(({ better }) => better).sort((one, other) => other.level - one.level);
  const steps = open.map(({ name, text, levelName, better }) =>
    text === '' || !better?.text
      ? fill(texts.stepWithoutText, { name, level: levelName, better: better?.name ?? '' })
      : `${fill(texts.criterion, { name, cell: asSentence(text) })} ${fill(texts.forward, { better: asSentence(better.text) })}`,
  );
  const list = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [[heading, ...lines.map((line) => `- ${line}`)].join('\n')] : [];
  const closing = open[0] ? fill(texts.begin, { name: open[0].name }) : texts.all;
  return [...list(texts.achieved, achieved), ...list(texts.next, steps), closing].join('\n\n');
}
