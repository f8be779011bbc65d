import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { failures } from '../../shared/endpoints/failures.ts';
import { batchWrites } from '../database/batch-writes.ts';
import type { Database } from '../database/database-types.ts';
import { constraintOf } from '../database/open-database.ts';
import { prepared } from '../database/pipelined-client.ts';
import { unnestRows } from '../database/unnest-rows.ts';
import { Failure } from './replies/failure.ts';

const pauseMilliseconds = 50;
const maxWaitMilliseconds = 4_000;
const heartbeatMilliseconds = 10_000;

/** Identifies a creation: the same key, user and call mean the same creation. */
export interface IdempotencyKey {
  userId: number;
  call: string;
  key: string;
}

/** One request's attempt at a creation. */
interface Attempt extends IdempotencyKey {
  attempt: string;
}

/** The handler of a creating call passes it to `storeAnswer`. */
export interface Creation<Result> {
  /** Undefined when the caller sent no key. */
  attempt: Attempt | undefined;
  /** The answer as it is sent and stored. */
  write(result: Result): string;
}

/**
 * The answer of a creating call. Only this file can construct one, and only with the transaction that created the thing: a handler that does not
 * store its answer in that transaction does not compile.
 */
class CreatedAnswer<Result> {
  readonly result: Result;
  readonly answer: string;
  /** Makes the type nominal. */
  protected readonly isStored = true;

  constructor(result: Result, answer: string) {
    this.result = result;
    this.answer = answer;
  }
}
export type Created<Result> = CreatedAnswer<Result>;

/** Stores the answer of a creation in the transaction that creates the thing, so that neither exists without the other. */
export async function storeAnswer<Result>(
  tx: Transaction<Database>,
  creation: Creation<Result>,
  result: Result,
): Promise<Created<Result>> {
  const created = new CreatedAnswer(result, creation.write(result));
  if (creation.attempt)
    await storeAnswersStatement([{ attempt: creation.attempt, answer: created.answer }]).execute(tx);
  return created;
}

interface StoredAnswer {
  attempt: Attempt;
  answer: string;
}

/** For a batch of creations: their answers, and the statement that stores the answers of those with a key. */
export function storeAnswers<Result>(made: readonly { creation: Creation<Result>; result: Result }[]): {
  answers: Created<Result>[];
  write: RawBuilder<unknown>;
} {
  const answers = made.map(({ creation, result }) => new CreatedAnswer(result, creation.write(result)));
  const kept = made.flatMap(({ creation: { attempt } }, place) =>
    attempt ? { attempt, answer: answers[place]?.answer ?? '' } : [],
  );
  return { answers, write: storeAnswersStatement(kept) };
}

/** The answer of a creation without a key. It needs no transaction, because the creation is a single statement. */
export function answerWithoutKey<Result>(creation: Creation<Result>, result: Result): Created<Result> {
  if (creation.attempt) throw new Error('A creation with a key must store its answer.');
  return new CreatedAnswer(result, creation.write(result));
}

/** Fails the transaction unless every attempt still holds its key. */
function storeAnswersStatement(kept: readonly StoredAnswer[]): RawBuilder<unknown> {
  const given = unnestRows('given', kept, {
    user_id: ['int', ({ attempt }) => attempt.userId],
    call: ['text', ({ attempt }) => attempt.call],
    key: ['text', ({ attempt }) => attempt.key],
    attempt: ['uuid', ({ attempt }) => attempt.attempt],
    answer: ['text', ({ answer }) => answer],
  });
  return sql`
    with kept as (
      update idempotency_keys as kept set answer = given.answer from ${given}
      where kept.user_id = given.user_id and kept.call = given.call and kept.key = given.key
        and kept.attempt = given.attempt and kept.answer is null
      returning 1
    )
    select require_that((select count(*) from kept) = ${kept.length}::int, ${lostKeyConstraint})`;
}

const lostKeyConstraint = 'idempotency_keys_attempt';

/**
 * Runs a creation once per key, however many requests carry it and however close together: a double click, a retry over a bad connection. A
 * concurrent request waits for the first and gets the same answer. After a failure the key can be used again.
 */
