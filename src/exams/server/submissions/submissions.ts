import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { translationsIn } from '../../../server/text/translations.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Language } from '../../../shared/language.ts';
import type { Submission, SubmissionSummary, TestedCourse } from '../../contract/submissions.ts';
import { findExam, listVersions } from '../queries.ts';
import { translated } from '../translation.ts';

interface SubmissionFilters {
  courseId?: number | undefined;
  /** Dates; the last one is included. */
  from?: string | undefined;
  to?: string | undefined;
  timeZone?: string | undefined;
}

type Row = Omit<Submission, 'completedAt'> & { completedAt: Date };

/** Includes the exam: the database plans by its number of attempts, which it cannot know for a course. */
export interface Chosen extends Pick<SubmissionFilters, 'from' | 'to' | 'timeZone'> {
  examId?: number | undefined;
}

const noExam = 0;

/** For `courses c` and `exam_versions v`. */
const courseWords = translationsIn('course_translations', 'c', { course_id: 'id' });
const versionWords = translationsIn('exam_version_translations', 'v', { version_id: 'id' });

async function choose(db: Kysely<Database>, { courseId, ...days }: SubmissionFilters): Promise<Chosen> {
  if (courseId === undefined) return days;
  return { ...days, examId: (await findExam(db, { courseId }))?.examId ?? noExam };
}

/** For `attempts a`. */
function chosen({ examId, from, to, timeZone = 'UTC' }: Chosen): RawBuilder<unknown> {
  // Attempts with answers that wait to be marked have no score yet.
  const conditions = [sql`a.closed_at is not null and a.score is not null`];
  // Without an exam, all courses: class results are for their owners.
  conditions.push(examId === undefined ? sql`a.is_of_course` : sql`a.exam_id = ${examId}`);
  if (from !== undefined) conditions.push(sql`a.closed_at >= ${from}::date::timestamp at time zone ${timeZone}`);
  if (to !== undefined) conditions.push(sql`a.closed_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`);
  return sql.join(conditions, sql` and `);
}

/** The index finds the page first, and only its rows are joined with names, however many submissions there are. */
export async function listSubmissions(
  db: Kysely<Database>,
  filters: SubmissionFilters,
  { limit = pageSize.default, cursor }: PageRequest,
  language: Language,
): Promise<ListPage<Row>> {
  const { rows } = await submissionPage(await choose(db, filters), { limit, cursor }, language).execute(db);
  return cutPage(rows, limit, (last) => [last.completedAt.toISOString(), last.id]);
}

export function submissionPage(
  filters: Chosen,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  language: Language,
): RawBuilder<Row> {
  const after = getCursorKey(cursor, [z.iso.datetime(), z.int()]);
  const rest = after ? sql`(a.closed_at, a.id) < (${after[0]}::timestamptz, ${after[1]}::integer)` : sql`true`;
  return sql<Row>`
    with page as (
      select a.id, a.user_id, a.exam_id, a.version_id, a.score, a.passed, a.closed_at
      from attempts a where ${chosen(filters)} and ${rest}
      order by a.closed_at desc, a.id desc limit ${limit + 1}
    )
    select page.id, u.username, u.email, ${courseWords.column('title', language)} as "courseTitle",
           ${versionWords.column('title', language)} as "testTitle",
           page.score /* never null: it is marked */, page.passed /* never null: it is marked */,
           page.closed_at as "completedAt" /* never null: only closed ones are listed */
    from page join users u on u.id = page.user_id join exams e on e.id = page.exam_id join courses c on c.id = e.course_id
    join exam_versions v on v.id = page.version_id ${courseWords.join(language)} ${versionWords.join(language)}
    order by page.closed_at desc, page.id desc`;
}

const bands = 10;
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

export async function summarize(
  db: Kysely<Database>,
  filters: SubmissionFilters,
  language: Language,
): Promise<SubmissionSummary> {
  return summarizeChosen(db, await choose(db, filters), language);
}

