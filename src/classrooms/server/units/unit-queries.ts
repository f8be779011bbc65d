import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { maxPerClass } from '../../limits.ts';
import { type ClassReader, isVisibleTo } from '../items/visible-item.ts';

export interface UnitRow {
  id: number;
  title: string;
  itemCount: number;
  version: number;
  createdAt: Date;
  editedAt: Date | null;
}

const columns = sql`u.id, u.title, u.version, u.created_at as "createdAt", u.edited_at as "editedAt"`;

export async function listUnits(
  db: Kysely<Database>,
  classroomId: number,
  reader: Pick<ClassReader, 'userId' | 'leads'>,
): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select ${columns}, coalesce(counted.items, 0) as "itemCount"
    from classroom_units u left join (
      select i.unit_id, count(*)::int as items from classroom_items i
      where i.classroom_id = ${classroomId} and i.unit_id is not null and ${isVisibleTo(reader)} group by i.unit_id
    ) as counted on counted.unit_id = u.id
    where u.classroom_id = ${classroomId} order by u.position, u.id`.execute(db);
  return rows;
}

/** It becomes the last. Undefined if the class is full. */
export async function insertUnit(
  tx: Kysely<Database>,
  classroomId: number,
  title: string,
): Promise<UnitRow | undefined> {
  const { rows } = await sql<UnitRow>`
    insert into classroom_units as u (classroom_id, title, position)
    select ${classroomId}, ${title}, coalesce(max(position) + 1, 0)
    from classroom_units where classroom_id = ${classroomId} having count(*) < ${maxPerClass.units}
    returning ${columns}, 0 as "itemCount"`.execute(tx);
  return rows[0];
}

/** Returns the version before the change; undefined if there is no such unit. */
export async function updateUnit(
  tx: Kysely<Database>,
  classroomId: number,
  id: number,
  title: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ previous: number }>`
    update classroom_units set title = ${title}, version = version + 1, edited_at = now()
    where classroom_id = ${classroomId} and id = ${id} returning version - 1 as previous`.execute(tx);
  return rows[0]?.previous;
}

/** Its items follow those without a unit, in their order. */
export async function deleteUnit(tx: Kysely<Database>, classroomId: number, id: number): Promise<boolean> {
  await sql`
    update classroom_items set unit_id = null, position = position + (
      select coalesce(max(position) + 1, 0) from classroom_items where classroom_id = ${classroomId} and unit_id is null)
    where classroom_id = ${classroomId} and unit_id = ${id}`.execute(tx);
  const { numAffectedRows } = await sql`
    delete from classroom_units where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}
