import { strToU8, zipSync } from 'fflate';
import { xmlText } from '../../../../shared/text/xml-text.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

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

/** A workbook with one sheet. The first row and the first column stay in view. */
export function writeXlsx(title: string, rows: readonly (readonly SheetCell[])[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map((row, line) => {
    const cells = row.map((cell, column) => writeCell(cell, `${columnName(column)}${line + 1}`));
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" state="frozen"/></sheetView></sheetViews>';
  // Excel refuses longer names of a sheet, and some signs in them.
  const name = xmlText(
    title
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31)
      .trim() || '1',
  );
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml': `<workbook xmlns="${sheets}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${sheets}">${view}<sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(`${declaration}${xml}`)])),
  );
}

function relationship(type: string, target: string): string {
  return `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
}
