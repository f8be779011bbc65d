import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { inLanguage } from '../../../server/text/in-language.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Language } from '../../../shared/language.ts';
import { type ChosenLevels, fits } from '../../../shared/marks/rubric.ts';
import { sentencesIn } from '../../../shared/sentences/sentence.ts';
import { examFailures } from '../../contract.ts';
import { refreshSummary } from '../grading/class-test-summary.ts';
import { hundredths } from '../grading/credit.ts';
import { type Grade, withMark } from '../grading/grade-answers.ts';
import { keepOverride } from '../grading/regrade.ts';
import type messages from '../messages.es.json';
import { lockExamForMarking } from '../queries.ts';
import { lockMarkedAttempt, saveMark, updateGrade } from './marking-queries.ts';

const say = sentencesIn<typeof messages>('exams/server');

interface Marking {
  classTestId: number;
  attemptId: number;
  place: number;
  markerId: number;
  /** `markedAt` is of the mark that the caller saw; null if there was none. */
  mark: { points: number; comment: string; levels: ChosenLevels | null; markedAt: string | null };
  language: Language;
}

/** Marks a long answer. With the last one of the attempt, its score is known: returns whose it is, and whether it changed. */
export async function markAnswer(
  tx: Kysely<Database>,
  { classTestId, attemptId, place, markerId, mark, language }: Marking,
): Promise<Grade & { userId: number; hasChanged: boolean }> {
  await lockExamForMarking(tx, classTestId);
  const attempt = await lockMarkedAttempt(tx, { classTestId, attemptId, place });
  const question = attempt?.questions[place];
  // A blank answer earned nothing when the attempt was closed.
  const isMarked = attempt && (attempt.credits[place] === null || attempt.markedAt !== null);
  if (!attempt || question?.type !== 'long_answer' || !isMarked) throw new Failure(examFailures.noSuchAnswer);
  if ((attempt.markedAt?.getTime() ?? null) !== (mark.markedAt && Date.parse(mark.markedAt))) {
    throw new Failure(examFailures.markedMeanwhile);
  }
  if (mark.points > question.points) {
    const tooMany = inLanguage(language, say('atMostPoints', { most: question.points }));
    throw new Failure(failures.invalidInput, { fields: { points: tooMany } });
  }
  if (mark.levels && !(question.rubric && fits(question.rubric.grid, mark.levels))) {
    throw new Failure(failures.invalidInput);
  }
  const credit = Math.round(mark.points * hundredths);
  const marked = withMark(attempt.questions, attempt, { place, credit }, attempt.passingScore);
  const grade = keepOverride(marked, attempt);
  await saveMark(tx, { attemptId, place, credit, comment: mark.comment, levels: mark.levels, markerId });
  await updateGrade(tx, attemptId, grade);
  await refreshSummary(tx, attempt.examId);
  return { ...grade, userId: attempt.userId, hasChanged: grade.score !== attempt.score };
}
