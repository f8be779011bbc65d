import { strToU8, zipSync } from 'fflate';
import type { Language } from '../../../shared/language.ts';
import { xmlText } from '../../../shared/text/xml-text.ts';
import { docxParts, numberedList, pointList } from './docx-parts.ts';

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * A document for Word, LibreOffice and Google Docs: headings (#), lists (- or 1.), **bold**, *italic* and paragraphs, separated by blank lines.
 * Written by hand, because a general library is a hundred times larger than these few files.
 */
export function writeDocx(text: string, language: Language): Uint8Array<ArrayBuffer> {
  const listStarts: number[] = [];
  let open: string[] = [];
  let isInNumbered = false;
  const paragraphs: string[] = [];
  const endParagraph = () => {
    if (open.length > 0) paragraphs.push(paragraph('', open));
    open = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const read = readLine(line);
    if (read.kind !== 'text') endParagraph();
    if (read.kind === 'numbered' && !isInNumbered) listStarts.push(read.number);
    if (read.kind === 'text') open.push(read.text);
    if (read.kind === 'heading') paragraphs.push(paragraph(`<w:pStyle w:val="Heading${read.level}"/>`, [read.text]));
    if (read.kind === 'point') paragraphs.push(paragraph(inList(pointList), [read.text]));
    if (read.kind === 'numbered') paragraphs.push(paragraph(inList(numberedList(listStarts.length - 1)), [read.text]));
    // A blank line between two items does not end their list.
    if (read.kind !== 'blank') isInNumbered = read.kind === 'numbered';
  }
  endParagraph();
  const parts = docxParts({ body: paragraphs.join(''), title: titleOf(text), language, listStarts });
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
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

function paragraph(style: string, lines: readonly string[]): string {
  const properties = style && `<w:pPr>${style}</w:pPr>`;
  return `<w:p>${properties}${lines.map(runs).join('<w:r><w:br/></w:r>')}</w:p>`;
}

/** Marks that touch a word on the inside and none on the outside: 2*3*4 stays as it is. */
const emphasis =
  /\*\*(?=\S)(?<bold>[^*]+)(?<=\S)\*\*|(?<![\p{L}\d*])\*(?=\S)(?<star>[^*]+)(?<=\S)\*(?![\p{L}\d*])|(?<![\p{L}\d_])_(?=\S)(?<line>[^_]+)(?<=\S)_(?![\p{L}\d_])/gu;

function runs(text: string): string {
  let written = '';
  let at = 0;
  for (const match of text.matchAll(emphasis)) {
    const { bold, star, line } = match.groups ?? {};
    written +=
      run(text.slice(at, match.index)) + run(bold ?? star ?? line ?? '', bold === undefined ? '<w:i/>' : '<w:b/>');
    at = match.index + match[0].length;
  }
  return written + run(text.slice(at));
}

function run(text: string, look = ''): string {
  if (text === '') return '';
  return `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`;
}
