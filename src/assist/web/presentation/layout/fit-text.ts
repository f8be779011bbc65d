import { type Face, wrapText } from './measure-text.ts';
import type { Box, DrawnLine, Paragraph, TextPiece } from './pieces.ts';

export interface TextStyle extends Pick<TextPiece, 'role' | 'face' | 'align' | 'valign' | 'colour'> {
  /** From large to small; the last is the smallest that people can read. */
  sizes: readonly number[];
  lineHeight?: number;
  gap?: number;
  /** Few paragraphs stand apart, so that they fill their box. */
  isSpread?: boolean;
}

/** The room for markers, in parts of the size. */
const markerRoom = 1.3;

const indentOf = (paragraphs: readonly Paragraph[], size: number): number =>
  paragraphs.some(({ marker }) => marker !== null) ? Math.round(size * markerRoom) : 0;

function drawParagraph({ text, marker }: Paragraph, face: Face, size: number, width: number): DrawnLine[] {
  return wrapText(text, face, size, width).map((line, place) => ({ text: line, marker: place === 0 ? marker : null }));
}

/** How much of a box a spread text fills, and the widest gap in it, in parts of the size. */
const spreadShare = 0.85;
const widestGap = 1.1;

interface Drawing {
  piece: TextPiece;
  height: number;
}

/** The text at one size, whether it fits or not. */
function drawAt(paragraphs: readonly Paragraph[], box: Box, style: TextStyle, size: number): Drawing {
  const { sizes: _, isSpread, lineHeight = 1.25, gap: least = 0.45, ...rest } = style;
  const indent = indentOf(paragraphs, size);
  const lines = paragraphs.map((paragraph) => drawParagraph(paragraph, style.face, size, box.w - indent));
  const count = lines.reduce((sum, drawn) => sum + drawn.length, 0);
  const spare = box.h * spreadShare - count * size * lineHeight;
  const gaps = Math.max(0, paragraphs.length - 1) * size;
  const gap = isSpread && gaps > 0 ? Math.min(Math.max(least, spare / gaps), widestGap) : least;
  const height = count * size * lineHeight + gaps * gap;
  return { piece: { kind: 'text', ...rest, box, paragraphs, lines, size, lineHeight, gap, indent }, height };
}

/** Whether a word is wider than a line at this size, so that it would be broken. */
function breaksWord(paragraphs: readonly Paragraph[], box: Box, { face }: TextStyle, size: number): boolean {
  const room = box.w - indentOf(paragraphs, size);
  return paragraphs.some(({ text }) => text.split(/\s+/).some((word) => wrapText(word, face, size, room).length > 1));
}

/** The text at the largest size that fits without a broken word, if there is one; undefined if it fits at none. */
export function fitText(paragraphs: readonly Paragraph[], box: Box, style: TextStyle): TextPiece | undefined {
  const mustBreak = breaksWord(paragraphs, box, style, style.sizes.at(-1) ?? 0);
  for (const size of style.sizes) {
    if (!mustBreak && breaksWord(paragraphs, box, style, size)) continue;
    const { piece, height } = drawAt(paragraphs, box, style, size);
    if (height <= box.h) return piece;
  }
  return undefined;
}

interface Placed {
  text: string;
  box: Box;
  style: TextStyle;
}

/** Texts of one kind, all at the largest size at which each fits in its own box; undefined if one fits at none. */
export function fitAlike(texts: readonly Placed[]): TextPiece[] | undefined {
  const fit = (most: number) =>
    texts.map(({ text, box, style }) =>
      fitText([{ text, marker: null }], box, { ...style, sizes: style.sizes.filter((size) => size <= most) }),
    );
  const alone = fit(Infinity);
  if (!alone.every((piece) => piece !== undefined)) return undefined;
  const alike = fit(Math.min(...alone.map(({ size }) => size)));
  return alike.every((piece) => piece !== undefined) ? alike : undefined;
}

/** How many lines of the smallest size fit after this height, at least one on an empty page. */
function linesThatFit(box: Box, style: TextStyle, size: number, used: number): number {
  const { lineHeight = 1.25 } = style;
  return Math.max(used === 0 ? 1 : 0, Math.floor((box.h - used) / (size * lineHeight)));
}

/**
 * The paragraphs in groups that each fit in the box: all in one if they can shrink, otherwise as many as fit at the smallest size, and the rest on the
 * following pages. A paragraph that is longer than a page is divided between words.
 */
export function paginateText(paragraphs: readonly Paragraph[], box: Box, style: TextStyle): Paragraph[][] {
  if (fitText(paragraphs, box, style)) return [[...paragraphs]];
  const size = style.sizes.at(-1) ?? 16;
  const { lineHeight = 1.25, gap = 0.45 } = style;
  const width = box.w - indentOf(paragraphs, size);
  const pages: Paragraph[][] = [];
  let page: Paragraph[] = [];
  let used = 0;
  const turn = () => {
    pages.push(page);
    page = [];
    used = 0;
  };
  for (const { text, marker } of paragraphs) {
    let left = wrapWords(text, style.face, size, width);
    let shown = marker;
    while (left.length > 0) {
      const room = linesThatFit(box, style, size, used);
      // A paragraph starts on the next page rather than leave its first line behind.
      if (room < left.length && (room < 2 || left.length * size * lineHeight <= box.h) && page.length > 0) {
        turn();
        continue;
      }
      const taken = left.slice(0, Math.max(1, room));
      page.push({ text: joinLines(taken), marker: shown });
      used += (taken.length * lineHeight + gap) * size;
      left = left.slice(taken.length);
      shown = null;
      if (left.length > 0) turn();
    }
  }
  if (page.length > 0) pages.push(page);
  return pages;
}

/** Lines as one text again: pieces of a broken word without a space between them. */
function joinLines(lines: readonly DrawnText[]): string {
  return lines.map(({ text, isWord }, place) => (place > 0 && isWord ? ` ${text}` : text)).join('');
}

interface DrawnText {
  text: string;
  /** It begins with a word, and not in the middle of one. */
  isWord: boolean;
}

/** The lines of a paragraph, each with whether it begins a word. */
function wrapWords(text: string, face: Face, size: number, width: number): DrawnText[] {
  const whole = text.split(/[ \t\n]+/).join(' ');
  let at = 0;
  return wrapText(whole, face, size, width).map((line) => {
    const isWord = at === 0 || whole[at] === ' ';
    if (at > 0 && isWord) at += 1;
    at += line.length;
    return { text: line, isWord };
  });
}
