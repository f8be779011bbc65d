import { countSigns, type TextBlock, type TextPart } from '../reading/read-text.ts';
import { numberedList, proseLine } from './markdown.ts';
import { inGroups, writeBlock } from './sections.ts';

/** A small piece of a text to read at once. */
export interface ReadingBlock {
  /** The heading of the text, if it stands right above. */
  title: string;
  sentences: string[];
  /** Lists, quotations, tables and code in it, as Markdown. */
  others: string[];
  /** What there is besides sentences. */
  holds: 'sentences' | 'list' | 'steps' | 'table' | 'code';
}

const mostSentences = 3;
const mostWords = 60;
const mostItems = 4;

/** The number of groups of this size at most, filled evenly: four sentences are two and two, not three and one. */
const inEvenGroups = <Item>(items: readonly Item[], most: number): Item[][] =>
  inGroups(items, Math.max(1, Math.ceil(items.length / Math.max(1, Math.ceil(items.length / most)))));

function groupSentences(sentences: readonly string[]): string[][] {
  return inEvenGroups(sentences, mostSentences).flatMap((group) => {
    const groups: string[][] = [];
    let words = 0;
    for (const sentence of group) {
      const count = countSigns(sentence);
      const last = groups.at(-1);
      if (last && words + count <= mostWords) last.push(sentence);
      else groups.push([sentence]);
      words = last && words + count <= mostWords ? words + count : count;
    }
    return groups;
  });
}

/** A list in one piece if it is short. */
function listBlocks({ items, isOrdered }: Extract<TextBlock, { kind: 'list' }>): string[] {
  const isShort = items.reduce((sum, item) => sum + countSigns(item), 0) <= mostWords;
  const groups = isShort ? [[...items]] : inEvenGroups(items, mostItems);
  let first = 1;
  return groups.map((group) => {
    const start = first;
    first += group.length;
    // With a sign of its own, the list stays apart from the box to tick below it.
    return isOrdered ? numberedList(group, start) : group.map((item) => `* ${proseLine(item)}`).join('\n');
  });
}

function kindOf(block: TextBlock): ReadingBlock['holds'] {
  if (block.kind === 'list') return block.isOrdered ? 'steps' : 'list';
  if (block.kind !== 'lifted') return 'sentences';
  return block.markdown.includes('|') && !/^\s*(?:```|~~~|\$)/.test(block.markdown) ? 'table' : 'code';
}

const empty = (title: string): ReadingBlock => ({ title, sentences: [], others: [], holds: 'sentences' });

/** Whether a short paragraph can join the block before it. */
function hasRoom({ sentences, others }: ReadingBlock, more: readonly string[]): boolean {
  const words = [...sentences, ...more].reduce((sum, sentence) => sum + countSigns(sentence), 0);
  return others.length === 0 && sentences.length + more.length <= mostSentences && words <= mostWords;
}

function blocksOfPart(part: TextPart): ReadingBlock[] {
  const blocks: ReadingBlock[] = [empty(part.title)];
  const last = () => blocks.at(-1) ?? empty('');
  const open = () => {
    const { sentences, others } = last();
    if (sentences.length > 0 || others.length > 0) blocks.push(empty(''));
    return last();
  };
  for (const block of part.blocks) {
    if (block.kind === 'paragraph') {
      for (const group of groupSentences(block.sentences))
        (hasRoom(last(), group) ? last() : open()).sentences.push(...group);
      continue;
    }
    const isList = block.kind === 'list';
    const [first = '', ...rest] = isList ? listBlocks(block) : writeBlock(block, 1);
    // What a colon announces stays with it.
    const isAnnounced = last().others.length === 0 && (last().sentences.at(-1)?.endsWith(':') ?? true);
    for (const [place, written] of [first, ...rest].entries()) {
      const target = place === 0 && (isAnnounced || !isList) ? last() : open();
      target.others.push(written);
      target.holds = kindOf(block);
    }
  }
  return blocks.filter(({ title, sentences, others }) => title !== '' || sentences.length > 0 || others.length > 0);
}

/** A text in blocks of at most three sentences or about sixty words. A heading without text joins the next one. */
export function readingBlocks(parts: readonly TextPart[]): ReadingBlock[] {
  const blocks: ReadingBlock[] = [];
  let waiting = '';
  for (const block of parts.flatMap(blocksOfPart)) {
    if (block.sentences.length === 0 && block.others.length === 0) {
      waiting = block.title;
      continue;
    }
    blocks.push({ ...block, title: [waiting, block.title].filter((title) => title !== '').join(': ') });
    waiting = '';
  }
  return blocks;
}
