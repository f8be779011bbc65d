import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Question } from '../../../shared/questions.ts';
import { examFailures } from '../../contract.ts';
import { refreshSummary } from '../grading/class-test-summary.ts';
import { totalOf } from '../grading/grade-answers.ts';
import { markedOf, type StoredGrade } from '../grading/regrade.ts';
import { lockExamForMarking } from '../queries.ts';

interface LockedRow extends Omit<StoredGrade, 'answer'> {
  examId: number;
  userId: number;
  questions: Question[];
  passingScore: number;
}

interface Override {
  classTestId: number;
  attemptId: number;
  giverId: number;
  /** Null lets the answers decide again. */
  score: number | null;
  reason: string;
  /** That the giver saw. */
  oldScore: number | null;
}

/** Gives a closed attempt a score by hand, or takes it back. The earlier one is kept with the reason. Returns whose score it is, and whether it changed. */
export async function overrideScore(
  tx: Kysely<Database>,
  { classTestId, attemptId, giverId, score, reason, oldScore }: Override,
): Promise<{ userId: number; hasChanged: boolean }> {
  await lockExamForMarking(tx, classTestId);
  const { rows } = await sql<LockedRow>`
    select a.exam_id as "examId", a.user_id as "userId", v.questions, v.passing_score as "passingScore", a.score, a.passed, a.results /* never null: it is closed */,
           a.credits, a.dropped, a.is_overridden as "isOverridden"
    from attempts a join exams e on e.id = a.exam_id join exam_versions v on v.id = a.version_id
    where a.id = ${attemptId} and e.class_test_id = ${classTestId} and a.closed_at is not null
    for update of a`.execute(tx);
  const [attempt] = rows;
  if (!attempt) throw new Failure(examFailures.noSuchAttempt);
  if (attempt.score !== oldScore) throw new Failure(examFailures.scoreChanged);
  const graded = totalOf(attempt.questions, markedOf(attempt.questions, attempt), attempt.passingScore);
  const passed = score === null ? graded.passed : score >= attempt.passingScore;
  await sql`
    update attempts set score = ${score ?? graded.score}, passed = ${passed}, is_overridden = ${score !== null}, credits = ${graded.credits}::integer[]
    where id = ${attemptId}`.execute(tx);
  await sql`
    insert into score_overrides (attempt_id, score, old_score, reason, given_by)
    values (${attemptId}, ${score}, ${attempt.score}, ${reason}, ${giverId})`.execute(tx);
  await refreshSummary(tx, attempt.examId);
  return { userId: attempt.userId, hasChanged: (score ?? graded.score) !== attempt.score };
}
