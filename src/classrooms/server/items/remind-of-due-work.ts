import { type Kysely, sql } from 'kysely';
import { notify } from '../../../notifications/server/public.ts';
import type { Events } from '../../../server/cache/events.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { isFor, isOut } from './visible-item.ts';

const batchSize = 50;

/** Several processes may run it: each item is taken by one of them, and its reminder is written in the transaction that marks it as sent. */
export async function remindOfDueWork(
  { db, events }: Pick<Kernel, 'db' | 'events'>,
  signal?: AbortSignal,
): Promise<void> {
  let found = batchSize;
  while (found === batchSize && !signal?.aborted) {
    found = await db.transaction().execute(async (tx) => {
      const items = await takeDueItems(tx);
      for (const item of items) await remindStudents(tx, events, item);
      return items.length;
    });
  }
}

interface DueItem {
  id: number;
  classId: number;
  taskId: number | null;
  testId: number | null;
  title: string;
}

/**
 * Tasks and tests of open classes that are due within a day. What was published less than a day before it is due is left out: its publication was
 * the news.
 */
async function takeDueItems(tx: Kysely<Database>): Promise<DueItem[]> {
  const { rows } = await sql<DueItem>`
    with due as materialized (
      select i.id from classroom_items i join classrooms c on c.id = i.classroom_id and c.is_active and c.archived_at is null
      where i.due_at > now() and i.due_at <= now() + interval '24 hours' and (i.task_id is not null or i.test_id is not null)
        and i.reminded_of is distinct from i.due_at and ${isOut}
        and coalesce(i.first_published_at, i.publish_at, i.created_at) <= i.due_at - interval '24 hours'
      order by i.due_at, i.id limit ${batchSize} for no key update of i skip locked)
    update classroom_items i set reminded_of = i.due_at from due where i.id = due.id
    returning i.id, i.classroom_id as "classId", i.task_id as "taskId", i.test_id as "testId",
      coalesce((select title from classroom_tasks where id = i.task_id),
               (select v.title from exams e join exam_versions v on v.exam_id = e.id
                where e.class_test_id = i.test_id order by v.id desc limit 1)) as title /* never null */`.execute(tx);
  return rows;
}

async function remindStudents(tx: Kysely<Database>, events: Events, item: DueItem): Promise<void> {
  const { classId, taskId, testId, title } = item;
  const address = taskId === null ? addressOf.classTest(classId, testId ?? 0) : addressOf.classTask(classId, taskId);
  const to = await listWaitedFor(tx, item);
  await notify(tx, events, { kind: 'class-due', to, subject: title, address, thread: address, classId });
}

/** Those who attend the class, for whom the item is, and who have neither handed in nor finished an attempt. */
async function listWaitedFor(tx: Kysely<Database>, { id }: DueItem): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.user_id as id
    from classroom_items i
      join classroom_members m on m.classroom_id = i.classroom_id and m.left_at is null and m.role in ('student', 'teacher')
    where i.id = ${id} and ${isFor(sql`m.user_id`)}
      and not exists (select from classroom_submissions h where h.task_id = i.task_id and h.user_id = m.user_id)
      and not exists (
        select from exams e join attempts a on a.exam_id = e.id
        where e.class_test_id = i.test_id and a.user_id = m.user_id and a.closed_at is not null)`.execute(tx);
  return rows.map((row) => row.id);
}
