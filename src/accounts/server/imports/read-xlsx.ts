import { importLimits } from '../../limits.ts';
import type { TableRow } from './read-csv.ts';
import { attributeOf, decodeXml, readTags, type Tag } from './read-tags.ts';
import { listZip, readZipPart, UnreadableZip } from './read-zip.ts';

/** 20,000 rows with long cells. A workbook that unpacks to more is refused before it fills the memory. */
const maxPartBytes = 60 * 1024 * 1024;

/** Tags between two turns of the event loop, so that pages are answered meanwhile. */
const tagsPerTurn = 10_000;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** The rows of the first sheet of a workbook. Formulas have the value that they had when the file was saved. */
export async function* readXlsx(file: Buffer): AsyncGenerator<TableRow> {
  const entries = listZip(file);
  const part = async (name: string): Promise<string | undefined> => {
    const entry = entries.get(name);
    return entry && withoutDocumentType((await readZipPart(file, entry, maxPartBytes)).toString('utf8'));
  };
  const workbook = await part('xl/workbook.xml');
  if (workbook === undefined) throw new UnreadableZip('not a workbook');
  const sheet = await part(firstSheet(workbook, (await part('xl/_rels/workbook.xml.rels')) ?? ''));
  if (sheet === undefined) throw new UnreadableZip('no sheet');
  yield* readRows(sheet, await readSharedStrings((await part('xl/sharedStrings.xml')) ?? ''));
}

/** No entities of the file's own: they can expand without end or name other files. */
function withoutDocumentType(xml: string): string {
  if (xml.includes('<!')) throw new UnreadableZip('has a document type');
  return xml;
}

function firstSheet(workbook: string, relationships: string): string {
  const sheet = findTag(workbook, 'sheet');
  const id = sheet && attributeOf(sheet, 'r:id');
  for (const tag of readTags(relationships)) {
    if (tag.name !== 'Relationship' || attributeOf(tag, 'Id') !== id) continue;
    const target = attributeOf(tag, 'Target');
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return 'xl/worksheets/sheet1.xml';
}

function findTag(xml: string, name: string): Tag | undefined {
  for (const tag of readTags(xml)) if (tag.name === name) return tag;
  return undefined;
}

/** Collects the text of a cell, whose formats cut it into pieces. Hints for the pronunciation (`rPh`) are left out. */
class CellText {
  text = '';
  #isHint = false;

  take({ name, isClosing, text }: Tag): void {
    if (name === 'rPh') this.#isHint = !isClosing;
    else if (name === 't' && isClosing && !this.#isHint) this.text += decodeXml(text);
  }
}

async function readSharedStrings(xml: string): Promise<string[]> {
  const found: string[] = [];
  let seen = 0;
  let cell = new CellText();
  for (const tag of readTags(xml)) {
    if ((seen += 1) % tagsPerTurn === 0) await nextTurn();
    cell.take(tag);
    if (tag.name !== 'si' || (!tag.isClosing && !tag.isEmpty)) continue;
    found.push(cell.text);
    cell = new CellText();
  }
  return found;
}

async function* readRows(sheet: string, shared: readonly string[]): AsyncGenerator<TableRow> {
  let seen = 0;
  let row: TableRow = { line: 0, cells: [] };
  const cell = { column: 0, type: '', value: '', text: new CellText() };
  for (const tag of readTags(sheet)) {
    if ((seen += 1) % tagsPerTurn === 0) await nextTurn();
    const { name, isClosing } = tag;
    if (name === 'row' && !isClosing) row = { line: Number(attributeOf(tag, 'r')) || row.line + 1, cells: [] };
    else if (name === 'row' && row.cells.some((one) => one !== '')) yield row;
    else if (name === 'c' && !isClosing) {
      const column = columnOf(attributeOf(tag, 'r')) ?? row.cells.length;
      Object.assign(cell, { column, type: attributeOf(tag, 't'), value: '', text: new CellText() });
    } else if (name === 'v' && isClosing) cell.value = decodeXml(tag.text);
    cell.text.take(tag);
    if (name === 'c' && isClosing) setCell(row, cell.column, cellText(cell, shared));
  }
}

/** One column more than allowed is kept, so that the file is refused. */
function setCell({ cells }: TableRow, column: number, text: string): void {
  if (column > importLimits.columns) return;
  while (cells.length < column) cells.push('');
  cells[column] = text.trim();
}

function cellText(
  { type, value, text }: { type: string; value: string; text: CellText },
  shared: readonly string[],
): string {
  if (type === 'inlineStr') return text.text;
  if (type === 's') return shared[Number(value)] ?? '';
  // Identifiers that a spreadsheet takes for numbers: 1.2E7 is 12000000.
  if (type === '' || type === 'n') return /e/i.test(value) ? String(Number(value)) : value;
  return type === 'e' ? '' : value;
}

/** 0 for 'A1', 27 for 'AB7'. */
function columnOf(address: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0];
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
