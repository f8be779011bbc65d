import { type RawBuilder, sql } from 'kysely';

type Column<Row> = readonly [type: 'int' | 'text' | 'uuid', valueOf: (row: Row, place: number) => unknown];

/**
 * Rows that we bring along, as a table of this name for `from`. How many they are is hidden from the planner, to whom a short list seems cheaper
 * than an unknown one: it would plan anew for each, also where the statement is prepared.
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
