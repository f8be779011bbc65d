import { type Kysely, sql } from 'kysely';
import { notify } from '../../../notifications/server/public.ts';
import type { Events } from '../../../server/cache/events.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { isFor, isOut } from '../items/visible-item.ts';
import { listTeachers } from '../notify-class.ts';

const batchSize = 50;

/** Several processes may run it: each round is taken by one of them, and its notifications are written in the transaction that marks it as told. */
export async function tellOfEndedRounds(
  { db, events }: Pick<Kernel, 'db' | 'events'>,
  signal?: AbortSignal,
): Promise<void> {
  let found = batchSize;
  while (found === batchSize && !signal?.aborted) {
    found = await db.transaction().execute(async (tx) => {
      const rounds = await takeEndedRounds(tx);
      for (const round of rounds) await tellOfRound(tx, events, round);
      return rounds.length;
    });
  }
}

interface EndedRound {
  taskId: number;
  classId: number;
  title: string;
}

/** Of open classes. A round whose end was moved is told of again at its new end. */
async function takeEndedRounds(tx: Kysely<Database>): Promise<EndedRound[]> {
  const { rows } = await sql<EndedRound>`
    with ended as materialized (
      select r.task_id from classroom_peer_rounds r join classroom_tasks t on t.id = r.task_id
        join classrooms c on c.id = t.classroom_id and c.is_active and c.archived_at is null
      where r.ends_at <= now() and r.told_of is distinct from r.ends_at
      order by r.ends_at, r.task_id limit ${batchSize} for no key update of r skip locked)
    update classroom_peer_rounds r set told_of = r.ends_at
    from ended join classroom_tasks t on t.id = ended.task_id where r.task_id = ended.task_id
    returning r.task_id as "taskId", t.classroom_id as "classId", t.title`.execute(tx);
  return rows;
}

async function tellOfRound(
  tx: Kysely<Database>,
  events: Events,
  { taskId, classId, title }: EndedRound,
): Promise<void> {
  const address = addressOf.classTask(classId, taskId);
  const news = { subject: title, address, thread: address, classId };
  await notify(tx, events, { kind: 'class-peer-read', to: await listAssessed(tx, taskId), ...news });
  await notify(tx, events, { kind: 'class-peer-ended', to: await listTeachers(tx, classId, 'mark'), ...news });
}

/** Those who attend the class, for whom the task is, and whose work somebody has assessed. */
async function listAssessed(tx: Kysely<Database>, taskId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.author_id as id
    from classroom_peer_reviews p join classroom_items i on i.task_id = p.task_id
      join classroom_members m on m.classroom_id = i.classroom_id and m.user_id = p.author_id
        and m.left_at is null and m.role in ('student', 'teacher')
    where p.task_id = ${taskId} and p.reviewed_at is not null and p.withdrawn_at is null
      and ${isOut} and ${isFor(sql`p.author_id`)}`.execute(tx);
  return rows.map((row) => row.id);
}
