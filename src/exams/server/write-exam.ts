import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database-types.ts';
import { NewExam } from '../../shared/questions.ts';
import { findExam, insertVersion, holdExam, type Subject } from './queries.ts';
import { type ExamTranslation, keepTranslation } from './translation.ts';

/** Writes what a test asks from now on; attempts keep what they began with. Saving without a change changes nothing, and answers false. */
export async function writeExam(
  tx: Kysely<Database>,
  subject: Subject,
  wanted: NewExam,
  translation?: ExamTranslation,
): Promise<boolean> {
  const examId = await holdExam(tx, subject);
  const before = await findExam(tx, subject);
  if (before && !translation && isDeepStrictEqual(NewExam.parse(before), wanted)) return false;
  const kept = before ? keepTranslation(before, wanted, before.translation) : {};
  await insertVersion(tx, examId, wanted, translation ?? kept);
  return true;
}
