import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import { nameKey } from '../limits.ts';

/** Failed attempts for one name, from all addresses together, before further ones have to wait: 2, 4, 8 … seconds. */
const attemptsWithoutDelay = 20;
const maxDelaySeconds = 300;
/** Since the last failure. */
const forgottenAfterHours = 24;

export interface SignInDelay {
  /** Counts an attempt before it is checked, or fails with 429 and the time to retry. */
  take(): Promise<void>;
  /** The password was right. Other failed attempts stay counted. */
  refund(): Promise<void>;
}

/**
 * Slows down guessing one account's password from many addresses. Browsers in which the owner has signed in before are exempt (see known-devices.ts):
 * otherwise anybody could lock the owner out.
 */
export function signInDelay(
  { config, db, limits }: Pick<Kernel, 'config' | 'db' | 'limits'>,
  name: string,
): SignInDelay {
  if (!config.rateLimits) return { take: async () => {}, refund: async () => {} };
  const keptKey = () => limits.storedKey(delayKey(name));
  return {
    async take() {
      const key = await keptKey();
      const { rows } = await sql`
        insert into sign_in_delays as kept (key, failures, next_try_at, expires_at)
        values (${key}, 1, now(), now() + make_interval(hours => ${forgottenAfterHours}))
        on conflict on constraint sign_in_delays_pkey do update set
          failures = case when kept.expires_at <= now() then 1 else kept.failures + 1 end,
          next_try_at = now() + make_interval(secs => case
            when kept.expires_at <= now() or kept.failures + 1 < ${attemptsWithoutDelay} then 0
            else least(2 ^ least(kept.failures + 2 - ${attemptsWithoutDelay}, 20), ${maxDelaySeconds})
          end),
          expires_at = now() + make_interval(hours => ${forgottenAfterHours})
        where kept.next_try_at <= now() or kept.expires_at <= now()
        returning key`.execute(db);
      if (rows.length === 0) throw await refusal(db, key);
    },
    async refund() {
      await sql`
        update sign_in_delays set failures = greatest(failures - 1, 0), next_try_at = now()
        where key = ${await keptKey()}`.execute(db);
    },
  };
}

function delayKey(name: string): string {
  return `signIns:${nameKey(name)}`;
}

async function refusal(db: Kysely<Database>, key: string): Promise<Failure> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from next_try_at - now()))::int as wait from sign_in_delays where key = ${key}`.execute(
    db,
  );
  return new Failure(failures.tooMany, { retryAfterSeconds: Math.max(1, rows[0]?.wait ?? 1) });
}

/** For a user who has just proved by email that the account is theirs. */
export async function forgetSignInDelays({ db, limits }: Pick<Kernel, 'db' | 'limits'>, names: readonly string[]) {
  const keys = await Promise.all(names.map((name) => limits.storedKey(delayKey(name))));
  await sql`delete from sign_in_delays where key = any(${keys}::text[])`.execute(db);
}

export async function sweepSignInDelays(db: Kysely<Database>): Promise<void> {
  await sql`delete from sign_in_delays where expires_at <= now()`.execute(db);
}
