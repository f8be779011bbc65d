import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { maxPerClass } from '../../limits.ts';
import { copyAttachments, renamePictures } from './copy-attachments.ts';
import { copyThings, lockReferences, type Pairs, reserveIds, type ThingKind } from './copy-things.ts';

export interface ItemCopying {
  from: number;
  into: number;
  itemIds: readonly number[];
  /** The units of the originals, and in the same order those of the copies. Items of other units get none. */
  units: Pairs;
  /** The same for categories of marks. In the same class an item keeps its own. */
  categories?: Pairs;
  /** How many days later the dates are. */
  days: number;
  /** Replaces the title of all of them. */
  title?: string | undefined;
  /** The user who copies. */
  by: number;
}

const kinds = ['content', 'course', 'task', 'test'] as const satisfies ThingKind[];

/**
 * Copies items of a class as drafts for everybody, each to the place that the original has. Both classes are locked. The number of statements does not
 * depend on the number of items.
 */
export async function copyItems(tx: Kysely<Database>, copying: ItemCopying): Promise<void> {
  const { itemIds, into, title, by } = copying;
  await lockReferences(tx, itemIds);
  const pairs: Record<ThingKind, Pairs> = {
    content: await reserveIds(tx, 'content', itemIds),
    course: await reserveIds(tx, 'course', itemIds),
    task: await reserveIds(tx, 'task', itemIds),
    test: await reserveIds(tx, 'test', itemIds),
  };
  for (const kind of kinds) {
    await copyThings(tx, kind, { pairs: pairs[kind], into, title });
    await placeCopies(tx, copying, kind, pairs[kind]);
  }
  const places = { contents: pairs.content, tasks: pairs.task };
  await renamePictures(tx, places, await copyAttachments(tx, { ...places, into, by }));
  await copySurveys(tx, copying);
}

/** The same time of day as many days later: a change to summer time in between must not move it by an hour. */
function laterBy(moment: RawBuilder<unknown>, days: number): RawBuilder<unknown> {
  return sql`((${moment} at time zone old.time_zone + make_interval(days => ${days})) at time zone new.time_zone)`;
}

const noPairs: Pairs = { from: [], to: [] };

/** What a copy takes from its original, `i`, in the classes `old` and `new`: the columns and their values. */
function takenOver({ from, into, units, categories = noPairs, days }: ItemCopying) {
  const due = laterBy(sql`i.due_at`, days);
  const closes = laterBy(sql`i.closes_at`, days);
  return {
    columns: sql`state, unit_id, category_id, position, comments_open, publish_at, due_at, closes_at`,
    // An hour that a change of clocks leaves out may come after the closing that followed it.
    values: sql`'draft', unit.copy, case when old.id = new.id then i.category_id else category.copy end, i.position, i.comments_open, ${laterBy(sql`i.publish_at`, days)}, ${due},
      case when i.closes_at is not null then greatest(${closes}, ${due}) end`,
    sources: sql`classroom_items i
      join classrooms old on old.id = ${from} join classrooms new on new.id = ${into}
      left join unnest(${units.from}::integer[], ${units.to}::integer[]) as unit (source, copy) on unit.source = i.unit_id
      left join unnest(${categories.from}::integer[], ${categories.to}::integer[]) as category (source, copy)
        on category.source = i.category_id`,
  };
}

async function placeCopies(tx: Kysely<Database>, copying: ItemCopying, kind: ThingKind, pairs: Pairs): Promise<void> {
  if (pairs.from.length === 0) return;
  const { columns, values, sources } = takenOver(copying);
  const thing = sql.ref(`${kind}_id`);
  await sql`
    update classroom_items as made set (${columns}) = row (${values})
    from ${sources}
      join unnest(${pairs.from}::integer[], ${pairs.to}::integer[]) as pair (source, copy) on pair.source = i.${thing}
    where made.${thing} = pair.copy`.execute(tx);
}

/** A reference to each survey that the class does not have yet. */
async function copySurveys(tx: Kysely<Database>, copying: ItemCopying): Promise<void> {
  const { columns, values, sources } = takenOver(copying);
  const { itemIds, into } = copying;
  await sql`
    insert into classroom_items (classroom_id, survey_id, ${columns})
    select ${into}, i.survey_id, ${values} from ${sources}
    where i.id = any(${[...itemIds]}::integer[]) and i.survey_id is not null
    on conflict on constraint classroom_items_survey_key do nothing`.execute(tx);
}

/** After the copy, because each kind has its own limit. The transaction undoes what was too much. */
export async function requireRoom(tx: Kysely<Database>, classId: number): Promise<void> {
  const counted = await sql<{ isFull: boolean }>`
    select count(*) > ${maxPerClass.items} or count(content_id) > ${maxPerClass.contents}
        or count(course_id) > ${maxPerClass.courses} or count(task_id) > ${maxPerClass.tasks}
        or count(test_id) > ${maxPerClass.tests}
        or (select count(*) from classroom_units where classroom_id = ${classId}) > ${maxPerClass.units} as "isFull"
    from classroom_items where classroom_id = ${classId}`.execute(tx);
  if (getRow(counted).isFull) throw new Failure(classroomFailures.fullClass);
}
