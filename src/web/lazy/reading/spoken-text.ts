import { sentencesIn } from '../../../shared/readability/sentences.ts';

/** A sentence as it is spoken, with where its letters stand in the page. */
export interface SpokenSentence {
  text: string;
  /** The letters from `start` to `end` of the sentence. */
  rangeOf: (start: number, end: number) => Range | undefined;
}

interface Piece {
  node: Text;
  /** In the text of the block. */
  start: number;
}

const blocks = 'h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td, blockquote, figcaption, summary';
const silent = 'script, style, math, svg, [aria-hidden="true"], [hidden]';

/** The sentences of all visible blocks of an element, in reading order. */
export function spokenSentences(root: HTMLElement): SpokenSentence[] {
  const found = new Map<Element, Piece[]>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (!parent || node.data.trim() === '' || parent.closest(silent) || !parent.checkVisibility()) continue;
    const block = parent.closest(blocks) ?? root;
    const pieces = found.get(block) ?? [];
    const last = pieces.at(-1);
    pieces.push({ node, start: last ? last.start + last.node.data.length : 0 });
    found.set(block, pieces);
  }
  return [...found.values()].flatMap(sentencesOfBlock);
}

function sentencesOfBlock(pieces: readonly Piece[]): SpokenSentence[] {
  // A line break in HTML is a blank and ends no sentence.
  const text = pieces.map(({ node }) => node.data.replaceAll('\n', ' ')).join('');
  return sentencesIn(text).map(({ start: from, end }) => ({
    text: text.slice(from, end),
    rangeOf: (start, stop) => rangeIn(pieces, from + start, from + stop),
  }));
}

function rangeIn(pieces: readonly Piece[], from: number, to: number): Range | undefined {
  const pieceAt = (place: number) => pieces.findLast(({ start }) => start <= place);
  const first = pieceAt(from);
  const last = pieceAt(Math.max(from, to - 1));
  if (!first || !last || !first.node.isConnected || !last.node.isConnected) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.min(from - first.start, first.node.data.length));
  range.setEnd(last.node, Math.min(to - last.start, last.node.data.length));
  return range;
}

/** The word of a sentence that begins here: not every voice says how long it is. */
export function endOfWord(text: string, start: number, length: number | undefined): number {
  if (length) return start + length;
  return start + (/^[\p{L}\p{M}\p{N}’'-]+/u.exec(text.slice(start, start + 80))?.[0].length ?? 1);
}
