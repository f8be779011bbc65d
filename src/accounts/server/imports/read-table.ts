import type { Readable } from 'node:stream';
import { Failure } from '../../../server/http/replies/failure.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import { importFailures } from '../../contract/people-imports.ts';
import { importLimits } from '../../limits.ts';
import { decodeText } from './decode-text.ts';
import { guessMapping } from './guess-mapping.ts';
import { readCsv, type TableRow } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { UnreadableZip } from './read-zip.ts';

export interface Table {
  headings: string[];
  rows: TableRow[];
}

/** Rows between two turns of the event loop. */
const rowsPerTurn = 500;

export async function readBytes(content: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > importLimits.fileBytes) throw new Failure(failures.tooLarge);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The headings and rows of a CSV or XLSX file, whatever its name claims. Every row has as many cells as there are headings. */
export async function readTable(file: Buffer): Promise<Table> {
  const rows: TableRow[] = [];
  try {
    for await (const row of readRows(file)) {
      rows.push(row);
      if (rows.length > importLimits.rows + 1) throw new Failure(importFailures.tooManyRows);
      if (rows.length % rowsPerTurn === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  } catch (error) {
    throw error instanceof UnreadableZip ? new Failure(importFailures.unreadableTable) : error;
  }
  const [first, ...rest] = rows.slice(headingsAt(rows));
  if (!first || rest.length === 0) throw new Failure(importFailures.noRows);
  if (first.cells.length > importLimits.columns) throw new Failure(importFailures.tooManyColumns);
  return { headings: first.cells.map(shortened), rows: rest.map((row) => fitted(row, first.cells.length)) };
}

/** Some systems write a title and a date above the headings. */
const rowsAbove = 10;

/** The first row near the top in which at least two columns are known; the first of all if there is none. */
function headingsAt(rows: readonly TableRow[]): number {
  const found = rows
    .slice(0, rowsAbove)
    .findIndex(({ cells }) => guessMapping(cells).filter((field) => field !== 'ignore').length >= 2);
  return Math.max(found, 0);
}

function readRows(file: Buffer): AsyncIterable<TableRow> | Iterable<TableRow> {
  if (file.subarray(0, 2).toString('latin1') === 'PK') return readXlsx(file);
  if (isBinary(file)) throw new UnreadableZip('neither a table nor a workbook');
  return readCsv(decodeText(file));
}

/** Old workbooks (.xls), PDFs and pictures. UTF-16 has zeros, too, but only beside letters. */
function isBinary(file: Buffer): boolean {
  const start = file.subarray(0, 8).toString('latin1');
  return start.startsWith('\u00D0\u00CF\u0011\u00E0') || start.startsWith('%PDF') || start.startsWith('\u0089PNG');
}

function fitted({ line, cells }: TableRow, columns: number): TableRow {
  return { line, cells: Array.from({ length: columns }, (_, column) => shortened(cells[column] ?? '')) };
}

/** Zero characters cannot be stored. A cell longer than any field is refused by its field. */
function shortened(cell: string): string {
  return cell
    .replaceAll('\0', '')
    .slice(0, importLimits.cell)
    .replace(/[\ud800-\udbff]$/, '');
}
