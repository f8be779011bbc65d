import type { TextBlock, TextPart } from '../reading/read-text.ts';
import { type AdaptingTexts, fill, quote, sayCount } from '../texts.ts';
import type { ListedWord } from '../words/word-list.ts';
import { bulletList, heading, joinBlocks, numberedList, proseLine, quotation } from './markdown.ts';
import type { Rewritten } from './rewrite.ts';

/** How many sentences stand together. */
type Together = 1 | 2;

export function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  );
}

export function writeBlock(block: TextBlock, together: Together): string[] {
  if (block.kind === 'paragraph')
    return inGroups(block.sentences, together).map((sentences) => proseLine(sentences.join(' ')));
  if (block.kind === 'list') return [block.isOrdered ? numberedList(block.items) : bulletList(block.items)];
  return [block.kind === 'quote' ? quotation(block.text, block.author) : block.markdown];
}

/** The parts of a text below headings of this level. */
export function writeParts(parts: readonly TextPart[], level: number, together: Together): string[] {
  return parts.flatMap((part) => [
    ...(part.title === '' ? [] : [heading(level + part.level - 1, part.title)]),
    ...part.blocks.flatMap((block) => writeBlock(block, together)),
  ]);
}

export const writeTitle = (title: string): string => (title === '' ? '' : heading(1, title));

/** With `withSyllables`, long words also stand in their syllables. */
export function writeWords(words: readonly ListedWord[], say: AdaptingTexts, withSyllables = false): string {
  if (words.length === 0) return '';
  const items = words.map(({ word, syllables, definition }) =>
    fill(say.words.item, {
      word: withSyllables && syllables ? fill(say.words.withSyllables, { word, syllables: syllables.join('·') }) : word,
      meaning: definition ? quote(say.words.quoted, definition) : say.words.blank,
    }),
  );
  const hasBlank = words.some(({ definition }) => definition === undefined);
  return joinBlocks([heading(2, say.words.heading), hasBlank ? say.words.toExplain : '', bulletList(items)]);
}

export function sayWords(words: readonly ListedWord[], say: AdaptingTexts): string[] {
  const defined = words.filter(({ definition }) => definition !== undefined).length;
  return [
    ...sayCount(say.done.wordList, words.length),
    ...sayCount(say.done.definitions, words.length > 1 ? defined : 0),
  ];
}

export const countUnexplained = (words: readonly ListedWord[]): number =>
  words.filter(({ definition }) => definition === undefined).length;

export function writeQuestions(questions: readonly string[], lead: string, say: AdaptingTexts): string {
  if (questions.length === 0) return '';
  return joinBlocks([heading(2, say.questions.heading), lead, numberedList(questions)]);
}

const mostShown = 6;

/** What was done to the sentences of a text. */
export function sayRewriting({ changes, splitCount }: Rewritten, say: AdaptingTexts): string[] {
  const listed = (name: 'words' | 'abbreviations') => {
    const shown = [...new Set(changes[name].map((change) => fill(say.done.change, { ...change })))];
    const list = shown.slice(0, mostShown).join(', ');
    return shown.length > mostShown ? fill(say.done.changedMore, { changes: list }) : list;
  };
  return [
    ...sayCount(say.done.split, splitCount),
    ...sayCount(say.done.words, changes.words.length, { changes: listed('words') }),
    ...sayCount(say.done.abbreviations, changes.abbreviations.length, { changes: listed('abbreviations') }),
    ...sayCount(say.done.capitals, changes.capitals.length),
  ];
}

const shownWords = 6;
const shownLong = 3;

/** The sentences that the teacher may want to shorten. */
export function sayStillLong({ stillLong }: Rewritten, say: AdaptingTexts): string[] {
  const beginnings = stillLong
    .slice(0, shownLong)
    .map((sentence) =>
      fill(say.toCheck.beginning, { words: `${sentence.slice(0, 120).split(' ').slice(0, shownWords).join(' ')}…` }),
    );
  return sayCount(say.toCheck.stillLong, stillLong.length, { beginnings: beginnings.join(', ') });
}

export function sayLifted(parts: readonly TextPart[], say: AdaptingTexts): string[] {
  const count = parts.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === 'lifted').length;
  return sayCount(say.toCheck.lifted, count);
}

const acronym = /(?<![\p{L}\p{M}\p{N}.])\p{Lu}{2,6}(?![\p{L}\p{M}\p{N}])/gu;
const roman = /^[IVXLCDM]+$/;
const mostAcronyms = 10;

/** Acronyms that no brackets explain. */
export function sayAcronyms(sentences: readonly string[], say: AdaptingTexts): string[] {
  const text = sentences.join('\n');
  const inBrackets = [...text.matchAll(/\((\p{Lu}{2,6})[),]/gu)].map(([, name = '']) => name);
  // «ONU (Organización…)», but not «NIST (publicación…)».
  const beforeBrackets = [...text.matchAll(/(?<!\p{L})(\p{Lu}{2,6}) \((\p{L})/gu)].flatMap(
    ([, name = '', letter = '']) => (name.startsWith(letter.toUpperCase()) ? [name] : []),
  );
  const explained = new Set([...inBrackets, ...beforeBrackets]);
  const found = new Set([...text.matchAll(acronym)].map(([word]) => word));
  const open = [...found].filter((word) => !explained.has(word) && !roman.test(word)).slice(0, mostAcronyms);
  return sayCount(say.toCheck.acronyms, open.length, { list: open.join(', ') });
}
