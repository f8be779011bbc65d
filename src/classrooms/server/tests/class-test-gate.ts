import type { AttemptGate } from '../../../exams/server/public.ts';
import { requireOpen } from '../classroom-access.ts';
import { findClassOfTest } from './class-test-queries.ts';

/**
 * Neither former members nor those for whom a test no longer is can see or answer it, not even in an attempt in progress. Nobody answers in a
 * closed class.
 */
export const classTestGate: AttemptGate = async (db, viewer, classTestId, purpose) => {
  const classroom = await findClassOfTest(db, viewer.id, classTestId);
  if (!classroom) return false;
  if (purpose === 'answering') requireOpen(classroom);
  return true;
};
