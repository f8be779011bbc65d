import type { AttemptGate } from '../../../exams/server/public.ts';
import { isInClassOf } from './class-test-queries.ts';

/** Who left a class sees and answers its tests no more, not even an attempt under way. */
export const classTestGate: AttemptGate = (db, viewer, classTestId) => isInClassOf(db, viewer.id, classTestId);
