import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database-types.ts';
import type { NewExam, Question } from '../../shared/questions.ts';
import type { ExamTranslation } from './translation.ts';

/** What a test asks, at one time of its life. */
export interface ExamVersion {
  examId: number;
  versionId: number;
  title: string;
  description: string;
  timeLimit: number;
  passingScore: number;
  questions: Question[];
  translation: ExamTranslation;
  editedAt: Date;
}

export const versionColumns = sql`v.exam_id as "examId", v.id as "versionId", v.title, v.description,
  v.time_limit as "timeLimit", v.passing_score as "passingScore", v.questions, v.translation, v.created_at as "editedAt"`;

export async function hasCourse(db: Kysely<Database>, courseId: number): Promise<boolean> {
  const { rows } = await sql`select from courses where id = ${courseId}`.execute(db);
  return rows.length > 0;
}

/** As it stands now. */
export async function findExam(db: Kysely<Database>, courseId: number): Promise<ExamVersion | undefined> {
  const { rows } = await sql<ExamVersion>`
    select ${versionColumns} from exams e join exam_versions v on v.exam_id = e.id
    where e.course_id = ${courseId} order by v.id desc limit 1`.execute(db);
  return rows[0];
}

/** All that it ever asked: what did not change between two of them is counted together. */
export async function listVersions(db: Kysely<Database>, courseId: number): Promise<ExamVersion[]> {
  const { rows } = await sql<ExamVersion>`
    select ${versionColumns} from exams e join exam_versions v on v.exam_id = e.id
    where e.course_id = ${courseId} order by v.id desc`.execute(db);
  return rows;
}

/** The test of a course, made if there is none. Locked until the transaction ends, so that two editors come one after the other. */
export async function lockExam(tx: Kysely<Database>, courseId: number): Promise<number> {
  await sql`
    insert into exams (course_id) values (${courseId}) on conflict on constraint exams_one_a_course do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number }>`
    select id from exams where course_id = ${courseId} for update`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function insertVersion(
  tx: Kysely<Database>,
  examId: number,
  { title, description, timeLimit, passingScore, questions }: NewExam,
  translation: ExamTranslation,
): Promise<void> {
  await sql`
    insert into exam_versions (exam_id, title, description, time_limit, passing_score, questions, translation)
    values (${examId}, ${title}, ${description}, ${timeLimit}, ${passingScore}, ${JSON.stringify(questions)}::jsonb,
            ${JSON.stringify(translation)}::jsonb)`.execute(tx);
}
