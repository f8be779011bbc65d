import { type Kysely, sql } from 'kysely';
import { failures } from '../shared/errors.ts';
import type { Database } from './database-types.ts';
import { Failure } from './failure.ts';

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

/** Counted by the database, in one statement and by its clock, so that all processes share one count. */
export function createLimits(db: Kysely<Database>, enabled: boolean): Limits {
  return {
    async take(key, limit) {
      if (!enabled) return;
      const { rows } = await sql<{ count: number; wait: number }>`
        insert into limits as kept (key, count, expires_at)
        values (${key}, 1, now() + make_interval(secs => ${limit.seconds}))
        on conflict on constraint limits_pkey do update set
          count = case when kept.expires_at <= now() then 1 else kept.count + 1 end,
          expires_at = case when kept.expires_at <= now() then excluded.expires_at else kept.expires_at end
        returning count, ceil(extract(epoch from expires_at - now()))::int as wait`.execute(db);
      const [used] = rows;
      if (used && used.count > limit.most) {
        throw new Failure(failures.tooMany, { retryAfterSeconds: Math.max(1, used.wait) });
      }
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

/** Forgets windows that are over. */
export async function sweepLimits(db: Kysely<Database>): Promise<void> {
  await sql`delete from limits where expires_at <= now()`.execute(db);
}
