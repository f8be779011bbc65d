import * as z from 'zod';
import { createIsFramed } from './assess-text.ts';
import { compilePatterns, Lexicon } from './compile-patterns.ts';
import type { Steps } from './in-steps.ts';
import { matchPatterns, readText } from './match-patterns.ts';
import { splitWords } from './split-words.ts';

/** What no answer may say, from `content/safety/answers.yaml`. */
export const AnswerRules = z.strictObject({
  concepts: z.record(z.string(), z.string()),
  framings: z.array(z.string()),
  everybody: z.array(z.string()),
  minors: z.array(z.string()),
});
export type AnswerRules = z.output<typeof AnswerRules>;

/** Whether a model's answer must not be shown to a reader. */
export type IsUnsuitable = (
  text: string,
  how: {
    isMinor: boolean;
    /** More of the text follows: a quotation that is still open may close. */
    goesOn?: boolean;
  },
) => boolean;

/** A text is checked a sentence at a time. Of a sentence without an end, its end is checked. */
const checkedLength = 600;

/** A quotation ends in its line. A mark that opens and never closes would make all that follows somebody else's words. */
const quotation = /["«“„]([^"«»“”„\n]{1,200})["»”]/g;
const quotationMarks = /["«»“”„]/g;

/** One that may still close. */
const openQuotation = /["«“„]([^"«»“”„\n]{0,200})$/;

function withClosedQuotations(text: string, goesOn: boolean): string {
  let kept = '';
  let from = 0;
  for (const { index, 0: whole, 1: inside } of text.matchAll(quotation)) {
    kept += `${text.slice(from, index).replaceAll(quotationMarks, ' ')}«${inside}»`;
    from = index + whole.length;
  }
  const rest = text.slice(from);
  const open = goesOn ? openQuotation.exec(rest) : null;
  if (!open) return kept + rest.replaceAll(quotationMarks, ' ');
  return `${kept}${rest.slice(0, open.index).replaceAll(quotationMarks, ' ')}«${open[1] ?? ''}»`;
}

const noShorthand = new Map<string, readonly string[]>();

/** Models spell well, so a word counts only as it is written: a tolerated typo would turn one word into another. */
export function* createIsUnsuitable(
  { concepts, framings, everybody, minors }: AnswerRules,
  words: { negations: readonly string[]; clitics: readonly string[] },
): Steps<IsUnsuitable> {
  const lexicon = new Lexicon({ concepts, notTypos: 'all' });
  const small = { fillers: new Set<string>(), negations: new Set(words.negations), clitics: new Set(words.clitics) };
  const written = [
    ...everybody.map((pattern) => ({ pattern, meaning: { isForMinors: false } })),
    ...minors.map((pattern) => ({ pattern, meaning: { isForMinors: true } })),
  ];
  const rules = yield* compilePatterns(lexicon, written);
  const frames = yield* compilePatterns(
    lexicon,
    framings.map((pattern) => ({ pattern, meaning: undefined })),
  );

  return (text, { isMinor, goesOn = false }) => {
    const checked = withClosedQuotations(text.slice(-checkedLength), goesOn);
    const read = readText(lexicon, splitWords(checked, noShorthand), small);
    const isFramed = createIsFramed(read, matchPatterns(read, frames), true);
    return matchPatterns(read, rules).some((match) => (isMinor || !match.meaning.isForMinors) && !isFramed(match));
  };
}
