import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { maxPerClass } from '../../limits.ts';
import type { NewMarkColumn } from '../../mark-schemas.ts';

interface ColumnRow {
  id: number;
  title: string;
  weight: number;
  version: number;
}

/** Undefined if the class is full. */
export async function insertColumn(
  tx: Kysely<Database>,
  classId: number,
  { title, weight }: NewMarkColumn,
): Promise<ColumnRow | undefined> {
  const { rows } = await sql<ColumnRow>`
    insert into classroom_mark_columns (classroom_id, title, weight)
    select ${classId}, ${title}, ${weight}
    from classroom_mark_columns where classroom_id = ${classId} having count(*) < ${maxPerClass.columns}
    returning id, title, weight, version`.execute(tx);
  return rows[0];
}

export async function updateColumn(
  tx: Kysely<Database>,
  classId: number,
  id: number,
  { title, weight, version }: NewMarkColumn & { version: number },
): Promise<ColumnRow | 'none' | 'other-version'> {
  const own = sql`classroom_id = ${classId} and id = ${id}`;
  const { rows } = await sql<ColumnRow>`
    update classroom_mark_columns set title = ${title}, weight = ${weight}, version = version + 1
    where ${own} and version = ${version} returning id, title, weight, version`.execute(tx);
  const [changed] = rows;
  if (changed) return changed;
  const { rows: found } = await sql`select from classroom_mark_columns where ${own}`.execute(tx);
  return found.length > 0 ? 'other-version' : 'none';
}

/** Its marks go with it. */
export async function deleteColumn(tx: Kysely<Database>, classId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from classroom_mark_columns where classroom_id = ${classId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}
