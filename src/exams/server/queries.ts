import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import { ExamSettings, type NewExam, type Question } from '../../shared/questions.ts';
import { correctionsOf } from './grading/correction-queries.ts';
import { correctedQuestions, type Corrections } from './grading/correction.ts';
import type { ExamTranslations } from './translation.ts';

/** One version of a test. */
export interface ExamVersion {
  examId: number;
  versionId: number;
  title: string;
  description: string;
  timeLimit: number;
  passingScore: number;
  questions: Question[];
  translations: ExamTranslations;
  /** Of its questions, after they were answered. Only class tests have any. */
  corrections: Corrections;
  editedAt: Date;
  /** As stored: `settingsOf` adds the defaults. */
  settings: unknown;
}

export function settingsOf({ settings }: Pick<ExamVersion, 'settings'>): ExamSettings {
  return ExamSettings.parse(settings);
}

/** The subject of a test: the main test of a course, its advanced one, or a class test. */
export type Subject = { courseId: number } | { advancedCourseId: number } | { classTestId: number };

/** The column that links an exam to its subject, and the constraint that allows one exam for each. */
function subjectColumn(subject: Subject): { id: number; column: RawBuilder<unknown>; once: RawBuilder<unknown> } {
  const place = (id: number, column: string, once: string) => ({ id, column: sql.ref(column), once: sql.ref(once) });
  if ('courseId' in subject) return place(subject.courseId, 'course_id', 'exams_one_a_course');
  if ('classTestId' in subject) return place(subject.classTestId, 'class_test_id', 'exams_one_a_class_test');
  return place(subject.advancedCourseId, 'advanced_course_id', 'exams_one_advanced_a_course');
}

/** For `exams e`. */
export function isExamOf(subject: Subject): RawBuilder<boolean> {
  const { id, column } = subjectColumn(subject);
  return sql`e.${column} = ${id}`;
}

export const versionColumns = sql`v.exam_id as "examId", v.id as "versionId", v.title, v.description,
  v.time_limit as "timeLimit", v.passing_score as "passingScore", v.questions, v.created_at as "editedAt",
  (select settings from exams where id = v.exam_id) as settings, ${correctionsOf(sql`v.id`)} as corrections,
  (select coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'description', t.description,
                                                                   'questions', t.questions)), '{}')
   from exam_version_translations t where t.version_id = v.id) as translations`;

export async function hasCourse(db: Kysely<Database>, courseId: number): Promise<boolean> {
  const { rows } = await sql`select from courses where id = ${courseId}`.execute(db);
  return rows.length > 0;
}

/** Prevents its deletion until the transaction ends. */
export async function lockCourse(tx: Kysely<Database>, courseId: number): Promise<boolean> {
  const { rows } = await sql`select from courses where id = ${courseId} for key share`.execute(tx);
  return rows.length > 0;
}

/** The current version. */
export async function findExam(db: Kysely<Database>, subject: Subject): Promise<ExamVersion | undefined> {
  const { rows } = await sql<ExamVersion>`
    select ${versionColumns} from exams e join exam_versions v on v.exam_id = e.id
    where ${isExamOf(subject)} order by v.id desc limit 1`.execute(db);
  return rows[0];
}

/** All versions: statistics of unchanged questions span them. */
export async function listVersions(db: Kysely<Database>, examId: number): Promise<ExamVersion[]> {
  const { rows } = await sql<ExamVersion>`
    select ${versionColumns} from exam_versions v where v.exam_id = ${examId} order by v.id desc`.execute(db);
  return rows;
}

/** Finds or creates the exam and locks it, so that concurrent editors run one after the other. */
export async function lockOrCreateExam(tx: Kysely<Database>, subject: Subject): Promise<number> {
  const { id, column, once } = subjectColumn(subject);
  // The update only locks the row. A row deleted at this moment is created again.
  const held = await sql<{ id: number }>`
    insert into exams (${column}) values (${id})
    on conflict on constraint ${once} do update set ${column} = excluded.${column}
    returning id`.execute(tx);
  return getRow(held).id;
}

/**
 * Corrections and edits of one test run one after the other. Attempts may be started, saved and closed meanwhile. Locks are taken in one order: the
 * class, the test, attempts, the summary of the test.
 */
export async function lockExam(tx: Kysely<Database>, examId: number): Promise<void> {
  await sql`select from exams where id = ${examId} for no key update`.execute(tx);
}

/**
 * Those who close attempts at a course test wait for the end of a correction, not for each other. Not the row of the test: an editor holds it and waits
 * for the attempts whose deadlines change.
 */
export async function lockExamForClosing(tx: Kysely<Database>, examId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('exam_corrections'), ${examId})`.execute(tx);
}

/** Nobody closes an attempt at a course test until the transaction ends. */
export async function lockOutClosing(tx: Kysely<Database>, examId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('exam_corrections'), ${examId})`.execute(tx);
}

/** Those who mark closed attempts wait for a correction, not for each other. */
export async function lockExamForMarking(tx: Kysely<Database>, classTestId: number): Promise<void> {
  await sql`select from exams where class_test_id = ${classTestId} for share`.execute(tx);
}

export async function insertVersion(
  tx: Kysely<Database>,
  examId: number,
  { title, description, timeLimit, passingScore, questions }: NewExam,
  translations: ExamTranslations,
  before?: ExamVersion,
): Promise<void> {
  const carried = before ? carriedCorrections(before, questions) : [];
  await sql`
    with version as (
      insert into exam_versions (exam_id, title, description, time_limit, passing_score, questions)
      values (${examId}, ${title}, ${description}, ${timeLimit}, ${passingScore}, ${JSON.stringify(questions)}::jsonb)
      returning id),
    carried as (
      insert into corrected_questions (version_id, question_place, correction_id)
      select version.id, pair.place, q.correction_id
      from version, unnest(${carried.map(({ place }) => place)}::smallint[], ${carried.map(({ old }) => old)}::smallint[]) as pair (place, old)
        join corrected_questions q on q.version_id = ${before?.versionId ?? 0} and q.question_place = pair.old)
    insert into exam_version_translations (version_id, language, title, description, questions)
    select version.id, t.language, t.words->>'title', t.words->>'description', nullif(t.words->'questions', 'null')
    from version, jsonb_each(${JSON.stringify(translations)}::jsonb) as t (language, words)`.execute(tx);
}

/** A question that stays as it is keeps its correction, wherever it moves. */
function carriedCorrections(before: ExamVersion, questions: readonly Question[]): { place: number; old: number }[] {
  const known = correctedQuestions(before.questions, before.corrections);
  return questions.flatMap((question, place) => {
    const old = known.findIndex((one) => isDeepStrictEqual(one, question));
    return before.corrections[old] ? { place, old } : [];
  });
}

export async function updateSettings(tx: Kysely<Database>, examId: number, settings: ExamSettings): Promise<void> {
  await sql`update exams set settings = ${JSON.stringify(settings)}::jsonb where id = ${examId}`.execute(tx);
}

/** False if there is none. */
export async function deleteExam(tx: Kysely<Database>, subject: Subject): Promise<boolean> {
  const { rows } = await sql`delete from exams e where ${isExamOf(subject)} returning id`.execute(tx);
  return rows.length > 0;
}
