import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { ClassEnroller } from './class-enroller.ts';
import { comparePerson, type Decision, nothingSeen, type Seen } from './compare-person.ts';
import {
  countRows,
  findImport,
  type ImportRecord,
  readRows,
  type RowResult,
  setState,
  type StoredRow,
  writeResults,
} from './import-queries.ts';
import { loadKnown } from './load-known.ts';
import { readPerson, type Refused, type RowPerson } from './read-person.ts';

/** Large enough for few statements, small enough that others are answered meanwhile. */
const rowsPerBatch = 250;

export interface Compared {
  line: number;
  row: RowPerson | undefined;
  decision: Decision;
}

/** What some rows do to the accounts as they are now. */
export async function compareRows(
  db: Kysely<Database>,
  enroller: ClassEnroller,
  { mapping, options }: Pick<ImportRecord, 'mapping' | 'options'>,
  rows: readonly StoredRow[],
  seen: Seen,
): Promise<Compared[]> {
  const read = rows.map(({ line, cells }) => ({ line, person: readPerson(cells, mapping) }));
  const people = read.flatMap(({ person }) => (isRefused(person) ? [] : person));
  const known = await loadKnown(db, enroller, people, options);
  return read.map(({ line, person }) =>
    isRefused(person)
      ? { line, row: undefined, decision: { outcome: 'refused', ...person } }
      : { line, row: person, decision: comparePerson(person, known, options, seen) },
  );
}

function isRefused(person: RowPerson | Refused): person is Refused {
  return 'refusal' in person;
}

export function resultOf({ line, decision }: Compared, userId: number | null = null): RowResult {
  if (decision.outcome === 'refused') {
    const { refusal, value } = decision;
    return { line, outcome: 'refused', userId, result: { refusal, value } };
  }
  return { line, outcome: decision.outcome, userId, result: { changes: decision.changes } };
}

/** The dry run: compares every row and stores what it would do. Starts over if it was interrupted. */
export async function checkImport(
  { db }: Pick<Kernel, 'db'>,
  enroller: ClassEnroller,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const record = await findImport(db, id);
  if (record.state !== 'checking') return;
  const seen = nothingSeen();
  let after = 0;
  for (let done = 0; done < record.total;) {
    signal.throwIfAborted();
    const rows = await readRows(db, id, { after, limit: rowsPerBatch });
    if (rows.length === 0) break;
    const compared = await compareRows(db, enroller, record, rows, seen);
    done += rows.length;
    after = rows.at(-1)?.line ?? after;
    const isDone = done;
    await db.transaction().execute(async (tx) => {
      await writeResults(
        tx,
        id,
        compared.map((one) => resultOf(one)),
      );
      await countRows(tx, id, isDone);
    });
  }
  await db.transaction().execute(async (tx) => {
    // Somebody may have asked for another check meanwhile.
    if ((await findImport(tx, id, { lock: true })).state === 'checking') await setState(tx, id, 'checked');
  });
}