/** With an exam, also how often each of its questions was failed. */
export async function summarizeChosen(
  db: Kysely<Database>,
  wanted: Chosen,
  language: Language,
): Promise<SubmissionSummary> {
  const { rows } = await scoresOf(wanted).execute(db);
  const sumOf = (value: (row: ScoreRow) => number) => rows.reduce((sum, row) => sum + value(row), 0);
  const total = sumOf(({ count }) => count);
  const passed = sumOf(({ passed: isPassed, count }) => (isPassed ? count : 0));
  return {
    total,
    passed,
    failed: total - passed,
    passedPercent: percent(passed, total),
    failedPercent: total === 0 ? 0 : 100 - percent(passed, total),
    averageScore: total === 0 ? 0 : Math.round(sumOf(({ score, count }) => score * count) / total),
    scoreBands: Array.from({ length: bands }, (_, band) =>
      sumOf(({ score, count }) => (bandOf(score) === band ? count : 0)),
    ),
    questions: wanted.examId === undefined ? [] : await countFailures(db, wanted.examId, wanted, language),
  };
}

/** 100 belongs to the last one. */
const bandOf = (score: number) => Math.min(Math.floor(score / bands), bands - 1);

interface ScoreRow {
  score: number;
  passed: boolean;
  count: number;
}

/** The number of attempts per score: at most two hundred rows, counted in one index-only scan. */
export function scoresOf(filters: Chosen): RawBuilder<ScoreRow> {
  return sql<ScoreRow>`
    select a.score /* never null: it is marked */, a.passed /* never null: it is marked */, count(*)::int as count
    from attempts a where ${chosen(filters)} group by a.score, a.passed`;
}

/** For `attempts a`: whether it asked the question, which may be one of a group. */
const hasAsked = (place: number) => sql`(a.drawn is null or ${place}::smallint = any(a.drawn))`;

/** The most failed questions. A question that did not change is counted over all versions. */
async function countFailures(
  db: Kysely<Database>,
  examId: number,
  filters: Chosen,
  language: Language,
): Promise<SubmissionSummary['questions']> {
  const versions = await listVersions(db, examId);
  const [current] = versions;
  if (!current) return [];
  const most = Math.max(...versions.map(({ questions }) => questions.length));
  const failedOf = Array.from(
    { length: most },
    (_, place) => sql`(count(*) filter (where not a.results[${place + 1}] and ${hasAsked(place)}))::int`,
  );
  const askedOf = Array.from({ length: most }, (_, place) => sql`(count(*) filter (where ${hasAsked(place)}))::int`);
  const { rows } = await sql<{ versionId: number; asked: number[]; failed: number[] }>`
    select a.version_id as "versionId", array[${sql.join(askedOf)}] as asked, array[${sql.join(failedOf)}] as failed
    from attempts a where ${chosen(filters)} group by a.version_id`.execute(db);
  const { questions: words } = translated(current, language);
  return current.questions
    .map((question, place) => {
      let [answers, failed] = [0, 0];
      for (const { versionId, questions } of versions) {
        const counted = rows.find((row) => row.versionId === versionId);
        const there = questions.findIndex((old) => isDeepStrictEqual(old, question));
        if (!counted || there < 0) continue;
        answers += counted.asked[there] ?? 0;
        failed += counted.failed[there] ?? 0;
      }
      const asked = words[place]?.question ?? question.question;
      return { number: place + 1, question: asked, answers, failed, failedPercent: percent(failed, answers) };
    })
    .sort((a, b) => b.failedPercent - a.failedPercent || a.number - b.number);
}

/** The options of the filter. */
export async function listTestedCourses(
  db: Kysely<Database>,
  { limit = pageSize.default, cursor }: PageRequest,
  language: Language,
): Promise<ListPage<z.output<typeof TestedCourse>>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`c.id < ${after[0]}` : sql`true`;
  const { rows } = await sql<z.output<typeof TestedCourse>>`
    select c.id, ${courseWords.column('title', language)} as title from courses c ${courseWords.join(language)}
    where ${rest} and exists (select from exams e where e.course_id = c.id)
    order by c.id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}
