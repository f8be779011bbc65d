import { type Kysely, type RawBuilder, sql } from 'kysely';
import { joinSummary } from '../../../exams/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { isFor, isOut } from '../items/visible-item.ts';
import { mayTeachAs } from '../rights.ts';

/** Late work stays in sight for a while; work of next term is not for today. */
const daysBack = 14;
const daysAhead = 60;

/**
 * The open classes of a person and what they do there: the SQL form of `rightsOver` and `attends`, for all of them at once. Administrators do not
 * get every class: these are their own.
 */
function ownClasses(viewer: Viewer): RawBuilder<unknown> {
  const mayLead = mayTeachAs('co-teacher', viewer);
  const mayAssist = mayTeachAs('assistant', viewer);
  return sql`
    select id, name, ${mayLead}::boolean as writes, ${mayLead}::boolean as teaches, false as attends
    from classrooms where owner_id = ${viewer.id} and is_active and archived_at is null
    union all
    select c.id, c.name, m.role = 'co-teacher' and ${mayLead},
           (m.role = 'co-teacher' and ${mayLead}) or (m.role = 'assistant' and ${mayAssist}), m.role in ('student', 'teacher')
    from classroom_members m join classrooms c on c.id = m.classroom_id
    where m.user_id = ${viewer.id} and m.left_at is null and c.is_active and c.archived_at is null`;
}

/** Tasks and tests that somebody who attends has neither handed in nor taken and still can, of `classroom_items i`. */
const isToDo = (userId: number) => sql`(
  ${isOut} and ${isFor(userId)} and coalesce(i.closes_at > now(), true) and case
    when i.task_id is not null then
      not exists (select from classroom_submissions h where h.task_id = i.task_id and h.user_id = ${userId})
    when i.test_id is not null then not exists (
      select from exams e join attempts a on a.exam_id = e.id
      where e.class_test_id = i.test_id and a.user_id = ${userId} and a.closed_at is not null)
    else false end)`;

interface ClassTodayRow {
  id: number;
  name: string;
  teaches: boolean;
  toMark: number;
  toHandIn: number;
  requests: number;
  hasWork: boolean;
  hasStudents: boolean;
  nextDueAt: Date | null;
}

/** Newest first, in one statement for all classes. */
export async function listClassesToday(db: Kysely<Database>, viewer: Viewer, limit: number): Promise<ClassTodayRow[]> {
  const { rows } = await classesTodayQuery(viewer, limit).execute(db);
  return rows;
}

/** Separate from its execution, so that a test can check the query plan. */
export function classesTodayQuery(viewer: Viewer, limit: number): RawBuilder<ClassTodayRow> {
  return sql<ClassTodayRow>`
    select own.id, own.name, own.teaches,
           case when own.teaches then
             (select coalesce(sum(pending_count), 0)::int from classroom_tasks where classroom_id = own.id)
             + (select coalesce(sum(summary.waiting_count), 0)::int
                from classroom_tests k join exams e on e.class_test_id = k.id ${joinSummary} where k.classroom_id = own.id)
             else 0 end as "toMark",
           case when own.attends then
             (select count(*)::int from classroom_items i where i.classroom_id = own.id and i.task_id is not null and ${isToDo(viewer.id)})
             else 0 end as "toHandIn",
           case when own.writes then
             (select count(*)::int from classroom_requests where classroom_id = own.id and state = 'pending') else 0 end as requests,
           not own.writes or exists (select from classroom_items where classroom_id = own.id) as "hasWork",
           not own.writes or exists (
             select from classroom_members where classroom_id = own.id and role = 'student' and left_at is null) as "hasStudents",
           (select min(i.due_at) from classroom_items i
            where i.classroom_id = own.id and i.due_at > now()
              and ((own.teaches and ${isOut}) or (own.attends and ${isToDo(viewer.id)}))) as "nextDueAt"
    from (select * from (${ownClasses(viewer)}) as every order by id desc limit ${limit}) as own
    order by own.id desc`;
}

interface DueWorkRow {
  kind: 'task' | 'test';
  id: number;
  title: string;
  classId: number;
  className: string;
  dueAt: Date;
  teaches: boolean;
}

/** Work that the viewer has not handed in, late or not, and the coming dates of the classes that they teach. The earliest first. */
export async function listDueWork(db: Kysely<Database>, viewer: Viewer, limit: number): Promise<DueWorkRow[]> {
  const { rows } = await dueWorkQuery(viewer, limit).execute(db);
  return rows;
}

export function dueWorkQuery(viewer: Viewer, limit: number): RawBuilder<DueWorkRow> {
  return sql<DueWorkRow>`
    with due as materialized (
      select i.id, i.task_id, i.test_id, i.due_at, own.id as class_id, own.name, own.teaches
      from (${ownClasses(viewer)}) as own join classroom_items i on i.classroom_id = own.id
      where i.due_at > now() - make_interval(days => ${daysBack}) and i.due_at < now() + make_interval(days => ${daysAhead})
        and ((own.teaches and i.due_at > now() and num_nonnulls(i.task_id, i.test_id) = 1 and ${isOut})
             or (own.attends and ${isToDo(viewer.id)}))
      order by i.due_at, i.id limit ${limit})
    select case when due.task_id is not null then 'task' else 'test' end as kind, coalesce(due.task_id, due.test_id) as id /* never null: see above */,
           coalesce(t.title, v.title) as title /* never null: see above */, due.class_id as "classId", due.name as "className",
           due.due_at as "dueAt" /* never null: see above */, due.teaches
    from due
      left join classroom_tasks t on t.id = due.task_id
      left join exams e on e.class_test_id = due.test_id
      left join lateral (select title from exam_versions where exam_id = e.id order by id desc limit 1) as v on true
    order by due.due_at, due.id`;
}
