import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Language } from '../../../shared/language.ts';
import type { ChosenLevels } from '../../../shared/marks/rubric.ts';
import type { Answer } from '../../../shared/questions.ts';
import { examFailures } from '../../contract.ts';
import type { LoggedAnswer } from '../attempts/answer-log.ts';
import { arrange, type Shuffle } from '../attempts/arrangement.ts';
import { hundredths } from '../grading/credit.ts';
import { totalOf } from '../grading/grade-answers.ts';
import { markedOf, type StoredGrade } from '../grading/regrade.ts';
import { type ExamVersion, versionColumns } from '../queries.ts';
import { translated } from '../translation.ts';
import { linesOf, rightLinesOf } from './in-words.ts';

interface AttemptLine {
  id: number;
  number: number;
  startedAt: Date;
  closedAt: Date | null;
  score: number | null;
  passed: boolean | null;
  isOverridden: boolean;
}

/** The latest first. */
export async function listStudentAttempts(
  db: Kysely<Database>,
  { classTestId, userId }: { classTestId: number; userId: number },
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<AttemptLine>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`a.number < ${after[0]}` : sql`true`;
  const { rows } = await sql<AttemptLine>`
    select a.id, a.number, a.started_at as "startedAt", a.closed_at as "closedAt", a.score, a.passed, a.is_overridden as "isOverridden"
    from exams e join attempts a on a.exam_id = e.id
    where e.class_test_id = ${classTestId} and a.user_id = ${userId} and ${rest}
    order by a.number desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.number]);
}

interface OpenedRow extends AttemptLine, ExamVersion, Shuffle, Pick<StoredGrade, 'credits' | 'dropped'> {
  userId: number;
  name: string;
  username: string;
  timedOut: boolean;
  answers: Answer[];
  answerLog: LoggedAnswer[];
  results: StoredGrade['results'] | null;
  comments: Readonly<Record<string, string>>;
  levels: Readonly<Record<string, ChosenLevels>>;
}

async function findOpened(db: Kysely<Database>, classTestId: number, id: number): Promise<OpenedRow | undefined> {
  const { rows } = await sql<OpenedRow>`
    select a.id, a.number, a.started_at as "startedAt", a.closed_at as "closedAt", a.score, a.passed, a.is_overridden as "isOverridden",
           a.user_id as "userId", coalesce(nullif(u.full_name, ''), u.username) as name, u.username, a.timed_out as "timedOut",
           a.secret, a.is_shuffled as "isShuffled", a.has_shuffled_options as "hasShuffledOptions", a.drawn, a.answers,
           a.answer_log as "answerLog", a.results, a.credits, a.dropped,
           (select coalesce(jsonb_object_agg(m.question_place, m.comment), '{}') from attempt_marks m where m.attempt_id = a.id)
             as comments,
           (select coalesce(jsonb_object_agg(m.question_place, m.levels) filter (where m.levels is not null), '{}')
            from attempt_marks m where m.attempt_id = a.id) as levels,
           ${versionColumns}
    from exams e join attempts a on a.exam_id = e.id join exam_versions v on v.id = a.version_id join users u on u.id = a.user_id
    where e.class_test_id = ${classTestId} and a.id = ${id}`.execute(db);
  return rows[0];
}

interface OverrideRow {
  score: number | null;
  oldScore: number | null;
  reason: string;
  givenBy: string | null;
  givenAt: Date;
}

async function listOverrides(db: Kysely<Database>, attemptId: number): Promise<OverrideRow[]> {
  const { rows } = await sql<OverrideRow>`
    select o.score, o.old_score as "oldScore", o.reason, coalesce(nullif(u.full_name, ''), u.username) as "givenBy", o.given_at as "givenAt"
    from score_overrides o left join users u on u.id = o.given_by
    where o.attempt_id = ${attemptId} order by o.id desc`.execute(db);
  return rows;
}

/** A whole attempt for those who teach, open or closed. */
export async function openAttempt(db: Kysely<Database>, classTestId: number, id: number, language: Language) {
  const attempt = await findOpened(db, classTestId, id);
  if (!attempt) throw new Failure(examFailures.noSuchAttempt);
  const { results } = attempt;
  const graded =
    results && totalOf(attempt.questions, markedOf(attempt.questions, { ...attempt, results }), attempt.passingScore);
  return {
    ...attempt,
    gradedScore: graded?.score ?? null,
    overrides: await listOverrides(db, id),
    questions: presentQuestions(attempt, graded, language),
  };
}

function presentQuestions(attempt: OpenedRow, graded: ReturnType<typeof totalOf> | null, language: Language) {
  const { answers, answerLog, dropped, comments, levels, corrections } = attempt;
  const { questions } = translated(attempt, language);
  const shown = arrange(attempt.questions, attempt).questions;
  return questions.flatMap((question, place) => {
    // Of a group, an attempt asks only some.
    if (!shown.includes(place)) return [];
    const credit = graded?.credits[place] ?? null;
    return {
      number: place + 1,
      shownNumber: shown.indexOf(place) + 1,
      question: question.question,
      type: question.type,
      mostPoints: question.points,
      media: question.media,
      points: credit === null ? null : credit / hundredths,
      isCorrect: graded?.results[place] ?? null,
      isDropped: dropped.includes(place),
      answer: linesOf(question, answers[place] ?? null, language),
      right: rightLinesOf(question, corrections[place], language),
      comment: comments[place] ?? '',
      rubric: (question.type === 'long_answer' && question.rubric) || null,
      lab: (question.type === 'long_answer' && question.lab) || null,
      levels: levels[place] ?? null,
      changes: answerLog
        .filter((entry) => entry.place === place)
        .map(({ at, answer = null, length = null }) => ({ at, answer: linesOf(question, answer, language), length })),
    };
  });
}