export async function runIdempotently(
  db: Kysely<Database>,
  key: IdempotencyKey,
  make: (attempt: Attempt) => Promise<Pick<Created<unknown>, 'answer'>>,
  longestWait = maxWaitMilliseconds,
): Promise<string> {
  const begun = await findAnswerOrBegin(db, key, longestWait);
  if (typeof begun === 'string') return begun;
  try {
    return (await make(begun)).answer;
  } catch (error) {
    const answer = await afterFailure(db, begun, error);
    if (answer !== undefined) return answer;
    throw error;
  }
}

/**
 * The connection may have been lost during the commit. If the thing was created, its answer was stored with it, and this request gets that answer. If
 * not, the key becomes free. A commit in progress holds the row, and the deletion waits for it.
 */
async function afterFailure(db: Kysely<Database>, attempt: Attempt, error: unknown): Promise<string | undefined> {
  try {
    await releaseKey(db, attempt);
    if (error instanceof Failure) return undefined;
    const answer = await findAnswer(db, attempt);
    if (answer === undefined && constraintOf(error) === lostKeyConstraint) throw underWay();
    return answer;
  } catch (second) {
    if (second instanceof Failure) throw second;
    // While the database is unreachable the key cannot be released. `beginAll` lets another request take it over after a while.
    return undefined;
  }
}

const underWay = () => new Failure(failures.overloaded, { retryAfterSeconds: 2 });

/** Stores all parts of a streamed answer, including the last, in the transaction that creates the thing. */
export type StoreParts = (tx: Transaction<Database>, last: string) => Promise<void>;

/** Like `runIdempotently`, for a streamed answer: a concurrent request gets all parts once the first request is done. */
export async function* runStreamIdempotently(
  db: Kysely<Database>,
  key: IdempotencyKey,
  make: (keep: StoreParts) => AsyncIterable<string>,
): AsyncGenerator<string> {
  const begun = await findAnswerOrBegin(db, key, maxWaitMilliseconds);
  if (typeof begun === 'string') return yield* JSON.parse(begun) as string[];
  const parts: string[] = [];
  let isKept = false;
  const keep: StoreParts = async (tx, last) => {
    isKept = true;
    await storeAnswersStatement([{ attempt: begun, answer: JSON.stringify([...parts, last]) }]).execute(tx);
  };
  // A streamed answer may take longer than the lease of a key without a heartbeat.
  const heartbeat = setInterval(() => void refreshKey(db, begun).catch(() => {}), heartbeatMilliseconds);
  try {
    for await (const part of make(keep)) {
      parts.push(part);
      yield part;
    }
    if (!isKept) throw new Error(`${key.call} ended without storing its answer.`);
  } finally {
    clearInterval(heartbeat);
    // Releases the key if nothing was created. A created thing has its answer, which stays.
    await releaseKey(db, begun).catch(() => {});
  }
}

/** The stored answer of an earlier request, or a new attempt. */
async function findAnswerOrBegin(
  db: Kysely<Database>,
  key: IdempotencyKey,
  longestWait: number,
): Promise<string | Attempt> {
  const until = performance.now() + longestWait;
  const attempt = { ...key, attempt: randomUUID() };
  while (!(await tryToBegin(db, attempt))) {
    const answer = await findAnswer(db, key);
    if (answer !== undefined) return answer;
    if (performance.now() > until) throw underWay();
    await pause(pauseMilliseconds);
  }
  return attempt;
}

async function tryToBegin(db: Kysely<Database>, attempt: Attempt): Promise<boolean> {
  try {
    return await begin(db, attempt);
  } catch (error) {
    // The attempt may have begun, with only the database's confirmation lost.
    await releaseKey(db, attempt).catch(() => {});
    throw error;
  }
}

const batches = { maxSize: 100, concurrency: 3, waitForTick: true } as const;

type Begin = (attempt: Attempt) => Promise<boolean>;

const beginners = new WeakMap<Kysely<Database>, Begin>();

