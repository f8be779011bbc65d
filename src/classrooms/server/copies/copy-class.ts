import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { ClassCopyPreview } from '../../contract/copies.ts';
import type { NewClassCopy } from '../../copy-schemas.ts';
import { createClass } from '../class/create-class.ts';
import type { ClassroomRow, CreatedRow } from '../queries.ts';
import { copyGradebook } from './copy-gradebook.ts';
import { copyItems } from './copy-items.ts';
import type { Pairs } from './copy-things.ts';

/** The days are those of the class's time zone. */
export async function previewCopy(db: Kysely<Database>, classId: number): Promise<ClassCopyPreview> {
  const found = await sql<ClassCopyPreview>`
    select (select count(*)::int from classroom_units where classroom_id = ${classId}) as units, count(*)::int as items,
           (min(least(publish_at, due_at, closes_at)) at time zone c.time_zone)::date::text as "firstDay",
           (max(greatest(publish_at, due_at, closes_at)) at time zone c.time_zone)::date::text as "lastDay"
    from classrooms c left join classroom_items i on i.classroom_id = c.id
    where c.id = ${classId} group by c.time_zone`.execute(db);
  return getRow(found);
}

/** How many days later the dates of the copy are. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The settings that teachers would otherwise set again. What an administrator turned off stays off; who sees conversations is chosen anew. */
async function copySettings(tx: Kysely<Database>, from: number, into: number): Promise<void> {
  await sql`
    update classrooms copy set joins_by_code = original.joins_by_code, joins_by_id = original.joins_by_id,
      members_see_code = original.members_see_code, names_shown = original.names_shown,
      is_model_off = original.is_model_off,
      scale = original.scale, rest_weight = original.rest_weight,
      late_per_day = original.late_per_day, late_most = original.late_most
    from classrooms original where original.id = ${from} and copy.id = ${into}`.execute(tx);
}

async function copyUnits(tx: Kysely<Database>, from: number, into: number): Promise<Pairs> {
  const { rows } = await sql<{ from: number; to: number }>`
    with original as materialized (
      select id, title, position, nextval(pg_get_serial_sequence('classroom_units', 'id'))::int as copy_id
      from classroom_units where classroom_id = ${from}
    ), copied as (
      insert into classroom_units (id, classroom_id, title, position) overriding system value
      select copy_id, ${into}, title, position from original
    )
    select id as "from", copy_id as "to" from original`.execute(tx);
  return { from: rows.map((row) => row.from), to: rows.map((row) => row.to) };
}

/** Makes a class of the viewer with the units and items of a locked one. */
export async function copyClass(
  tx: Kysely<Database>,
  viewer: Viewer,
  { id: from, description, timeZone }: Pick<ClassroomRow, 'id' | 'description' | 'timeZone'>,
  { name, startsOn }: NewClassCopy,
): Promise<CreatedRow> {
  const made = await createClass(tx, viewer.id, { name, description, timeZone });
  await copySettings(tx, from, made.id);
  const { firstDay } = await previewCopy(tx, from);
  const { rows } = await sql<{ id: number }>`select id from classroom_items where classroom_id = ${from}`.execute(tx);
  await copyItems(tx, {
    from,
    into: made.id,
    itemIds: rows.map(({ id }) => id),
    units: await copyUnits(tx, from, made.id),
    categories: await copyGradebook(tx, from, made.id),
    days: startsOn && firstDay ? daysBetween(firstDay, startsOn) : 0,
    by: viewer.id,
  });
  return made;
}
