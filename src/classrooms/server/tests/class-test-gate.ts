import type { AttemptGate } from '../../../exams/server/public.ts';
import { mayTakeTest } from './class-test-queries.ts';

/** Neither former members nor those for whom a test no longer is can see or answer it, not even in an attempt in progress. */
export const classTestGate: AttemptGate = (db, viewer, classTestId) => mayTakeTest(db, viewer.id, classTestId);
