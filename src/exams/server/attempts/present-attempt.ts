import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { allWithFormulas } from '../../../server/text/rendered/with-formulas.ts';
import type { Language } from '../../../shared/language.ts';
import { askedCount } from '../../../shared/marks/pools.ts';
import type { Answer, Question, Review, ReviewLevel } from '../../../shared/questions.ts';
import { type AttemptResult, examFailures } from '../../contract.ts';
import { correctedQuestions } from '../grading/correction.ts';
import { hundredths } from '../grading/credit.ts';
import type { Marked } from '../grading/grade-answers.ts';
import { isAnswered } from '../grading/grading.ts';
import { markedOf } from '../grading/regrade.ts';
import { type ExamVersion, settingsOf } from '../queries.ts';
import { translated } from '../translation.ts';
import { countingFiles } from './answer-files.ts';
import { type Arrangement, arrange, showQuestions } from './arrangement.ts';
import { type AttemptRow, readAllowance } from './attempt-queries.ts';
import { readConditions } from './own-terms.ts';
import { presentSaved } from './save-changes.ts';

/** Right or wrong and why, in the order in which the questions were shown. The right answers themselves stay on the server. */
export function reviewAnswers(
  questions: readonly Question[],
  arrangement: Arrangement,
  answers: readonly Answer[],
  { results, credits, dropped, comments = {}, levels = {} }: Marked & Partial<Pick<AttemptRow, 'comments' | 'levels'>>,
  level: ReviewLevel = 'explanations',
): Review[] {
  if (level === 'nothing' || level === 'score') return [];
  return arrangement.questions.flatMap((place) => {
    const question = questions[place];
    if (!question) return [];
    return {
      isCorrect: results[place] ?? false,
      isAnswered: isAnswered(question, answers[place] ?? null),
      points: pointsOf(credits[place]),
      explanation: level === 'explanations' ? question.explanation : '',
      feedback: level === 'explanations' ? feedbackOn(question, answers[place] ?? null) : [],
      comment: comments[place] ?? '',
      isDropped: dropped.includes(place),
      ...(levels[place] && { levels: levels[place] }),
    };
  });
}

/** Only on the chosen options: the others would tell what is right. */
function feedbackOn(question: Question, answer: Answer): Review['feedback'] {
  if (question.type !== 'multiple_choice' && question.type !== 'several') return [];
  const chosen = Array.isArray(answer) ? answer : [answer];
  return chosen.flatMap((one) => {
    const option = question.options[Number(one ?? -1)];
    const text = question.feedback?.[Number(one ?? -1)];
    return option && text ? [{ option, text }] : [];
  });
}

const pointsOf = (credit: number | null | undefined) => (typeof credit === 'number' ? credit / hundredths : null);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Null while it is open. */
function presentResult(attempt: AttemptRow, language: Language): AttemptResult | null {
  const { score, passed, correctCount, results, dropped, answers, comments, levels, reviewLevel: level } = attempt;
  if (correctCount === null || results === null) return null;
  const { questions } = translated(attempt, language);
  const isHidden = level === 'nothing';
  const arrangement = arrange(attempt.questions, attempt);
  const marked = markedOf(questions, { ...attempt, results });
  const isCounted = (_: unknown, place: number) => !dropped.includes(place);
  const credits = marked.credits.filter(isCounted);
  const counted = questions.filter(isCounted);
  return {
    attemptId: attempt.id,
    score: isHidden ? null : score,
    passed: isHidden ? null : passed,
    waiting: credits.filter((credit) => credit === null).length,
    correctAnswers: isHidden ? null : correctCount,
    questionCount: counted.length,
    points: isHidden ? null : Math.max(0, sumOf(credits.map((credit) => credit ?? 0))) / hundredths,
    totalPoints: sumOf(counted.map(({ points }) => points)),
    passingScore: attempt.passingScore,
    timedOut: attempt.timedOut,
    certificateCode: attempt.certificateCode,
    reviewLevel: level,
    isOverridden: attempt.isOverridden && !isHidden,
    scoreReason: isHidden ? null : attempt.scoreReason,
    corrections: correctionsFor(attempt, arrangement),
    review: reviewAnswers(
      questions,
      arrangement,
      countingFiles(answers, attempt.filePlaces),
      { ...marked, comments, levels },
      level,
    ),
  };
}

/** Only for users who see which answers are right. */
function correctionsFor({ correctedSince, reviewLevel: level }: AttemptRow, { questions }: Arrangement) {
  if (level === 'nothing' || level === 'score') return [];
  return (correctedSince ?? [])
    .map(({ place, reason }) => ({ number: questions.indexOf(place) + 1, reason }))
    .filter(({ number }) => number > 0)
    .toSorted((a, b) => a.number - b.number);
}

/** With the HTML of formulas in explanations and comments. */
export async function showResult(attempt: AttemptRow | undefined, language: Language): Promise<AttemptResult> {
  const result = getResult(attempt, language);
  return { ...result, review: await allWithFormulas(result.review) };
}

/** The result of an attempt that must be closed. */
export function getResult(attempt: AttemptRow | undefined, language: Language): AttemptResult {
  const result = attempt && presentResult(attempt, language);
  if (!result) throw new Failure(examFailures.noSuchAttempt);
  return result;
}

export async function presentAttempt(attempt: AttemptRow, language: Language) {
  const arrangement = arrange(attempt.questions, attempt);
  const { title, description, questions } = translated(attempt, language);
  const { isOneByOne, hasNoWayBack } = settingsOf(attempt);
  return {
    ...attempt,
    title,
    description,
    questions: await allWithFormulas(showQuestions(questions, arrangement, language)),
    ...presentSaved(attempt.questions, arrangement, attempt),
    withFiles: arrangement.questions.flatMap((place, shown) => (attempt.filePlaces.includes(place) ? shown : [])),
    isOneByOne: isOneByOne || hasNoWayBack,
    hasNoWayBack,
    result: attempt.results && (await showResult(attempt, language)),
  };
}

/** The outline of a test for a user, or for a guest. */
export async function readOutline(
  db: Kysely<Database>,
  exam: ExamVersion,
  userId: number | undefined,
  language: Language,
) {
  const conditions = await readConditions(db, exam, userId ?? null);
  const own = userId === undefined ? null : await readAllowance(db, exam, userId);
  const allowance = own && { ...own, mayStart: own.mayStart && conditions.isOpen };
  return { ...translated(exam, language), questionCount: askedCount(exam.questions), allowance, conditions };
}

/** For editors of the test. */
export function presentEdited(exam: ExamVersion) {
  const questions = correctedQuestions(exam.questions, exam.corrections);
  return { ...exam, questions, settings: settingsOf(exam) };
}