/** Batches attempts that arrive at the same time. */
function begin(db: Kysely<Database>, attempt: Attempt): Promise<boolean> {
  const known = beginners.get(db) ?? batchWrites((all: readonly Attempt[]) => beginAll(db, all), batches);
  beginners.set(db, known);
  return known(attempt);
}

const nameOf = ({ userId, call, key }: IdempotencyKey) => JSON.stringify([userId, call, key]);

/**
 * Returns which of the attempts have begun. A process that was killed leaves a key without an answer: after half a minute another request may take it
 * over. This write does not wait for the disk: the creation that follows does, and its commit also makes this row durable.
 */
async function beginAll(db: Kysely<Database>, all: readonly Attempt[]): Promise<Map<Attempt, boolean>> {
  const firsts = new Map(all.toReversed().map((attempt) => [nameOf(attempt), attempt]));
  // Sorted, so that two processes never deadlock.
  const asked = [...firsts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, attempt]) => attempt);
  const statement = sql<IdempotencyKey>`
    insert into idempotency_keys as kept (user_id, call, key, attempt)
    select user_id, call, key, attempt
    from ${unnestRows('asked', asked, {
      user_id: ['int', ({ userId }) => userId],
      call: ['text', ({ call }) => call],
      key: ['text', ({ key }) => key],
      attempt: ['uuid', ({ attempt }) => attempt],
    })}
    where set_config('synchronous_commit', 'off', true) = 'off'
    on conflict on constraint idempotency_keys_pkey do update set started_at = now(), attempt = excluded.attempt
    where kept.answer is null and kept.started_at < now() - interval '30 seconds'
    returning user_id as "userId", call, key`;
  const { rows } = await prepared('creations', statement).execute(db);
  const begun = new Set(rows.map((row) => firsts.get(nameOf(row))));
  return new Map(all.map((attempt) => [attempt, begun.has(attempt)]));
}

async function findAnswer(db: Kysely<Database>, { userId, call, key }: IdempotencyKey): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string | null }>`
    select answer from idempotency_keys where user_id = ${userId} and call = ${call} and key = ${key}`.execute(db);
  return rows[0]?.answer ?? undefined;
}

async function refreshKey(db: Kysely<Database>, { userId, call, key, attempt }: Attempt): Promise<void> {
  await sql`
    update idempotency_keys set started_at = now()
    where user_id = ${userId} and call = ${call} and key = ${key} and attempt = ${attempt} and answer is null`.execute(
    db,
  );
}

async function releaseKey(db: Kysely<Database>, { userId, call, key, attempt }: Attempt): Promise<void> {
  await sql`
    delete from idempotency_keys
    where user_id = ${userId} and call = ${call} and key = ${key} and attempt = ${attempt} and answer is null`.execute(
    db,
  );
}

/** Deletes a user's stored answers for one call: content that they delete must not survive in an answer stored for a retry. */
export async function deleteStoredAnswers(
  db: Kysely<Database>,
  { userId, call }: Omit<IdempotencyKey, 'key'>,
): Promise<void> {
  await sql`delete from idempotency_keys where user_id = ${userId} and call = ${call} and answer is not null`.execute(
    db,
  );
}

/** For registration, where nobody is signed in yet: the key belongs to the account that it creates, and is stored in the same transaction. */
export async function storeAccountKey(tx: Kysely<Database>, { userId, call, key }: IdempotencyKey): Promise<void> {
  await sql`
    insert into idempotency_keys (user_id, call, key, answer) values (${userId}, ${call}, ${key}, '')`.execute(tx);
}

/** Finds the account that was created with this key. */
export async function findAccountByKey(
  db: Kysely<Database>,
  { call, key }: Omit<IdempotencyKey, 'userId'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from idempotency_keys where call = ${call} and key = ${key} limit 1`.execute(db);
  return rows[0]?.userId;
}

/** Nobody retries after more than a day. */
export async function sweepIdempotencyKeys(db: Kysely<Database>): Promise<void> {
  await sql`delete from idempotency_keys where started_at < now() - interval '1 day'`.execute(db);
}
