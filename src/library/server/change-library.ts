import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database-types.ts';
import { Failure } from '../../server/failure.ts';
import type { Kernel } from '../../server/kernel.ts';
import { failures } from '../../shared/errors.ts';
import type { Viewer } from '../../shared/roles.ts';

/** A write of somebody who is still there, all of it or nothing. Nobody hears of it: `changeLibrary` is for what others see. */
export function writeLibrary<Result>(
  { db }: Pick<Kernel, 'db'>,
  writer: Viewer,
  work: (tx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await holdWriter(tx, writer.id);
    return await work(tx);
  });
}

/** A write that changes what others see: kept answers and pages go with it. */
export function changeLibrary<Result>(
  kernel: Pick<Kernel, 'db' | 'events'>,
  writer: Viewer,
  work: (tx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return writeLibrary(kernel, writer, async (tx) => {
    const result = await work(tx);
    await kernel.events.publish(tx, { topic: 'library.changed' });
    return result;
  });
}

/** The account stays until the write ends. Before everything else, as who deletes an account begins with it, too. */
async function holdWriter(tx: Kysely<Database>, id: number): Promise<void> {
  const { rows } = await sql`select 1 from users where id = ${id} for key share`.execute(tx);
  if (rows.length === 0) throw new Failure(failures.notSignedIn);
}
