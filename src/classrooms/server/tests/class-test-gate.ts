import type { AttemptGate } from '../../../exams/server/public.ts';
import { requireOpen } from '../classroom-access.ts';
import { findClassOfTest, lockClassOfTest } from './class-test-queries.ts';

/**
 * Neither former members nor those for whom a test no longer is can see or answer it, not even in an attempt in progress. Nobody answers in a
 * closed class.
 */
export const classTestGate: AttemptGate = async (db, viewer, classTestId, purpose) => {
  // Locks before it looks: what the class is after waiting for a teacher's change counts.
  if (purpose === 'answering') await lockClassOfTest(db, classTestId);
  const classroom = await findClassOfTest(db, viewer.id, classTestId);
  if (!classroom) return false;
  if (purpose !== 'reading') requireOpen(classroom);
  return true;
};
