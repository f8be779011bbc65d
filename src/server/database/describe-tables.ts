import type pg from 'pg';

/**
 * Writes the TypeScript types of all tables and views, as `database.ts` reads and writes their columns. The same schema gives the same text on every
 * supported PostgreSQL, so that a test can compare.
 */
export async function describeTables(client: pg.ClientBase): Promise<string> {
  const tables = new Map<string, Column[]>();
  for (const column of await listColumns(client)) {
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  }
  const interfaces = [...tables].map(
    ([table, itsColumns]) => `export interface ${typeName(table)} {\n${itsColumns.map(property).join('')}}\n`,
  );
  const listing = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};\n`);
  return [
    '// Written by `npm run db:types` from the migrated database. Do not edit.\n',
    "import type { ColumnType } from 'kysely';\n",
    ...interfaces,
    `export interface Database {\n${listing.join('')}}\n`,
  ].join('\n');
}

interface Column {
  table: string;
  name: string;
  type: string;
  isArray: boolean;
  isNullable: boolean;
  hasDefault: boolean;
  /** The database fills it and refuses any other value. */
  isAlwaysGenerated: boolean;
  /** The values that a CHECK (column IN (…)) allows. */
  values: string | null;
}

/** Leaves out the table `migrations`, which only the migration code uses. */
async function listColumns(client: pg.ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as "table", a.attname as name, coalesce(element.typname, t.typname) as type,
      element.typname is not null as "isArray", not a.attnotnull as "isNullable", a.atthasdef or a.attidentity = 'd' as "hasDefault",
      a.attidentity = 'a' or a.attgenerated <> '' or c.relkind in ('v', 'm') as "isAlwaysGenerated",
      (select substring(pg_get_constraintdef(k.oid) from '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$')
       from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
         and pg_get_constraintdef(k.oid) like '% = ANY (ARRAY[%' order by k.conname limit 1) as values
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and c.relname <> 'migrations'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C", a.attnum`);
  return rows;
}

const types: Record<string, { read: string; write: string }> = {
  bool: same('boolean'),
  bytea: same('Buffer'),
  date: same('string'),
  float4: same('number'),
  float8: same('number'),
  int2: same('number'),
  int4: same('number'),
  int8: same('number'),
  // The driver turns an array into a PostgreSQL array and not into JSON, so only text is safe to write.
  json: { read: 'unknown', write: 'string' },
  jsonb: { read: 'unknown', write: 'string' },
  numeric: same('number'),
  text: same('string'),
  timestamptz: same('Date'),
  tsvector: same('string'),
  uuid: same('string'),
  varchar: same('string'),
};

function same(type: string) {
  return { read: type, write: type };
}

function property(column: Column): string {
  const { read, write } = columnType(column);
  const insert = column.hasDefault || column.isNullable ? `${write} | undefined` : write;
  const type = column.isAlwaysGenerated
    ? `ColumnType<${read}, never, never>`
    : read === write && !column.hasDefault
      ? read
      : `ColumnType<${read}, ${insert}, ${write}>`;
  return `  ${column.name}: ${type};\n`;
}

function columnType(column: Column): { read: string; write: string } {
  const type =
    column.values === null ? types[column.type] : same(column.values.replaceAll(/::\w+/g, '').replaceAll(', ', ' | '));
  if (!type) throw new Error(`describeTables does not know the type ${column.type} of ${column.table}.${column.name}`);
  const suffix = (column.isArray ? '[]' : '') + (column.isNullable ? ' | null' : '');
  // `unknown` absorbs other members of a union.
  return { read: type.read === 'unknown' ? 'unknown' : type.read + suffix, write: type.write + suffix };
}

/** `topic_votes` becomes `TopicVotesTable`, which cannot be confused with an area's `TopicVote`. */
function typeName(table: string): string {
  return `${table.replaceAll(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())}Table`;
}
