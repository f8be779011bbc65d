import { type Language, languageFacts } from '../../shared/language.ts';

/** Excel believes that a file without it is not UTF-8. */
export const byteOrderMark = '\uFEFF';

type Cell = string | number | boolean | Date | null;

/**
 * A cell that begins so would be run by the spreadsheet of whoever opens the file, also after blanks and in the wide letters of East Asian keyboards. An
 * apostrophe before it makes it text.
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
  // A spreadsheet in Spanish takes the comma for a decimal sign.
  const { listSeparator: separator } = languageFacts[language];
  return rows.map((row) => `${row.map((cell) => writeCell(cell, separator)).join(separator)}\r\n`).join('');
}

/** A table for a spreadsheet. Without a heading it is the continuation of one. */
export function writeCsv(
  heading: readonly string[] | undefined,
  rows: readonly (readonly Cell[])[],
  language: Language,
): string {
  return heading ? byteOrderMark + writeLines([heading, ...rows], language) : writeLines(rows, language);
}
