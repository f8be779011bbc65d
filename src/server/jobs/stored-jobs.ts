import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database-types.ts';
import { nextCronTime } from './cron.ts';
import type { Job, JobKind } from './job.ts';

/** After this time, other processes take over the jobs of a killed one. */
export const leaseSeconds = 60;
const scheduleKey = 'schedule';

interface NewJob<Payload> {
  kind: JobKind<Payload>;
  payload: Payload;
  key: string | null;
  dueAt: Date;
  expiresInMinutes: number;
}

/** A waiting job of the same kind and key is replaced. */
export async function insertJob<Payload>(db: Kysely<Database>, job: NewJob<Payload>): Promise<void> {
  const { kind, payload, key, dueAt, expiresInMinutes } = job;
  await sql`
    insert into jobs (kind, key, payload, due_at, expires_at, outlives_restore)
    values (${kind.name}, ${key}, ${JSON.stringify(kind.payload.parse(payload))}, greatest(${dueAt}, now()),
            greatest(${dueAt}, now()) + make_interval(mins => ${expiresInMinutes}), ${kind.outlivesRestore})
    on conflict on constraint jobs_kind_key_key do update
    set payload = excluded.payload, due_at = excluded.due_at, expires_at = excluded.expires_at, tries = 0`.execute(db);
}

/** Many jobs of one kind, in one statement. */
export async function insertJobs<Payload>(
  db: Kysely<Database>,
  {
    kind,
    payloads,
    dueAt,
    expiresInMinutes,
  }: Omit<NewJob<Payload>, 'payload' | 'key'> & { payloads: readonly Payload[] },
): Promise<void> {
  const written = payloads.map((payload) => JSON.stringify(kind.payload.parse(payload)));
  await sql`
    insert into jobs (kind, payload, due_at, expires_at, outlives_restore)
    select ${kind.name}, payload::jsonb, greatest(${dueAt}, now()),
           greatest(${dueAt}, now()) + make_interval(mins => ${expiresInMinutes}), ${kind.outlivesRestore}
    from unnest(${written}::text[]) as given (payload)`.execute(db);
}

export async function deleteWaitingJob(db: Kysely<Database>, kind: string, key: string): Promise<void> {
  await sql`delete from jobs where kind = ${kind} and key = ${key}`.execute(db);
}

/** The number of due jobs by kind. */
export async function countDue(db: Kysely<Database>, kinds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; waiting: number }>`
    select kind, count(*)::int as waiting from jobs
    where kind = any(${kinds}) and due_at <= now() group by kind`.execute(db);
  return new Map(rows.map((row) => [row.kind, row.waiting]));
}

export interface TakenJob {
  id: number;
  kind: string;
  payload: unknown;
  tries: number;
  /** How long the job is still useful. A scheduled job never expires. */
  secondsLeft: number | null;
}

/** `due_at` is also the lease: until then, no other process takes the job. */
export async function takeDue(db: Kysely<Database>, kind: string): Promise<TakenJob | undefined> {
  const { rows } = await sql<TakenJob>`
    update jobs set tries = tries + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from jobs where kind = ${kind} and due_at <= now() order by due_at, id limit 1 for update skip locked)
    returning id, kind, payload, tries, extract(epoch from expires_at - now())::float8 as "secondsLeft"`.execute(db);
  return rows[0];
}

/* Each of these leaves alone a job that was replaced or that another process has taken: its `tries` differ. */

export const renew = (db: Kysely<Database>, { id, tries }: TakenJob) =>
  sql`
    update jobs set due_at = now() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and tries = ${tries}`.execute(db);

export const giveBack = (db: Kysely<Database>, { id, tries }: TakenJob) =>
  sql`update jobs set due_at = now(), tries = tries - 1 where id = ${id} and tries = ${tries}`.execute(db);

export const planAgain = (db: Kysely<Database>, { id, tries }: TakenJob, dueAt: Date) =>
  sql`update jobs set due_at = ${dueAt} where id = ${id} and tries = ${tries}`.execute(db);

export const planNext = (db: Kysely<Database>, { id, tries }: TakenJob, dueAt: Date) =>
  sql`update jobs set due_at = ${dueAt}, tries = 0 where id = ${id} and tries = ${tries}`.execute(db);

export const remove = (db: Kysely<Database>, { id, tries }: TakenJob) =>
  sql`delete from jobs where id = ${id} and tries = ${tries}`.execute(db);

/** A schedule is stored as a job. If its expression changed since the last start, it gets its new time. */
export async function planSchedules(db: Kysely<Database>, jobs: readonly Job[]): Promise<void> {
  for (const { kind, cron } of jobs) {
    if (!cron) continue;
    await sql`
      insert into jobs (kind, key, payload, due_at, expires_at, outlives_restore)
      values (${kind.name}, ${scheduleKey}, ${JSON.stringify({ cron })}, ${nextCronTime(cron, new Date())}, null,
              ${kind.outlivesRestore})
      on conflict on constraint jobs_kind_key_key do update set payload = excluded.payload, due_at = excluded.due_at
      where jobs.payload <> excluded.payload`.execute(db);
  }
}
