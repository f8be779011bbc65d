import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { examFailures } from '../contract.ts';
import { type ExamVersion, findExam, hasCourse } from './queries.ts';

export async function getCourseExam(db: Kysely<Database>, courseId: number): Promise<ExamVersion> {
  const exam = await findExam(db, { courseId });
  if (exam) return exam;
  throw new Failure((await hasCourse(db, courseId)) ? examFailures.noTest : examFailures.noSuchCourse);
}

export async function getAdvancedExam(db: Kysely<Database>, courseId: number): Promise<ExamVersion> {
  const exam = await findExam(db, { advancedCourseId: courseId });
  if (exam) return exam;
  throw new Failure((await hasCourse(db, courseId)) ? examFailures.noAdvancedTest : examFailures.noSuchCourse);
}
