import { strToU8, zipSync } from 'fflate';
import { xmlText } from '../../../shared/text/xml-text.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const longestSheetName = 31;

export type SheetCell = string | number;

/** 'A', 'Z', 'AA': the name of a column, counted from 0. */
export function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

function writeCell(cell: SheetCell, address: string): string {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  // Text inside the cell is never read as a formula.
  return cell === '' ? '' : `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

export interface Sheet {
  title: string;
  rows: readonly (readonly SheetCell[])[];
}

/** A workbook. The first row and the first column of each sheet stay in view. */
export function writeXlsx(sheetsToWrite: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const names = sheetNames(sheetsToWrite.map(({ title }) => title));
  const numbers = names.map((_, index) => index + 1);
  const pathOf = (number: number) => `worksheets/sheet${number}.xml`;
  const contentTypes = numbers.map(
    (number) => `<Override PartName="/xl/${pathOf(number)}" ContentType="${types}.worksheet+xml"/>`,
  );
  const listed = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${contentTypes.join('')}</Types>`,
    '_rels/.rels': relationships('officeDocument', ['xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relationships('worksheet', numbers.map(pathOf)),
    'xl/workbook.xml': `<workbook xmlns="${sheets}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    ...Object.fromEntries(sheetsToWrite.map(({ rows }, index) => [`xl/${pathOf(index + 1)}`, sheetXml(rows)])),
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(`${declaration}${xml}`)])),
  );
}

function sheetXml(rows: Sheet['rows']): string {
  const lines = rows.map((row, line) => {
    const cells = row.map((cell, column) => writeCell(cell, `${columnName(column)}${line + 1}`));
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" state="frozen"/></sheetView></sheetViews>';
  return `<worksheet xmlns="${sheets}">${view}<sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** Excel refuses longer names of a sheet, some signs in them, and two that differ only in capitals. */
function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title, index) => {
    const plain = title.replaceAll(/[[\]:*?/\\']/g, ' ').trim();
    const short = plain.slice(0, longestSheetName).trim() || String(index + 1);
    const name = taken.has(short.toLowerCase()) ? `${short.slice(0, longestSheetName - 4).trim()} ${index + 1}` : short;
    taken.add(name.toLowerCase());
    return xmlText(name);
  });
}

function relationships(type: string, targets: readonly string[]): string {
  const all = targets.map(
    (target, index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packaging}/relationships">${all.join('')}</Relationships>`;
}
