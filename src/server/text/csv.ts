import { type Language, languageFacts } from '../../shared/language.ts';

/** Without it, Excel does not recognise UTF-8. */
export const byteOrderMark = '\uFEFF';

type Cell = string | number | boolean | Date | null;

/**
 * A spreadsheet runs a cell that starts like this as a formula, also after whitespace and in the full-width characters of East Asian keyboards. A
 * leading apostrophe makes it text.
 */
export const formulaStart = /^[\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

export function quoteCell(text: string, separator: string): string {
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

function writeCell(cell: Cell, separator: string): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  return quoteCell(formulaStart.test(cell) ? `'${cell}` : cell, separator);
}

function writeLines(rows: readonly (readonly Cell[])[], language: Language): string {
  // Spanish spreadsheets read a comma as the decimal sign.
  const { listSeparator: separator } = languageFacts[language];
  return rows.map((row) => `${row.map((cell) => writeCell(cell, separator)).join(separator)}\r\n`).join('');
}

/** Writes a table for a spreadsheet. Without a heading, it continues an earlier part. */
export function writeCsv(
  heading: readonly string[] | undefined,
  rows: readonly (readonly Cell[])[],
  language: Language,
): string {
  return heading ? byteOrderMark + writeLines([heading, ...rows], language) : writeLines(rows, language);
}
