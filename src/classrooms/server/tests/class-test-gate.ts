import { type Kysely, sql } from 'kysely';
import type { AttemptGate } from '../../../exams/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { requireOpen } from '../classroom-access.ts';
import { findClassroom } from '../queries.ts';
import { relationToClass, rightsOver } from '../rights.ts';
import { findClassOfTest, lockClassOfTest } from './class-test-queries.ts';

/**
 * Neither former members nor those for whom a test no longer is can see or answer it, not even in an attempt in progress. Nobody answers in a
 * closed class.
 */
export const classTestGate: AttemptGate = async (db, viewer, classTestId, purpose) => {
  if (purpose === 'teaching') return teaches(db, viewer, classTestId);
  // Locks before it looks: what the class is after waiting for a teacher's change counts.
  if (purpose === 'answering') await lockClassOfTest(db, classTestId);
  const classroom = await findClassOfTest(db, viewer.id, classTestId);
  if (!classroom) return false;
  if (purpose !== 'reading') requireOpen(classroom);
  return true;
};

async function teaches(db: Kysely<Database>, viewer: Viewer, classTestId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select classroom_id as id from classroom_tests where id = ${classTestId}`.execute(db);
  const classroom = rows[0] && (await findClassroom(db, rows[0].id, viewer.id));
  if (!classroom) return false;
  const may = rightsOver(viewer, relationToClass(viewer, classroom), classroom);
  return may.enter && may.mark;
}
