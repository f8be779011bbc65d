import { byteOrderMark, formulaStart, quoteCell } from '../../../server/text/csv.ts';

/** The line of the file where the row starts, counted from 1: a quoted cell may span several. */
export interface CsvRow {
  line: number;
  cells: string[];
}

export type CsvProblem = 'stray-quote' | 'unclosed-quote';

interface ReadCsv {
  rows: CsvRow[];
  /** Where parsing stopped, and why. Rows before it were read. */
  problem?: { line: number; kind: CsvProblem };
}

/** Parses RFC 4180, with any line endings. Skips empty lines. */
export function readCsv(text: string): ReadCsv {
  const rows: CsvRow[] = [];
  let at = text.startsWith(byteOrderMark) ? 1 : 0;
  let line = 1;
  let row: CsvRow = { line, cells: [] };

  while (at < text.length) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? endOfQuoted(text, at) : endOfPlain(text, at);
    if (end === undefined) return { rows, problem: { line: row.line, kind: 'unclosed-quote' } };
    const written = text.slice(at, end);
    if (!isQuoted && written.includes('"')) return { rows, problem: { line, kind: 'stray-quote' } };
    row.cells.push(isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written);
    line += (written.match(/\r\n|\r|\n/g) ?? []).length;

    const after = text.slice(end, end + 2);
    if (after !== '' && !/^[,\r\n]/.test(after)) return { rows, problem: { line, kind: 'stray-quote' } };
    if (after.startsWith(',')) {
      at = end + 1;
      // A trailing comma is followed by an empty cell.
      if (at === text.length) row.cells.push('');
      continue;
    }
    if (!isEmpty(row)) rows.push(row);
    at = end + (after === '\r\n' ? 2 : 1);
    line += 1;
    row = { line, cells: [] };
  }
  if (row.cells.length > 0 && !isEmpty(row)) rows.push(row);
  return { rows };
}

function isEmpty({ cells }: CsvRow): boolean {
  return cells.length === 1 && cells[0] === '';
}

/** The position after the closing quote: one that no other quote follows. */
function endOfQuoted(text: string, from: number): number | undefined {
  let at = from + 1;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return undefined;
    if (text[quote + 1] !== '"') return quote + 1;
    at = quote + 2;
  }
  return undefined;
}

function endOfPlain(text: string, from: number): number {
  const end = /[,\r\n]|$/g;
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}

/** Comma-separated in every language, so that one user can import another's export. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map((cell) => quoteCell(cell, ',')).join(',')}\r\n`);
  return byteOrderMark + lines.join('');
}

/** Prevents a spreadsheet from running the cell as a formula; `unguardCell` reverses it. */
export function guardCell(text: string): string {
  return formulaStart.test(text) || text.startsWith("'") ? `'${text}` : text;
}

/** An apostrophe that the author typed stays. */
export function unguardCell(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && (formulaStart.test(rest) || rest.startsWith("'")) ? rest : cell;
}
