import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Pairs } from './copy-things.ts';

/** The categories of a class, and its columns for work outside the product, without any marks. Returns the ids of the categories. */
export async function copyGradebook(tx: Kysely<Database>, from: number, into: number): Promise<Pairs> {
  const { rows } = await sql<{ from: number; to: number }>`
    with original as materialized (
      select id, title, weight, drop_lowest, position,
             nextval(pg_get_serial_sequence('classroom_mark_categories', 'id'))::int as copy_id
      from classroom_mark_categories where classroom_id = ${from}
    ), copied as (
      insert into classroom_mark_categories (id, classroom_id, title, weight, drop_lowest, position) overriding system value
      select copy_id, ${into}, title, weight, drop_lowest, position from original
    )
    select id as "from", copy_id as "to" from original`.execute(tx);
  const pairs = { from: rows.map((row) => row.from), to: rows.map((row) => row.to) };
  await sql`
    insert into classroom_mark_columns (classroom_id, title, weight, category_id)
    select ${into}, c.title, c.weight, category.copy
    from classroom_mark_columns c
      left join unnest(${pairs.from}::integer[], ${pairs.to}::integer[]) as category (source, copy) on category.source = c.category_id
    where c.classroom_id = ${from} order by c.id`.execute(tx);
  return pairs;
}
