import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { isFor } from '../items/visible-item.ts';
import { selectMarks } from '../tasks/marks.ts';
import type { Item, MarkedItem } from './class-figures.ts';

/** How many students have done an item of their class. */
interface DoneFigures {
  kind: Item['kind'];
  id: number;
  done: number;
}

/** Whole percentages, the number of students with a mark, and how many marks are not published. */
export interface MarkFigures extends Omit<DoneFigures, 'kind'> {
  kind: MarkedItem['kind'];
  percents: number;
  marked: number;
  drafts: number;
}

/** Current students of a class. */
const present = (classId: number) => sql`
  present as materialized (
    select user_id from classroom_members where classroom_id = ${classId} and role = 'student' and left_at is null)`;

/** For contents and courses. Items that nobody has done have no row, here and below. */
export async function listViewFigures(db: Kysely<Database>, classId: number): Promise<DoneFigures[]> {
  const { rows } = await sql<DoneFigures>`
    with ${present(classId)}
    select 'content' as kind, i.content_id as id /* never null: it is joined */, count(*)::int as done
    from classroom_views v join present using (user_id) join classroom_items i on i.content_id = v.content_id
    where v.classroom_id = ${classId} and ${isFor(sql`v.user_id`)} group by i.content_id
    union all
    select 'course', i.course_id, count(*)::int
    from classroom_views v join present using (user_id) join classroom_items i on i.course_id = v.course_id
    where v.classroom_id = ${classId} and ${isFor(sql`v.user_id`)} group by i.course_id`.execute(db);
  return rows;
}

/** For tests, tasks and columns. Rounded as in a row of the gradebook. */
export async function listMarkFigures(db: Kysely<Database>, classId: number): Promise<MarkFigures[]> {
  const { rows } = await sql<MarkFigures>`
    with ${present(classId)}
    select kind, id, count(*) filter (where is_done)::int as done, coalesce(sum(floor(part * 100 + 0.5)), 0) as percents,
           count(part)::int as marked, count(*) filter (where is_draft)::int as drafts
    from (${selectMarks([classId])}) as marks join present using (user_id)
    where is_shown group by kind, id`.execute(db);
  return rows;
}

interface MissingRow {
  kind: Item['kind'];
  id: number;
  students: { userId: number; name: string }[];
}

/** For each item, the first students who have not done it, by surname. */
export async function listMissing(
  db: Kysely<Database>,
  classId: number,
  items: readonly Pick<Item, 'kind' | 'id'>[],
  most: number,
): Promise<MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    select item.kind, item.id,
           array(
             select jsonb_build_object('userId', u.id, 'name', coalesce(nullif(u.full_name, ''), u.username))
             from classroom_members m join users u on u.id = m.user_id
             where m.classroom_id = ${classId} and m.role = 'student' and m.left_at is null and ${isFor(sql`m.user_id`)} and not case item.kind
               when 'content' then exists (select from classroom_views v where v.user_id = m.user_id and v.content_id = item.id)
               when 'course' then exists (
                 select from classroom_views v
                 where v.user_id = m.user_id and v.content_id is null and v.course_id = item.id)
               when 'test' then exists (
                 select from attempts a where a.user_id = m.user_id and a.exam_id = e.id and a.closed_at is not null)
               else exists (select from classroom_submissions h where h.task_id = item.id and h.user_id = m.user_id)
             end
             order by u.name_order, m.id limit ${most}
           ) as students
    from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::integer[]) as item (kind, id)
      join classroom_items i on i.classroom_id = ${classId} and item.id = case item.kind
        when 'content' then i.content_id when 'course' then i.course_id when 'test' then i.test_id else i.task_id end
      left join exams e on item.kind = 'test' and e.class_test_id = item.id`.execute(db);
  return rows;
}
