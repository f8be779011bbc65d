import { type Kysely, sql } from 'kysely';
import { failures } from '../shared/errors.ts';
import type { Database } from './database-types.ts';
import { Failure } from './failure.ts';
import { prepared } from './few-trips-client.ts';
import { inBatches } from './in-batches.ts';
import { tableOf } from './table-of.ts';

export interface Limit {
  most: number;
  seconds: number;
}

export interface Limits {
  /** Counts one use of `key`, or fails with 429 and when to come back. */
  take(key: string, limit: Limit): Promise<void>;
  /** Fails when `key` is used up, and counts nothing: for what is only counted once it has gone wrong. */
  check(key: string, limit: Limit): Promise<void>;
}

interface Use {
  key: string;
  limit: Limit;
}

const batches = { most: 100, atOnce: 3, waitsForTurn: true } as const;

/** Counted by the database, in one statement and by its clock, so that all processes share one count. Those that come at once are counted together. */
export function createLimits(db: Kysely<Database>, enabled: boolean): Limits {
  const take = inBatches((uses: readonly Use[]) => takeAll(db, uses), batches);
  return {
    async take(key, limit) {
      if (enabled) await take({ key, limit });
    },
    async check(key, limit) {
      if (!enabled) return;
      const { rows } = await sql<{ wait: number }>`
        select ceil(extract(epoch from expires_at - now()))::int as wait from limits
        where key = ${key} and count >= ${limit.most} and expires_at > now()`.execute(db);
      const [used] = rows;
      if (used) throw new Failure(failures.tooMany, { retryAfterSeconds: Math.max(1, used.wait) });
    },
  };
}

interface Counted {
  key: string;
  count: number;
  wait: number;
}

/** The later of two with the same key finds it used by the earlier. In the order of the keys, so that two processes never wait for each other. */
async function takeAll(db: Kysely<Database>, uses: readonly Use[]): Promise<Map<Use, true | Failure>> {
  const byKey = new Map<string, Use[]>();
  for (const use of uses) byKey.set(use.key, [...(byKey.get(use.key) ?? []), use]);
  const all = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const statement = sql<Counted>`
    insert into limits as kept (key, count, expires_at)
    select key, uses, now() + make_interval(secs => seconds)
    from ${tableOf('used', all, {
      key: ['text', ([key]) => key],
      uses: ['int', ([, same]) => same.length],
      seconds: ['int', ([, same]) => Math.max(...same.map(({ limit }) => limit.seconds))],
    })}
    on conflict on constraint limits_pkey do update set
      count = case when kept.expires_at <= now() then excluded.count else kept.count + excluded.count end,
      expires_at = case when kept.expires_at <= now() then excluded.expires_at else kept.expires_at end
    returning key, count, ceil(extract(epoch from expires_at - now()))::int as wait`;
  const { rows } = await prepared('limits', statement).execute(db);
  const outcomes = new Map<Use, true | Failure>();
  for (const { key, count, wait } of rows) {
    const same = byKey.get(key) ?? [];
    for (const [place, use] of same.entries()) {
      const isOver = count - same.length + place + 1 > use.limit.most;
      const refusal = () => new Failure(failures.tooMany, { retryAfterSeconds: Math.max(1, wait) });
      outcomes.set(use, isOver ? refusal() : true);
    }
  }
  return outcomes;
}

/** Forgets windows that are over. */
export async function sweepLimits(db: Kysely<Database>): Promise<void> {
  await sql`delete from limits where expires_at <= now()`.execute(db);
}
