import type { ReactNode } from 'react';
import { classes } from '../core/classes.ts';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned numbers that never wrap in the table layout. */
  numeric?: boolean;
  /** Never wraps in the table layout: a date, a status. Small cards may wrap it. */
  inOneLine?: boolean;
  /** The width in the table layout, as a class: for several tables whose columns stand below each other. */
  widthClass?: string;
  /** The column that names the row: its row header, and the card's title on a phone. */
  isRowHeader?: boolean;
};

type TableProps<Row> = {
  caption: ReactNode;
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Has too many columns for a tablet. */
  isWide?: boolean;
  className?: string;
};

/** Turns rows into cards on a phone, or for a wide table on a tablet. Print always uses the table. */
const narrow = {
  table: 'max-sm:block',
  caption: 'max-sm:block',
  head: 'max-sm:sr-only',
  row: 'max-sm:block max-sm:px-4 max-sm:py-3',
  rowHeader: 'max-sm:block max-sm:px-0 max-sm:pt-0 max-sm:pb-1 max-sm:text-base',
  cell: 'max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1',
  label: 'sm:hidden',
  value: 'max-sm:text-right max-sm:wrap-anywhere',
  oneLine: 'sm:whitespace-nowrap print:whitespace-normal',
};
const wide: typeof narrow = {
  table: 'not-print:max-lg:block',
  caption: 'not-print:max-lg:block',
  head: 'not-print:max-lg:sr-only',
  row: 'not-print:max-lg:grid not-print:max-lg:gap-x-10 not-print:max-lg:px-4 not-print:max-lg:py-3 not-print:sm:max-lg:grid-cols-2',
  rowHeader:
    'not-print:max-lg:col-span-full not-print:max-lg:block not-print:max-lg:px-0 not-print:max-lg:pt-0 not-print:max-lg:pb-1 not-print:max-lg:text-base',
  cell: 'not-print:max-lg:flex not-print:max-lg:items-center not-print:max-lg:justify-between not-print:max-lg:gap-4 not-print:max-lg:px-0 not-print:max-lg:py-1',
  label: 'lg:hidden print:hidden',
  value: 'not-print:max-lg:text-right not-print:max-lg:wrap-anywhere',
  oneLine: 'lg:whitespace-nowrap print:whitespace-normal',
};

/**
 * In narrow windows each row becomes a card with its column names, to avoid sideways scrolling. Explicit roles, because a table with another
 * `display` loses them.
 */
export function Table<Row>({ caption, hideCaption, columns, rows, rowKey, isWide, className }: TableProps<Row>) {
  const cards = isWide ? wide : narrow;
  return (
    <div
      className={classes('overflow-x-auto rounded-card border border-line bg-card print:overflow-visible', className)}
    >
      <table
        role="table"
        className={`w-full border-collapse text-sm print:text-[8.5pt] print:leading-snug ${cards.table}`}
      >
        <caption
          className={
            hideCaption
              ? 'sr-only'
              : `border-b border-line px-4 py-3 text-left text-base font-semibold ${cards.caption}`
          }
        >
          {caption}
        </caption>
        <thead className={cards.head}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes(
                  'border-b border-line-strong px-4 py-2.5 font-semibold text-ink-soft print:px-1.5',
                  column.numeric ? 'text-right' : 'text-left',
                  column.widthClass,
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={cards.table}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={`border-b border-line last:border-0 hover:bg-sunken ${cards.row}`}
            >
              {columns.map((column) => tableCell(column, row, cards))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A function rather than a component, because a large table has many cells. */
function tableCell<Row>(column: Column<Row>, row: Row, cards: typeof narrow): ReactNode {
  if (column.isRowHeader) {
    return (
      <th
        key={column.key}
        scope="row"
        role="rowheader"
        className={`min-w-32 px-4 py-3 text-left font-semibold wrap-anywhere print:min-w-24 print:px-1.5 print:py-1 ${cards.rowHeader}`}
      >
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td
      key={column.key}
      role="cell"
      className={classes(
        'px-4 py-3 print:px-1.5 print:py-1',
        cards.cell,
        column.numeric && 'text-right',
        (column.numeric || column.inOneLine) && cards.oneLine,
      )}
    >
      <span aria-hidden="true" className={`max-w-1/2 shrink-0 text-left wrap-anywhere text-ink-soft ${cards.label}`}>
        {column.header}
      </span>
      <span className={`min-w-0 ${cards.value}`}>{column.cell(row)}</span>
    </td>
  );
}
