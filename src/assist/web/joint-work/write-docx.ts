import { strToU8, zipSync } from 'fflate';
import type { Language } from '../../../shared/language.ts';
import { docxParts, numberedList, pointList } from './docx-parts.ts';
import { commentsBody, plainRuns, type Review, reviewedRuns, type RunWriter } from './docx-review.ts';

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * A document for Word, LibreOffice and Google Docs: headings (#), lists (- or 1.), **bold**, *italic* and paragraphs, separated by blank lines.
 * Written by hand, because a general library is a hundred times larger than these few files. With a review, its corrections are tracked changes.
 */
export function writeDocx(text: string, language: Language, review?: Review): Uint8Array<ArrayBuffer> {
  const writer = review ? reviewedRuns(review) : plainRuns;
  const listStarts: number[] = [];
  let open: Piece[] = [];
  let isInNumbered = false;
  const paragraphs: string[] = [];
  const endParagraph = () => {
    if (open.length > 0) paragraphs.push(paragraph('', open, writer));
    open = [];
  };
  let lineStart = 0;
  for (const line of text.split('\n')) {
    const read = readLine(line.replace(/\r$/u, ''));
    // What remains of a line without its mark (#, -, 1.) is its end.
    const piece = (words: string): Piece => ({ words, at: lineStart + line.replace(/\r$/u, '').length - words.length });
    if (read.kind !== 'text') endParagraph();
    if (read.kind === 'numbered' && !isInNumbered) listStarts.push(read.number);
    if (read.kind === 'text') open.push(piece(read.text));
    if (read.kind === 'heading')
      paragraphs.push(paragraph(`<w:pStyle w:val="Heading${read.level}"/>`, [piece(read.text)], writer));
    if (read.kind === 'point') paragraphs.push(paragraph(inList(pointList), [piece(read.text)], writer));
    if (read.kind === 'numbered')
      paragraphs.push(paragraph(inList(numberedList(listStarts.length - 1)), [piece(read.text)], writer));
    // A blank line between two items does not end their list.
    if (read.kind !== 'blank') isInNumbered = read.kind === 'numbered';
    lineStart += line.length + 1;
  }
  endParagraph();
  const comments = review && review.comments.length > 0 ? commentsBody(review) : undefined;
  const parts = docxParts({ body: paragraphs.join(''), title: titleOf(text), language, listStarts, comments });
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}

/** Words of one line, and their place in the text. */
interface Piece {
  words: string;
  at: number;
}

type Line =
  | { kind: 'blank' }
  | { kind: 'text' | 'point'; text: string }
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'numbered'; number: number; text: string };

function readLine(line: string): Line {
  if (line.trim() === '') return { kind: 'blank' };
  const [, marks = '', heading] = /^(#{1,3})\s(.*)$/s.exec(line) ?? [];
  if (heading !== undefined) return { kind: 'heading', level: marks.length, text: heading.trimStart() };
  const point = /^\s*[-*•]\s(.*)$/s.exec(line)?.[1];
  if (point !== undefined) return { kind: 'point', text: point.trimStart() };
  const [, number, step] = /^\s*(\d{1,4})[.)]\s(.*)$/s.exec(line) ?? [];
  if (step !== undefined) return { kind: 'numbered', number: Number(number), text: step.trimStart() };
  return { kind: 'text', text: line };
}

function titleOf(text: string): string {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '';
  return first.replace(/^#+\s+/, '').trim();
}

function inList(id: number): string {
  return `<w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`;
}

function paragraph(style: string, lines: readonly Piece[], writer: RunWriter): string {
  const properties = style && `<w:pPr>${style}</w:pPr>`;
  const last = lines.at(-1);
  const written = lines.map((line) => runs(line, writer)).join('<w:r><w:br/></w:r>');
  return `<w:p>${properties}${written}${last ? writer.endParagraph(last.at + last.words.length) : ''}</w:p>`;
}

/** Marks that touch a word on the inside and none on the outside: 2*3*4 stays as it is. */
const emphasis =
  /\*\*(?=\S)(?<bold>[^*]+)(?<=\S)\*\*|(?<![\p{L}\d*])\*(?=\S)(?<star>[^*]+)(?<=\S)\*(?![\p{L}\d*])|(?<![\p{L}\d_])_(?=\S)(?<line>[^_]+)(?<=\S)_(?![\p{L}\d_])/gu;

function runs({ words, at }: Piece, writer: RunWriter): string {
  let written = '';
  let from = 0;
  for (const match of words.matchAll(emphasis)) {
    const { bold, star, line } = match.groups ?? {};
    const inside = bold ?? star ?? line ?? '';
    const mark = bold === undefined ? 1 : 2;
    written += writer.write(words.slice(from, match.index), '', at + from);
    written += writer.write(inside, bold === undefined ? '<w:i/>' : '<w:b/>', at + match.index + mark);
    from = match.index + match[0].length;
  }
  return written + writer.write(words.slice(from), '', at + from);
}
