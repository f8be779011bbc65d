/** A row of a file and the line where it starts, counted from 1. */
export interface TableRow {
  line: number;
  cells: string[];
}

const separators = [';', ',', '\t', '|'] as const;

/** Excel writes and reads this as the first line. */
const separatorLine = /^sep=(.)\r?\n/i;

/** The separator that the first line has most of, outside of quotes. A file with one column has none. */
function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const first = (end === -1 ? text : text.slice(0, end)).replaceAll(/"[^"]*"/g, '');
  let best: string = ';';
  let most = 0;
  for (const separator of separators) {
    const count = first.split(separator).length - 1;
    if (count > most) [best, most] = [separator, count];
  }
  return best;
}

/**
 * The rows of a CSV file, without empty ones. Quoted cells may contain separators, line breaks and doubled quotes. Forgiving, because school systems are not
 * strict: a quote inside of a plain cell is a character, and a quoted cell that is never closed ends with the file.
 */
export function* readCsv(text: string): Generator<TableRow> {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const [told = '', separator = separatorOf(source)] = separatorLine.exec(source) ?? [];
  let at = told.length;
  let line = told ? 2 : 1;
  let row: TableRow = { line, cells: [] };
  while (at < source.length) {
    const { cell, end } = readCell(source, at, separator);
    row.cells.push(cell.trim());
    line += lineBreaksIn(cell);
    at = end;
    if (source[at] === separator) {
      at += 1;
      if (at === source.length) row.cells.push('');
      continue;
    }
    at += source.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (row.cells.some((one) => one !== '')) yield row;
    row = { line, cells: [] };
  }
  if (row.cells.some((one) => one !== '')) yield row;
}

function readCell(source: string, from: number, separator: string): { cell: string; end: number } {
  const plainEnd = endOfPlain(source, from, separator);
  const quoted = /^[ ]*"/.exec(source.slice(from, Math.min(from + 10, plainEnd)));
  if (!quoted) return { cell: source.slice(from, plainEnd), end: plainEnd };
  const start = from + quoted[0].length;
  const close = endOfQuoted(source, start);
  const cell = source.slice(start, close).replaceAll('""', '"');
  return { cell, end: endOfPlain(source, Math.min(close + 1, source.length), separator) };
}

/** The position of the closing quote: one that no other quote follows. */
function endOfQuoted(source: string, from: number): number {
  let at = from;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote === -1) return source.length;
    if (source[quote + 1] !== '"') return quote;
    at = quote + 2;
  }
}

function endOfPlain(source: string, from: number, separator: string): number {
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === separator || sign === '\n' || sign === '\r') return at;
  }
  return source.length;
}

function lineBreaksIn(cell: string): number {
  return cell.includes('\n') || cell.includes('\r') ? cell.split(/\r\n|\r|\n/).length - 1 : 0;
}
