import type { SheetCell } from '../../../../web/lazy/workbook/write-xlsx.ts';
import { readTable } from '../import/read-table.ts';

/** Name and username come first. */
const nameColumns = 2;

/** The cells of an exported table. The apostrophe before what looks like a formula is for CSV files only. */
export function cellsOf(csv: string): SheetCell[][] {
  return readTable(csv).map((row) =>
    row.map((text, column) => {
      const number = Number(text.replace(',', '.'));
      if (column >= nameColumns && text !== '' && !Number.isNaN(number)) return number;
      return text.startsWith("'") ? text.slice(1) : text;
    }),
  );
}
