import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand under each other. */
  numeric?: boolean;
  /** The column that names the row: it is its header for those who listen, and its title on a phone. */
  isRowHeader?: boolean;
};

type TableProps<Row> = {
  caption: ReactNode;
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  className?: string;
};

/**
 * Below 40rem each row becomes a small card with its column names, so that nothing needs to be scrolled sideways; the roles are
 * written out because a table whose display is changed loses them.
 */
export function Table<Row>({ caption, hideCaption, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <div
      className={classes('overflow-x-auto rounded-card border border-line bg-card print:overflow-visible', className)}
    >
      <table role="table" className="w-full border-collapse text-sm max-sm:block print:text-[8.5pt] print:leading-snug">
        <caption
          className={
            hideCaption ? 'sr-only' : 'border-b border-line px-4 py-3 text-left text-base font-semibold max-sm:block'
          }
        >
          {caption}
        </caption>
        <thead className="max-sm:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes(
                  'border-b border-line-strong px-4 py-2.5 font-semibold text-ink-soft print:px-1.5',
                  column.numeric ? 'text-right' : 'text-left',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="border-b border-line last:border-0 hover:bg-sunken max-sm:block max-sm:px-4 max-sm:py-3"
            >
              {columns.map((column) =>
                column.isRowHeader ? (
                  <th
                    key={column.key}
                    scope="row"
                    role="rowheader"
                    className="px-4 py-3 text-left font-semibold print:px-1.5 print:py-1 max-sm:block max-sm:px-0 max-sm:pt-0 max-sm:pb-1 max-sm:text-base"
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    role="cell"
                    className={classes(
                      'px-4 py-3 print:px-1.5 print:py-1 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1',
                      column.numeric && 'text-right',
                    )}
                  >
                    <span aria-hidden="true" className="text-ink-soft sm:hidden">
                      {column.header}
                    </span>
                    <span className="min-w-0 max-sm:text-right">{column.cell(row)}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
