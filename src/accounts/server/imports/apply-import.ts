import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { emailOrigin } from '../../../server/http/origin.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { type Compared, compareRows, resultOf } from './check-import.ts';
import type { ClassEnroller } from './class-enroller.ts';
import { nothingSeen } from './compare-person.ts';
import { countRows, findImport, type ImportRecord, readRows, setState, writeResults } from './import-queries.ts';
import { changePeople, insertPeople, joinPlaces, type Writing } from './write-people.ts';

const rowsPerBatch = 100;

/** Imports wait for each other batch by batch, so that two never make the same person. */
const importLock = 7_390_021;

/**
 * Applies the rows that are new or changed. Each batch is a transaction that also stores which rows it has dealt with: a killed import continues after
 * the last whole batch, and no row is applied twice. Every row is compared again, because accounts may have changed since the check.
 */
export async function applyImport(
  kernel: Pick<Kernel, 'config' | 'db' | 'events' | 'mail' | 'settings'>,
  enroller: ClassEnroller,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const { minimumAge } = await kernel.settings.get();
  for (;;) {
    signal.throwIfAborted();
    const isOver = await kernel.db.transaction().execute((tx) => applyBatch(tx, kernel, enroller, { id, minimumAge }));
    if (isOver) return;
  }
}

interface Batch {
  id: number;
  minimumAge: number;
}

/** Returns whether nothing is left. */
async function applyBatch(
  tx: Kysely<Database>,
  kernel: Pick<Kernel, 'config' | 'events' | 'mail'>,
  enroller: ClassEnroller,
  { id, minimumAge }: Batch,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx);
  const record = await findImport(tx, id, { lock: true });
  if (record.state !== 'applying') return true;
  const { rows: authors } = await sql`
    select 1 from users where id = ${record.authorId} and role = 'iamaker' and not is_suspended(id) for key share`.execute(
    tx,
  );
  if (authors.length === 0) {
    await setState(tx, id, 'stopped');
    return true;
  }
  const rows = await readRows(tx, id, { after: 0, limit: rowsPerBatch, due: true });
  if (rows.length === 0) {
    await finish(tx, record);
    return true;
  }
  const compared = await compareRows(tx, enroller, record, rows, nothingSeen());
  const writing: Writing = { tx, kernel, enroller, record, minimumAge, origin: emailOrigin(kernel.config) };
  const ids = await writePeople(writing, compared);
  await writeResults(
    tx,
    id,
    compared.map((one) => appliedResult(one, ids)),
  );
  await countRows(tx, id, record.done + rows.length);
  return false;
}

async function writePeople(writing: Writing, compared: readonly Compared[]): Promise<Map<number, number>> {
  const inserted = await insertPeople(writing, compared);
  const changed = await changePeople(writing, compared);
  const ids = new Map([...inserted, ...changed]);
  await joinPlaces(writing, compared, ids);
  return ids;
}

/** The outcome of the check stays: a row that was new is new, even if another row of this import made the account first. */
function appliedResult(one: Compared, ids: ReadonlyMap<number, number>) {
  const { decision } = one;
  const known = decision.outcome === 'refused' ? null : (decision.person?.id ?? null);
  return resultOf(one, ids.get(one.line) ?? known);
}

async function finish(tx: Kysely<Database>, { id, authorId }: ImportRecord): Promise<void> {
  await setState(tx, id, 'done');
  await writeAuditEntry(tx, { actorId: authorId, action: 'people.imported', subject: `import #${id}` });
}
