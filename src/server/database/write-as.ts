import { type Kysely, sql, type Transaction } from 'kysely';
import { type FailureKind, failures } from '../../shared/endpoints/failures.ts';
import type { Viewer } from '../../shared/roles.ts';
import { Failure } from '../http/replies/failure.ts';
import type { Kernel } from '../kernel.ts';
import type { Database } from './database-types.ts';
import { constraintOf } from './open-database.ts';

/** Failures by the name of the foreign key that refuses the write, because the referenced row was deleted in the meantime. */
export type MissingReferences = Readonly<Record<string, FailureKind>>;

/** Runs a transaction in which the writer's account cannot be deleted. */
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

/** Locks the account until the transaction ends. It must come first: deleting an account locks in the same order. */
async function lockWriter(tx: Kysely<Database>, id: number): Promise<void> {
  const { rows } = await sql`select 1 from users where id = ${id} for key share`.execute(tx);
  if (rows.length === 0) throw new Failure(failures.notSignedIn);
}
