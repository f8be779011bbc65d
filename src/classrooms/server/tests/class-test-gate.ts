import type { AttemptGate } from '../../../exams/server/public.ts';
import { isInClassOf } from './class-test-queries.ts';

/** Former members can neither see nor answer the tests of a class, not even an attempt in progress. */
export const classTestGate: AttemptGate = (db, viewer, classTestId) => isInClassOf(db, viewer.id, classTestId);
