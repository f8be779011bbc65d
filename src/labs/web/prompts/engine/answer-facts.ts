import { countText, scoreOf, type TextCounts } from '../../../../shared/readability/readability.ts';
import type { ReadableLanguage } from '../../../../shared/readability/syllables.ts';
import { countWords } from '../../../../shared/text/count-words.ts';
import { type Block, countItems, linesOf, readAnswer } from './read-answer.ts';

/** What the screen counts in each answer. */
export const factNames = [
  'words',
  'sentences',
  'reading',
  'paragraphs',
  'items',
  'gaps',
  'questions',
  'lastQuestions',
] as const;
export type FactName = (typeof factNames)[number];

/** Counted in an answer, never typed by hand. The last two are for what is said about it. */
export type AnswerFacts = Readonly<Record<FactName | 'numbered' | 'noticeWords', number>>;

const inBrackets = /\[[^[\]]*\]/g;
const letter = /\p{L}/u;

/** «[lugar]»: what the sender has to fill in. «[ ]» is none. */
const countGaps = (text: string): number => (text.match(inBrackets) ?? []).filter((found) => letter.test(found)).length;
/** A gap such as «[¿agua?]» asks nobody. */
const countQuestions = (text: string): number => text.replaceAll(inBrackets, '').split('?').length - 1;
const textOf = (blocks: readonly Block[]): string => linesOf(blocks).join('\n');

/** Line by line: an item of a list is a sentence, also one that begins with a small letter. */
const countLines = (lines: readonly string[], language: ReadableLanguage): TextCounts =>
  lines
    .map((line) => countText(line, language))
    .reduce(
      (sum, { words, sentences, syllables }) => ({
        words: sum.words + words,
        sentences: sum.sentences + sentences,
        syllables: sum.syllables + syllables,
      }),
      { words: 0, sentences: 0, syllables: 0 },
    );

export function factsOf(markdown: string, language: ReadableLanguage): AnswerFacts {
  const blocks = readAnswer(markdown);
  const text = textOf(blocks);
  const counts = countLines(linesOf(blocks), language);
  const lastLine = blocks.findLastIndex(({ kind }) => kind === 'line');
  return {
    words: countWords(text),
    sentences: counts.sentences,
    reading: scoreOf(language, counts)?.score ?? 0,
    paragraphs: blocks.filter(({ kind }) => kind === 'paragraph').length,
    items: countItems(blocks),
    gaps: countGaps(text),
    questions: countQuestions(text),
    lastQuestions: countQuestions(textOf(blocks.slice(-1))),
    numbered: blocks.reduce(
      (sum, block) => (block.kind === 'list' && block.isOrdered ? sum + block.items.length : sum),
      0,
    ),
    // What comes after a line across the page is said to the sender.
    noticeWords: countWords(textOf(lastLine === -1 ? blocks : blocks.slice(0, lastLine))),
  };
}

const place = /\{(before\.)?(\w+)\}/g;

/** Puts the numbers of an answer, and of the one before it, into what is said about it. */
export function withFacts(text: string, facts: AnswerFacts, before: AnswerFacts | undefined): string {
  return text.replaceAll(place, (written, earlier: string | undefined, name: string) => {
    const from: Readonly<Record<string, number>> | undefined = earlier ? before : facts;
    return String(from?.[name] ?? written);
  });
}
