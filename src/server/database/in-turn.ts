import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database-types.ts';

const pauseMilliseconds = 100;

/**
 * Runs long work in a transaction while no other process does work of this name. Whoever has to wait asks again and again: a statement that waited in the
 * database would be cancelled at its time limit.
 */
export async function inTurn<Result>(
  db: Kysely<Database>,
  name: string,
  work: (tx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const done = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ isMine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${name})) as "isMine"`.execute(tx);
      return rows[0]?.isMine ? { result: await work(tx) } : undefined;
    });
    if (done) return done.result;
    await pause(pauseMilliseconds);
  }
}
