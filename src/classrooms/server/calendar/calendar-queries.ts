import { randomBytes } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { isFor, isOut } from '../items/visible-item.ts';
import type { DueDate } from './write-calendar.ts';

/** Recent and future dates; nobody scrolls further. */
const maxDueDates = 500;

/** One statement, so that two concurrent requests get the same token. */
export async function putToken(db: Kysely<Database>, userId: number, { renew }: { renew: boolean }): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  const put = await sql<{ token: string }>`
    insert into calendar_addresses as kept (user_id, token) values (${userId}, ${made})
    on conflict on constraint calendar_addresses_pkey
    do update set token = case when ${renew} then excluded.token else kept.token end
    returning token`.execute(db);
  return getRow(put).token;
}

export async function findReader(db: Kysely<Database>, token: string): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from calendar_addresses where token = ${token}`.execute(db);
  return rows[0]?.userId;
}

/** The calendar of a year ago and everything after it, the latest first. */
export async function listDueDates(db: Kysely<Database>, userId: number): Promise<DueDate[]> {
  const since = sql`i.due_at > now() - interval '1 year'`;
  const { rows } = await dueDatesQuery(userId, since, sql`i.due_at desc, i.id desc`).execute(db);
  return rows;
}

/** Between two moments, the earliest first. */
export async function listDueDatesBetween(
  db: Kysely<Database>,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<DueDate[]> {
  const between = sql`i.due_at >= ${from}::timestamptz and i.due_at < ${to}::timestamptz`;
  const { rows } = await dueDatesQuery(userId, between, sql`i.due_at, i.id`).execute(db);
  return rows;
}

/**
 * For the classes that the user teaches or attends. Administrators do not get all classes: it is a personal calendar. Separate from its execution,
 * so that a test can check the query plan.
 */
export function dueDatesQuery(
  userId: number,
  during: RawBuilder<unknown> = sql`i.due_at is not null`,
  order: RawBuilder<unknown> = sql`i.due_at`,
): RawBuilder<DueDate> {
  return sql<DueDate>`
    select i.id as "itemId",
           case when i.task_id is not null then 'task' when i.test_id is not null then 'test'
             when i.content_id is not null then 'material' when i.course_id is not null then 'course' else 'survey' end as kind,
           coalesce(i.task_id, i.test_id, i.content_id, i.course_id, i.survey_id) as "refId", mine.id as "classId",
           mine.name as "className", coalesce(t.title, v.title, c.title, k.title, s.title) as title,
           i.due_at as "dueAt" /* never null: see below */, i.closes_at as "closesAt",
           coalesce(i.edited_at, i.created_at) as "changedAt"
    from (select id, name, true as teaches from classrooms where owner_id = ${userId} and archived_at is null
          union
          select classrooms.id, name, m.role in ('co-teacher', 'assistant') from classroom_members m
            join classrooms on classrooms.id = m.classroom_id
          where m.user_id = ${userId} and m.left_at is null and archived_at is null) as mine
      join classroom_items i on i.classroom_id = mine.id
      left join classroom_tasks t on t.id = i.task_id
      left join exams e on e.class_test_id = i.test_id
      left join lateral (select title from exam_versions where exam_id = e.id order by id desc limit 1) as v on true
      left join classroom_contents c on c.id = i.content_id
      left join classroom_courses k on k.id = i.course_id
      left join surveys s on s.id = i.survey_id
    where i.due_at is not null and ${during} and ${isOut} and (mine.teaches or ${isFor(userId)})
    order by ${order} limit ${maxDueDates}`;
}
