import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { otherClass } from '../../copy-schemas.ts';
import { countWorkers, deleteItem, findSurveyItem, requireUnit } from '../items/item-writes.ts';
import { refuseField } from '../items/save-item.ts';
import { copyItems, requireRoom } from './copy-items.ts';
import { titleOfCopy } from './copy-title.ts';

const { noSuchItem, surveyOnce, begunHere } = classroomFailures;

interface CopiedItem {
  viewer: Viewer;
  from: number;
  into: number;
  itemId: number;
  /** Undefined for that of the original in the same class, and for none in another. */
  unitId: number | null | undefined;
  language: Language;
}

interface Original {
  title: string;
  surveyId: number | null;
}

async function getOriginal(tx: Kysely<Database>, classId: number, itemId: number): Promise<Original> {
  const { rows } = await sql<Original>`
    select coalesce(c.title, k.title, t.title, v.title, '') as title, i.survey_id as "surveyId"
    from classroom_items i
      left join classroom_contents c on c.id = i.content_id
      left join classroom_courses k on k.id = i.course_id
      left join classroom_tasks t on t.id = i.task_id
      left join exams e on e.class_test_id = i.test_id
      left join lateral (select title from exam_versions where exam_id = e.id order by id desc limit 1) as v on true
    where i.classroom_id = ${classId} and i.id = ${itemId}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Failure(noSuchItem);
  return found;
}

/** Copies an item between locked classes, or inside one. Returns the id of the copy. */
export async function copyItem(tx: Kysely<Database>, wanted: CopiedItem): Promise<number> {
  const { viewer, from, into, itemId, unitId, language } = wanted;
  const { title, surveyId } = await getOriginal(tx, from, itemId);
  if (surveyId !== null && (await findSurveyItem(tx, into, surveyId)) !== undefined) throw new Failure(surveyOnce);
  await requireUnit(tx, into, unitId ?? null);
  await copyItems(tx, {
    from,
    into,
    itemIds: [itemId],
    units: { from: [], to: [] },
    days: 0,
    title: from === into ? titleOfCopy(title, language) : undefined,
    by: viewer.id,
  });
  const made = await sql<{ id: number }>`
    select max(id) as id from classroom_items where classroom_id = ${into}`.execute(tx);
  const { id } = getRow(made);
  if (from === into && unitId === undefined) await putAfter(tx, itemId, id);
  else await putLast(tx, into, id, unitId ?? null);
  await requireRoom(tx, into);
  return id;
}

async function putLast(tx: Kysely<Database>, classId: number, id: number, unitId: number | null): Promise<void> {
  await sql`
    update classroom_items set unit_id = ${unitId}, position = (
      select coalesce(max(position) + 1, 0) from classroom_items
      where classroom_id = ${classId} and unit_id is not distinct from ${unitId}::integer and id <> ${id})
    where id = ${id}`.execute(tx);
}

/** A copy in the same class follows its original and is for the same people. */
async function putAfter(tx: Kysely<Database>, original: number, copy: number): Promise<void> {
  await sql`
    update classroom_items i set position = i.position + 1 from classroom_items o
    where o.id = ${original} and i.classroom_id = o.classroom_id and i.unit_id is not distinct from o.unit_id
      and (i.position, i.id) > (o.position, o.id) and i.id <> ${copy}`.execute(tx);
  await sql`
    update classroom_items c set unit_id = o.unit_id, position = o.position + 1, audience = o.audience
    from classroom_items o where o.id = ${original} and c.id = ${copy}`.execute(tx);
  await sql`
    insert into classroom_item_recipients (item_id, user_id, group_id)
    select ${copy}, user_id, group_id from classroom_item_recipients where item_id = ${original}`.execute(tx);
}

/** A copy in the other class replaces the original, which nobody has begun. */
export async function moveItem(tx: Kysely<Database>, wanted: CopiedItem): Promise<number> {
  const { from, into, itemId, language } = wanted;
  if (from === into) refuseField(language, 'classId', otherClass);
  const people = await countWorkers(tx, itemId);
  if (people > 0) throw new Failure({ ...begunHere, values: { people } });
  const id = await copyItem(tx, wanted);
  await deleteItem(tx, from, itemId);
  return id;
}
