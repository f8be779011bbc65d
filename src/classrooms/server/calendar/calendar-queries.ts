import { randomBytes } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
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

/** For the classes that the user leads or belongs to. Administrators do not get all classes: it is a personal calendar. */
export async function listDueDates(db: Kysely<Database>, userId: number): Promise<DueDate[]> {
  const { rows } = await dueDatesQuery(userId).execute(db);
  return rows;
}

/** Separate from its execution, so that a test can check the query plan. */
export function dueDatesQuery(userId: number): RawBuilder<DueDate> {
  return sql<DueDate>`
    select t.id as "taskId", c.id as "classId", c.name as "className", t.title, t.due_at as "dueAt" /* never null: see below */,
           coalesce(t.edited_at, t.created_at) as "changedAt"
    from (select id, name from classrooms where owner_id = ${userId}
          union
          select id, name from classrooms
          where id in (select classroom_id from classroom_members where user_id = ${userId} and left_at is null)) as c
      join classroom_tasks t on t.classroom_id = c.id
    where t.status = 'published' and t.due_at > now() - interval '1 year'
    order by t.due_at desc limit ${maxDueDates}`;
}
