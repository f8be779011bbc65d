import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { latestSettings } from '../../../../server/config/latest-settings.ts';
import { bytesOfPdf, type PdfFaces, readPdfFaces } from '../../../../server/files/pdf.ts';
import type { Language } from '../../../../shared/language.ts';

/* Tables on A4 paper, in points, tagged for screen readers and in black on white. */

const ink = '#1d1c24';
const soft = '#4a4854';
const line = '#8a8794';
const edge = 40;
const gap = 4;
/** Between the text of a cell and the next column. */
const padding = 10;

/** Of the text in rows of this height. */
const sizeIn = (rowHeight: number) => Math.min(10, rowHeight * 0.6);

export interface TableColumn {
  title: string;
  /** Of the others' widths. */
  share: number;
  align?: 'left' | 'right';
}

export interface PrintedTable {
  columns: readonly TableColumn[];
  rows: readonly (readonly string[])[];
  /** The last row is a total. */
  hasTotal?: boolean;
  rowHeight: number;
}

/** A document that is being written from top to bottom. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  faces: PdfFaces;
  root: PDFKit.PDFStructureElement;
  width: number;
  /** Where the next part begins. */
  top: number;
  bottom: number;
}

interface Paper {
  layout: 'portrait' | 'landscape';
  title: string;
  language: Language;
}

/** Calls `write` with an empty page, and returns the file. */
export async function printSheet(
  { layout, title, language }: Paper,
  write: (sheet: Sheet) => Promise<void>,
): Promise<Uint8Array> {
  const faces = await readPdfFaces();
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: latestSettings().siteName },
  });
  const written = bytesOfPdf(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const { width, height } = doc.page;
  await write({ doc, faces, root, width: width - 2 * edge, top: edge, bottom: height - edge });
  root.end();
  doc.end();
  return written;
}

export function nextPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.top = edge;
}

interface TextLook {
  tag?: 'H1' | 'P';
  size?: number;
  isBold?: boolean;
  isSoft?: boolean;
}

/** A paragraph over the whole width. It begins a new page if it does not fit on this one. */
export function printText(sheet: Sheet, text: string, { tag = 'P', size = 10, isBold, isSoft }: TextLook = {}): void {
  const { doc, faces, root, width } = sheet;
  doc
    .font(isBold ? faces.bold : faces.regular)
    .fontSize(size)
    .fillColor(isSoft ? soft : ink);
  if (sheet.top + doc.heightOfString(text, { width }) > sheet.bottom) nextPage(sheet);
  root.add(doc.struct(tag, {}, () => doc.text(text, edge, sheet.top, { width })));
  sheet.top = doc.y + size * 0.4;
}

/** The height of these paragraphs in this size. */
export function heightOfTexts({ doc, faces, width }: Sheet, texts: readonly string[], size: number): number {
  doc.font(faces.regular).fontSize(size);
  return texts.reduce((sum, text) => sum + doc.heightOfString(text, { width }) + size * 0.4, 0);
}

/** As many rows as fit on each page, with the headings on every one. Other requests are answered between pages. */
export async function printTable(sheet: Sheet, table: PrintedTable): Promise<void> {
  const { rowHeight, rows } = table;
  // Two lines.
  const heading = sizeIn(rowHeight) * 2.5 + gap;
  let printed = 0;
  do {
    if (sheet.top + heading + rowHeight > sheet.bottom) nextPage(sheet);
    const fitting = Math.max(1, Math.floor((sheet.bottom - sheet.top - heading) / rowHeight));
    printPart(sheet, table, printed, Math.min(rows.length, printed + fitting), heading);
    printed += fitting;
    await setImmediate();
  } while (printed < rows.length);
}

function printPart(sheet: Sheet, table: PrintedTable, from: number, to: number, heading: number): void {
  const { doc, root } = sheet;
  const whole = doc.struct('Table');
  root.add(whole);
  printRow(sheet, whole, table, { cells: table.columns.map(({ title }) => title), kind: 'heading', height: heading });
  for (const [place, cells] of table.rows.slice(from, to).entries()) {
    const isTotal = table.hasTotal === true && from + place === table.rows.length - 1;
    printRow(sheet, whole, table, { cells, kind: isTotal ? 'total' : 'row', height: table.rowHeight });
  }
  whole.end();
  sheet.top += gap;
}

interface PrintedRow {
  cells: readonly string[];
  kind: 'heading' | 'row' | 'total';
  height: number;
}

function printRow(
  sheet: Sheet,
  whole: PDFKit.PDFStructureElement,
  { columns, rowHeight }: PrintedTable,
  { cells, kind, height }: PrintedRow,
): void {
  const { doc, faces, top } = sheet;
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const size = sizeIn(rowHeight);
  const row = doc.struct('TR');
  whole.add(row);
  let left = edge;
  for (const [place, { share, align = 'left' }] of columns.entries()) {
    const width = (sheet.width * share) / all;
    const isHead = kind !== 'row' || place === 0;
    doc
      .font(isHead ? faces.bold : faces.regular)
      .fontSize(size)
      .fillColor(ink);
    // One line; headings have two.
    const box = { width: width - padding, height: size * (kind === 'heading' ? 2.5 : 1.3), align, ellipsis: true };
    const x = left;
    row.add(doc.struct(isHead ? 'TH' : 'TD', {}, () => doc.text(cells[place] ?? '', x, top + gap / 2, box)));
    left += width;
  }
  row.end();
  sheet.top = top + height;
  ruleOff(sheet, kind === 'heading' ? 1 : 0.4);
}

/** Marked as an artifact, so that screen readers skip it. */
function ruleOff({ doc, width, top }: Sheet, thickness: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .lineWidth(thickness)
    .strokeColor(line)
    .moveTo(edge, top)
    .lineTo(edge + width, top)
    .stroke();
  doc.endMarkedContent();
}
