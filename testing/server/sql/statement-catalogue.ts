import type pg from 'pg';
import type { TableColumn } from './judge-statement.ts';

/** Types and table columns of the database. A database copied from another keeps its object ids. */
export interface StatementCatalogue {
  /** `pg_type.typname` by object id. */
  types: Record<string, string>;
  /** By `table.column`, both as object ids. */
  columns: Record<string, TableColumn>;
}

export async function readCatalogue(client: pg.ClientBase): Promise<StatementCatalogue> {
  const types = await client.query<{ number: string; name: string }>(
    'select oid::text as number, typname as name from pg_type',
  );
  const columns = await client.query<{ number: string; isNullable: boolean; allowed: string | null }>(`
    select c.oid || '.' || a.attnum as number, not a.attnotnull and c.relkind in ('r', 'p') as "isNullable",
      (select substring(pg_get_constraintdef(k.oid) from '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$')
       from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
         and pg_get_constraintdef(k.oid) like '% = ANY (ARRAY[%' order by k.conname limit 1) as allowed
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = current_schema()::regnamespace`);
  return {
    types: Object.fromEntries(types.rows.map(({ number, name }) => [number, name])),
    columns: Object.fromEntries(
      columns.rows.map(({ number, isNullable, allowed }) => [
        number,
        {
          isNullable,
          values: allowed === null ? null : [...allowed.matchAll(/'([^']*)'/g)].map(([, value = '']) => value),
        },
      ]),
    ),
  };
}
