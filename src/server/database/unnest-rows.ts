import { type RawBuilder, sql } from 'kysely';

type Column<Row> = readonly [type: 'int' | 'text' | 'uuid', valueOf: (row: Row, place: number) => unknown];

/**
 * Passes rows as parameters, as a table of this name for `from`. The subselects hide the number of rows from the planner: it would replan even a
 * prepared statement for every short list, which looks cheaper than an unknown one.
 */
export function unnestRows<Row>(
  name: string,
  rows: readonly Row[],
  columns: Readonly<Record<string, Column<Row>>>,
): RawBuilder<unknown> {
  const lists = Object.values(columns).map(([type, valueOf]) => sql`(select ${rows.map(valueOf)}::${sql.raw(type)}[])`);
  const names = Object.keys(columns).map((column) => sql.ref(column));
  return sql`unnest(${sql.join(lists)}) as ${sql.ref(name)} (${sql.join(names)})`;
}
