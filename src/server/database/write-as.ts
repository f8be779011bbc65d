import { type Kysely, sql, type Transaction } from 'kysely';
import { type FailureKind, failures } from '../../shared/endpoints/failures.ts';
import type { Viewer } from '../../shared/roles.ts';
import { Failure } from '../http/replies/failure.ts';
import type { Kernel } from '../kernel.ts';
import type { Database } from './database-types.ts';
import { constraintOf } from './open-database.ts';

/** What a write refers to may be gone by the time it is written: the database refuses it by the name of a constraint. */
export type MissingReferences = Readonly<Record<string, FailureKind>>;

/** A write of somebody who is still there, all of it or nothing. */
export async function writeAs<Result>(
  { db }: Pick<Kernel, 'db'>,
  writer: Viewer,
  work: (tx: Transaction<Database>) => Promise<Result>,
  missing: MissingReferences = {},
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      await lockWriter(tx, writer.id);
      return await work(tx);
    });
  } catch (error) {
    const gone = missing[constraintOf(error) ?? ''];
    throw gone ? new Failure(gone) : error;
  }
}

/** The account stays until the write ends. Before everything else, as who deletes an account begins with it, too. */
async function lockWriter(tx: Kysely<Database>, id: number): Promise<void> {
  const { rows } = await sql`select 1 from users where id = ${id} for key share`.execute(tx);
  if (rows.length === 0) throw new Failure(failures.notSignedIn);
}
