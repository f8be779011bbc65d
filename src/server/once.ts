import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { failures } from '../shared/errors.ts';
import type { Database } from './database-types.ts';
import { Failure } from './failure.ts';
import { prepared } from './few-trips-client.ts';
import { inBatches } from './in-batches.ts';
import { tableOf } from './table-of.ts';

const pauseMilliseconds = 50;
const longestWaitMilliseconds = 4_000;

interface Creation {
  userId: number;
  call: string;
  key: string;
}

/** One that has begun. Whoever makes the thing may keep the answer with it: see `keepAnswers`. */
export interface PendingCreation extends Creation {
  isKept: boolean;
}

/**
 * Makes something once for the same key, however often and however much at once it is asked for: a double click, a retry over a bad
 * connection. Who comes second waits for the first and gets its answer; what failed may be tried again.
 */
export async function once(
  db: Kysely<Database>,
  creation: Creation,
  make: (pending: PendingCreation) => Promise<string>,
  longestWait = longestWaitMilliseconds,
): Promise<string> {
  const kept = await findOrBegin(db, creation, longestWait);
  if (kept !== undefined) return kept;
  try {
    const pending = { ...creation, isKept: false };
    const answer = await make(pending);
    if (!pending.isKept) await keepAnswers([{ pending, answer }]).execute(db);
    return answer;
  } catch (error) {
    // If the database is away it cannot be forgotten: then it may be begun again after a while, see `begin`.
    await forget(db, creation).catch(() => {});
    throw error;
  }
}

/** As `once`, for what comes bit by bit: who comes second gets all of it when the first has it. */
export async function* onceInParts(
  db: Kysely<Database>,
  creation: Creation,
  make: () => AsyncIterable<string>,
): AsyncGenerator<string> {
  const kept = await findOrBegin(db, creation, longestWaitMilliseconds);
  if (kept !== undefined) return yield* JSON.parse(kept) as string[];
  const parts: string[] = [];
  let isWhole = false;
  try {
    for await (const part of make()) {
      parts.push(part);
      yield part;
    }
    isWhole = true;
  } finally {
    const pending = { ...creation, isKept: false };
    if (isWhole) await keepAnswers([{ pending, answer: JSON.stringify(parts) }]).execute(db);
    else await forget(db, creation).catch(() => {});
  }
}

/** The answer of who was first, or undefined for who is. */
async function findOrBegin(db: Kysely<Database>, creation: Creation, longestWait: number): Promise<string | undefined> {
  const until = performance.now() + longestWait;
  while (!(await begin(db, creation))) {
    const answer = await findAnswer(db, creation);
    if (answer !== undefined) return answer;
    if (performance.now() > until) throw new Failure(failures.overloaded, { retryAfterSeconds: 2 });
    await pause(pauseMilliseconds);
  }
  return undefined;
}

const batches = { most: 100, atOnce: 3, waitsForTurn: true } as const;

type Begin = (creation: Creation) => Promise<boolean>;

const beginners = new WeakMap<Kysely<Database>, Begin>();

/** Those that come at the same time are begun together. */
function begin(db: Kysely<Database>, creation: Creation): Promise<boolean> {
  const known = beginners.get(db) ?? inBatches((all: readonly Creation[]) => beginAll(db, all), batches);
  beginners.set(db, known);
  return known(creation);
}

const nameOf = ({ userId, call, key }: Creation) => JSON.stringify([userId, call, key]);

/**
 * Tells which of them are begun now. Whoever began and was killed left no answer: after half a minute the next one may begin. Nobody waits for the
 * disk here: what is made afterwards waits for it, and whatever was written before is safe with it.
 */
async function beginAll(db: Kysely<Database>, all: readonly Creation[]): Promise<Map<Creation, boolean>> {
  const firsts = new Map(all.toReversed().map((creation) => [nameOf(creation), creation]));
  // In one order, so that two processes never wait for each other.
  const asked = [...firsts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, creation]) => creation);
  const statement = sql<Creation>`
    insert into kept_creations as kept (user_id, call, key)
    select user_id, call, key
    from ${tableOf('asked', asked, {
      user_id: ['int', ({ userId }) => userId],
      call: ['text', ({ call }) => call],
      key: ['text', ({ key }) => key],
    })}
    where set_config('synchronous_commit', 'off', true) = 'off'
    on conflict on constraint kept_creations_pkey do update set started_at = now()
    where kept.answer is null and kept.started_at < now() - interval '30 seconds'
    returning user_id as "userId", call, key`;
  const { rows } = await prepared('creations', statement).execute(db);
  const begun = new Set(rows.map((row) => firsts.get(nameOf(row))));
  return new Map(all.map((creation) => [creation, begun.has(creation)]));
}

async function findAnswer(db: Kysely<Database>, { userId, call, key }: Creation): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string | null }>`
    select answer from kept_creations where user_id = ${userId} and call = ${call} and key = ${key}`.execute(db);
  return rows[0]?.answer ?? undefined;
}

interface KeptAnswer {
  pending: PendingCreation;
  answer: string;
}

/** The write that keeps them. In the transaction that makes the things neither is there without the other, whenever we are killed. */
export function keepAnswers(kept: readonly KeptAnswer[]): RawBuilder<unknown> {
  for (const { pending } of kept) pending.isKept = true;
  return sql`
    update kept_creations as kept set answer = given.answer
    from ${tableOf('given', kept, {
      user_id: ['int', ({ pending }) => pending.userId],
      call: ['text', ({ pending }) => pending.call],
      key: ['text', ({ pending }) => pending.key],
      answer: ['text', ({ answer }) => answer],
    })}
    where kept.user_id = given.user_id and kept.call = given.call and kept.key = given.key`;
}

async function forget(db: Kysely<Database>, { userId, call, key }: Creation): Promise<void> {
  await sql`
    delete from kept_creations
    where user_id = ${userId} and call = ${call} and key = ${key} and answer is null`.execute(db);
}

/** Of a creation that nobody is signed in for: it belongs to the account that it makes, and is kept in the same transaction. */
export async function keepCreator(tx: Kysely<Database>, { userId, call, key }: Creation): Promise<void> {
  await sql`
    insert into kept_creations (user_id, call, key, answer) values (${userId}, ${call}, ${key}, '')`.execute(tx);
}

/** The account that this key made. */
export async function findCreator(
  db: Kysely<Database>,
  { call, key }: Omit<Creation, 'userId'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from kept_creations where call = ${call} and key = ${key} limit 1`.execute(db);
  return rows[0]?.userId;
}

/** A day is longer than anybody tries again. */
export async function sweepCreations(db: Kysely<Database>): Promise<void> {
  await sql`delete from kept_creations where started_at < now() - interval '1 day'`.execute(db);
}
