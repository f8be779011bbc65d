import { createHmac, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { failures } from '../../shared/endpoints/failures.ts';
import { batchWrites } from '../database/batch-writes.ts';
import type { Database } from '../database/database-types.ts';
import { prepared } from '../database/pipelined-client.ts';
import { unnestRows } from '../database/unnest-rows.ts';
import { Failure } from '../http/replies/failure.ts';
import { getSecret } from './secrets.ts';

export interface RateLimit {
  max: number;
  seconds: number;
}

export interface RateLimits {
  /**
   * Counts one use of `key` and returns the number of uses in this window, or fails with 429 and the time to wait. For guesses (passwords, codes),
   * take before comparing and `refund` after a right guess: otherwise a concurrent burst would get as many tries as it has requests.
   */
  take(key: string, limit: RateLimit): Promise<number>;
  /** Returns one use, never below zero. */
  refund(key: string): Promise<void>;
  /** Deletes all uses of `key`. */
  forget(db: Kysely<Database>, key: string): Promise<void>;
  /** The form of `key` in the tables: the part before the first colon, and an HMAC of the rest. */
  storedKey(key: string): Promise<string>;
}

interface Use {
  key: string;
  limit: RateLimit;
}

const batches = { maxSize: 100, concurrency: 3, waitForTick: true } as const;

/** Counts in the database, with its clock and in one statement, so that all processes share one count. Concurrent uses are batched. */
export function createRateLimits(db: Kysely<Database>, enabled: boolean): RateLimits {
  const take = batchWrites((uses: readonly Use[]) => takeAll(db, uses), batches);
  let secret: string | undefined;

  /** Names and network addresses could be found from a plain hash by trying them all. */
  async function storedKey(key: string): Promise<string> {
    const end = key.indexOf(':') + 1;
    if (end === 0) return key;
    secret ??= await getSecret(db, 'limit_key', () => randomBytes(32).toString('base64url'));
    const hidden = createHmac('sha256', secret).update(key.slice(end)).digest('base64url').slice(0, 22);
    return key.slice(0, end) + hidden;
  }

  return {
    storedKey,
    async take(key, limit) {
      return enabled ? take({ key: await storedKey(key), limit }) : 0;
    },
    async refund(key) {
      if (!enabled) return;
      await sql`
        update rate_limits set count = greatest(count - 1, 0)
        where key = ${await storedKey(key)} and expires_at > now()`.execute(db);
    },
    async forget(tx, key) {
      await sql`delete from rate_limits where key = ${await storedKey(key)}`.execute(tx);
    },
  };
}

interface Counted {
  key: string;
  count: number;
  wait: number;
}

/** Several uses of the same key in one batch are counted one after another. Sorted by key, so that two processes never deadlock. */
async function takeAll(db: Kysely<Database>, uses: readonly Use[]): Promise<Map<Use, number | Failure>> {
  const byKey = new Map<string, Use[]>();
  for (const use of uses) byKey.set(use.key, [...(byKey.get(use.key) ?? []), use]);
  const all = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const statement = sql<Counted>`
    insert into rate_limits as counted (key, count, expires_at)
    select key, uses, now() + make_interval(secs => seconds)
    from ${unnestRows('used', all, {
      key: ['text', ([key]) => key],
      uses: ['int', ([, same]) => same.length],
      seconds: ['int', ([, same]) => Math.max(...same.map(({ limit }) => limit.seconds))],
    })}
    on conflict on constraint rate_limits_pkey do update set
      count = case when counted.expires_at <= now() then excluded.count else counted.count + excluded.count end,
      expires_at = case when counted.expires_at <= now() then excluded.expires_at else counted.expires_at end
    returning key, count, ceil(extract(epoch from expires_at - now()))::int as wait`;
  const { rows } = await prepared('limits', statement).execute(db);
  const outcomes = new Map<Use, number | Failure>();
  for (const { key, count, wait } of rows) {
    const same = byKey.get(key) ?? [];
    for (const [place, use] of same.entries()) {
      const nth = count - same.length + place + 1;
      const refusal = () => new Failure(failures.tooMany, { retryAfterSeconds: Math.max(1, wait) });
      outcomes.set(use, nth > use.limit.max ? refusal() : nth);
    }
  }
  return outcomes;
}

/** Deletes expired windows. */
export async function sweepRateLimits(db: Kysely<Database>): Promise<void> {
  await sql`delete from rate_limits where expires_at <= now()`.execute(db);
}
