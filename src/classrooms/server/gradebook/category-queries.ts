import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import type { GradeCategory, GradeWeighting } from '../../contract/gradebook.ts';
import type { MarkWeighting } from '../../mark-schemas.ts';

/** How a class adds up its marks. */
export async function readWeighting(db: Kysely<Database>, classId: number): Promise<GradeWeighting> {
  const found = await sql<Omit<GradeWeighting, 'categories'>>`
    select rest_weight as "restWeight", weighting_version as version,
           json_build_object('perDay', late_per_day, 'most', late_most) as late
    from classrooms where id = ${classId}`.execute(db);
  const { rows: categories } = await sql<GradeCategory>`
    select id, title, weight, drop_lowest as "dropLowest" from classroom_mark_categories
    where classroom_id = ${classId} order by position, id`.execute(db);
  return { ...getRow(found), categories };
}

/** For work that is returned from now on. */
export async function saveLatePolicy(
  tx: Kysely<Database>,
  classId: number,
  { version, perDay, most }: GradeWeighting['late'] & { version: number },
): Promise<GradeWeighting> {
  const { numAffectedRows } = await sql`
    update classrooms set late_per_day = ${perDay}, late_most = ${most}, weighting_version = weighting_version + 1
    where id = ${classId} and weighting_version = ${version}`.execute(tx);
  if (numAffectedRows !== 1n) throw new Failure(classroomFailures.changedMeanwhile);
  return readWeighting(tx, classId);
}

/** Replaces the categories of a class and what they hold. */
export async function saveWeighting(
  tx: Kysely<Database>,
  classId: number,
  { version, restWeight, categories }: MarkWeighting,
): Promise<GradeWeighting> {
  const { numAffectedRows } = await sql`
    update classrooms set rest_weight = ${restWeight}, weighting_version = weighting_version + 1
    where id = ${classId} and weighting_version = ${version}`.execute(tx);
  if (numAffectedRows !== 1n) throw new Failure(classroomFailures.changedMeanwhile);
  const kept = categories.flatMap(({ id }) => id ?? []);
  await sql`
    delete from classroom_mark_categories where classroom_id = ${classId} and id <> all(${kept}::integer[])`.execute(
    tx,
  );
  await sql`update classroom_items set category_id = null where classroom_id = ${classId} and category_id is not null`.execute(
    tx,
  );
  await sql`
    update classroom_mark_columns set category_id = null where classroom_id = ${classId} and category_id is not null`.execute(
    tx,
  );
  for (const [position, category] of categories.entries()) {
    const id = await saveCategory(tx, classId, { ...category, position });
    const idsOf = (wanted: string) => category.items.filter(({ kind }) => kind === wanted).map((item) => item.id);
    await sql`
      update classroom_items set category_id = ${id}
      where classroom_id = ${classId} and (test_id = any(${idsOf('test')}::integer[]) or task_id = any(${idsOf('task')}::integer[]))`.execute(
      tx,
    );
    await sql`
      update classroom_mark_columns set category_id = ${id}
      where classroom_id = ${classId} and id = any(${idsOf('column')}::integer[])`.execute(tx);
  }
  return readWeighting(tx, classId);
}

type SavedCategory = MarkWeighting['categories'][number] & { position: number };

async function saveCategory(
  tx: Kysely<Database>,
  classId: number,
  { id, title, weight, dropLowest, position }: SavedCategory,
): Promise<number> {
  const { rows } = await (
    id === null
      ? sql<{ id: number }>`
        insert into classroom_mark_categories (classroom_id, title, weight, drop_lowest, position)
        values (${classId}, ${title}, ${weight}, ${dropLowest}, ${position}) returning id`
      : sql<{ id: number }>`
        update classroom_mark_categories
        set title = ${title}, weight = ${weight}, drop_lowest = ${dropLowest}, position = ${position}
        where classroom_id = ${classId} and id = ${id} returning id`
  ).execute(tx);
  const [saved] = rows;
  if (!saved) throw new Failure(classroomFailures.noSuchCategory);
  return saved.id;
}
