import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database-types.ts';
import { NewExam } from '../../shared/questions.ts';
import { findExam, insertVersion, lockExam } from './queries.ts';
import { type ExamTranslation, keepTranslation } from './translation.ts';

/** Writes what a test asks from now on; attempts keep what they began with. Saving without a change changes nothing. */
export async function writeExam(
  tx: Kysely<Database>,
  courseId: number,
  wanted: NewExam,
  translation?: ExamTranslation,
): Promise<void> {
  const examId = await lockExam(tx, courseId);
  const before = await findExam(tx, courseId);
  if (before && !translation && isDeepStrictEqual(NewExam.parse(before), wanted)) return;
  const kept = before ? keepTranslation(before, wanted, before.translation) : {};
  await insertVersion(tx, examId, wanted, translation ?? kept);
}
