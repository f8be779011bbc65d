import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { ChosenLevels } from '../../../shared/marks/rubric.ts';
import type { Question } from '../../../shared/questions.ts';
import type { MarkingState } from '../../contract/marking.ts';
import type { Grade } from '../grading/grade-answers.ts';

export interface AnswerRow {
  attemptId: number;
  place: number;
  userId: number;
  name: string;
  username: string;
  closedAt: Date;
  question: Question;
  answer: string;
  credit: number | null;
  comment: string | null;
  levels: ChosenLevels | null;
  markedAt: Date | null;
  markedBy: string | null;
}

/** Long answers of a class test, question by question: whoever marks them compares the answers to one question. */
export async function listLongAnswers(
  db: Kysely<Database>,
  classTestId: number,
  state: MarkingState,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<AnswerRow>> {
  const after = getCursorKey(cursor, [z.int(), z.int()]);
  const rest = after ? sql`(asked.place, a.id) > (${after[0]}, ${after[1]})` : sql`true`;
  const isWanted =
    state === 'waiting' ? sql`a.score is null and a.credits[asked.place + 1] is null` : sql`m.credit is not null`;
  const { rows } = await sql<AnswerRow>`
    select a.id as "attemptId", asked.place, a.user_id as "userId", coalesce(nullif(u.full_name, ''), u.username) as name, u.username,
           a.closed_at as "closedAt" /* never null: only closed ones are listed */, asked.question,
           coalesce(a.answers->>asked.place, '') as answer,
           m.credit, m.comment, m.levels, m.marked_at as "markedAt", coalesce(nullif(marker.full_name, ''), marker.username) as "markedBy"
    from exams e join attempts a on a.exam_id = e.id join exam_versions v on v.id = a.version_id join users u on u.id = a.user_id
      cross join lateral (
        select (number - 1)::int as place, value as question
        from jsonb_array_elements(v.questions) with ordinality as one (value, number)
        where value->>'type' = 'long_answer') as asked
      left join attempt_marks m on m.attempt_id = a.id and m.question_place = asked.place
      left join users marker on marker.id = m.marked_by
    where e.class_test_id = ${classTestId} and a.closed_at is not null and ${isWanted} and ${rest}
    order by asked.place, a.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.place, last.attemptId]);
}

interface MarkedAttempt {
  examId: number;
  userId: number;
  questions: Question[];
  passingScore: number;
  results: Grade['results'];
  credits: Grade['credits'];
  dropped: number[];
  score: number | null;
  passed: boolean | null;
  isOverridden: boolean;
  /** When the answer was marked last; null if it was not. */
  markedAt: Date | null;
}

/** A closed attempt at the test, locked until the transaction ends. */
export async function lockMarkedAttempt(
  tx: Kysely<Database>,
  { classTestId, attemptId, place }: { classTestId: number; attemptId: number; place: number },
): Promise<MarkedAttempt | undefined> {
  const { rows } = await sql<MarkedAttempt>`
    select a.exam_id as "examId", a.user_id as "userId", v.questions, v.passing_score as "passingScore", a.results /* never null: it is closed */,
           a.credits /* never null: see above */, a.dropped, a.score, a.passed, a.is_overridden as "isOverridden",
           (select marked_at from attempt_marks where attempt_id = a.id and question_place = ${place}) as "markedAt"
    from attempts a join exams e on e.id = a.exam_id join exam_versions v on v.id = a.version_id
    where a.id = ${attemptId} and e.class_test_id = ${classTestId} and a.closed_at is not null and a.credits is not null
    for update of a`.execute(tx);
  return rows[0];
}

export async function saveMark(
  tx: Kysely<Database>,
  {
    attemptId,
    place,
    credit,
    comment,
    levels,
    markerId,
  }: Record<'attemptId' | 'place' | 'credit' | 'markerId', number> & { comment: string; levels: ChosenLevels | null },
): Promise<void> {
  await sql`
    insert into attempt_marks as kept (attempt_id, question_place, credit, comment, levels, marked_by)
    values (${attemptId}, ${place}, ${credit}, ${comment}, ${levels && JSON.stringify(levels)}::jsonb, ${markerId})
    on conflict on constraint attempt_marks_pkey
    do update set credit = excluded.credit, comment = excluded.comment, levels = excluded.levels, marked_by = excluded.marked_by, marked_at = now()`.execute(
    tx,
  );
}

export async function updateGrade(
  tx: Kysely<Database>,
  attemptId: number,
  { score, passed, correctCount, results, credits, dropped }: Grade,
): Promise<void> {
  await sql`
    update attempts set score = ${score}, passed = ${passed}, correct_count = ${correctCount},
      results = ${results}::boolean[], credits = ${credits}::integer[], dropped = ${dropped}::smallint[]
    where id = ${attemptId}`.execute(tx);
}
