import { countWords, type WordCounts } from '../../slides/key-sentences.ts';
import { type Block, segment } from '../../slides/segment.ts';
import { splitSentences } from '../../slides/split-sentences.ts';
import { liftBlocks, liftedAt, markdownOf } from './lift-blocks.ts';

export type TextBlock =
  | Exclude<Block, { kind: 'table' }>
  /** A table, code or a formula, which stays as it is. */
  | { kind: 'lifted'; markdown: string };

export interface TextPart {
  title: string;
  /** 1 is the highest below the title; 0 is the text before any heading. */
  level: number;
  blocks: TextBlock[];
}

export interface ReadText {
  /** Empty if the text has none above all other headings. */
  title: string;
  parts: TextPart[];
  /** Those of paragraphs and lists, in their order. */
  sentences: string[];
  /** Those of paragraphs, which tell something. Items of lists often tell the reader what to do. */
  prose: string[];
  counts: WordCounts;
  wordCount: number;
  /** All of it, unchanged, as Markdown. */
  whole: string;
}

const signs = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;

export const countSigns = (text: string): number => text.match(signs)?.length ?? 0;

function readParts(text: string): TextPart[] {
  const { text: marked, lifted } = liftBlocks(text);
  return segment(marked).map((part): TextPart => ({
    ...part,
    blocks: part.blocks.map((block): TextBlock => {
      if (block.kind !== 'table') return block;
      const number = liftedAt(block.rows[0]?.[0]);
      return { kind: 'lifted', markdown: number === undefined ? '' : (lifted[number] ?? '') };
    }),
  }));
}

/** The heading above all others is the title of the text. */
function takeTitle(parts: readonly TextPart[]): Pick<ReadText, 'title' | 'parts'> {
  const [first, ...others] = parts;
  const isTitle = first !== undefined && first.title !== '' && others.every(({ level }) => level > first.level);
  const rest = isTitle ? [{ title: '', level: 0, blocks: first.blocks }, ...others] : parts;
  const highest = Math.min(...rest.flatMap(({ level }) => (level > 0 ? [level] : [])));
  return {
    title: isTitle ? first.title : '',
    parts: rest
      .filter(({ title, blocks }) => title !== '' || blocks.length > 0)
      .map((part) => ({ ...part, level: part.level > 0 ? part.level - highest + 1 : 0 })),
  };
}

/** An item of one or two words says nothing by itself. */
const fewestItemWords = 3;

export function sentencesOf(block: TextBlock): string[] {
  if (block.kind === 'paragraph') return block.sentences;
  if (block.kind === 'list')
    return block.items.flatMap(splitSentences).filter((one) => countSigns(one) >= fewestItemWords);
  return [];
}

export function readText(texts: readonly string[]): ReadText {
  const read = takeTitle(texts.flatMap(readParts));
  const sentences = read.parts.flatMap(({ blocks }) => blocks.flatMap(sentencesOf));
  const prose = read.parts.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : [])),
  );
  return {
    ...read,
    sentences,
    prose: prose.length > 0 ? prose : sentences,
    counts: countWords(sentences),
    wordCount: sentences.reduce((sum, sentence) => sum + countSigns(sentence), 0),
    whole: texts
      .map(markdownOf)
      .filter((text) => text !== '')
      .join('\n\n'),
  };
}
