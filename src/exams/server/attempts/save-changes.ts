import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { prepared } from '../../../server/database/pipelined-client.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Language } from '../../../shared/language.ts';
import { examLimits } from '../../../shared/limits.ts';
import type { Answer, Question } from '../../../shared/questions.ts';
import { type AnswerChange, examFailures, graceSeconds } from '../../contract.ts';
import { isAnswered } from '../grading/grading.ts';
import { type LoggedAnswer, logChanges } from './answer-log.ts';
import { answerOf, type AnswerStates, conflictOf, withChange } from './answer-states.ts';
import { type Arrangement, arrange, type Shuffle, toShown } from './arrangement.ts';
import { readAnswers } from './given-answers.ts';
import { findQuestions } from './version-questions.ts';

/** The part of an attempt that saving needs. */
interface SavedRow extends Shuffle {
  versionId: number;
  classTestId: number | null;
  answers: Answer[];
  answerStates: AnswerStates;
  answerLog: LoggedAnswer[];
  revision: number;
  hasNoWayBack: boolean;
  secondsLeft: number | null;
  isTaken: boolean;
}

const isTaken = sql`(a.closed_at is null and coalesce(a.deadline + make_interval(secs => ${graceSeconds}) >= now(), true))`;

async function findSaved(db: Kysely<Database>, userId: number, id: number): Promise<SavedRow | undefined> {
  const statement = sql<SavedRow>`
    select a.version_id as "versionId", e.class_test_id as "classTestId", a.secret, a.is_shuffled as "isShuffled",
           a.has_shuffled_options as "hasShuffledOptions", a.drawn, a.answers, a.answer_states as "answerStates", a.answer_log as "answerLog", a.revision,
           coalesce((e.settings->>'hasNoWayBack')::boolean, false) as "hasNoWayBack",
           case when a.deadline is not null then greatest(0, floor(extract(epoch from a.deadline - now())))::int end as "secondsLeft",
           ${isTaken} as "isTaken"
    from attempts a join exams e on e.id = a.exam_id where a.id = ${id} and a.user_id = ${userId}`;
  return (await prepared('find-saved-answers', statement).execute(db)).rows[0];
}

/** False if the attempt was changed or closed meanwhile. */
async function writeSaved(
  db: Kysely<Database>,
  id: number,
  revision: number,
  { answers, states }: Answered,
  log: readonly LoggedAnswer[],
): Promise<boolean> {
  const statement = sql`
    update attempts a set answers = ${JSON.stringify(answers)}::jsonb, answer_states = ${JSON.stringify(states)}::jsonb,
      answer_log = ${JSON.stringify(log)}::jsonb, revision = revision + 1
    where id = ${id} and revision = ${revision} and ${isTaken}`;
  return (await prepared('save-answers', statement).execute(db)).numAffectedRows === 1n;
}

export interface Answered {
  answers: Answer[];
  states: AnswerStates;
}

/** Only other saves of the same attempt can come between, so a few tries are enough. */
const maxTries = 10;

interface Saving {
  userId: number;
  language: Language;
  changes: readonly AnswerChange[];
  /** Throws if the attempt may not be answered now. */
  guard: (classTestId: number | null) => Promise<void>;
}

/**
 * Saves single answers without locking: the write names the revision that it read. A thousand students may save at once, so it reads no more than
 * it needs.
 */
export async function saveChanges(db: Kysely<Database>, id: number, { userId, language, changes, guard }: Saving) {
  for (let count = 0; count < maxTries; count += 1) {
    const saved = await findSaved(db, userId, id);
    if (!saved) throw new Failure(examFailures.noSuchAttempt);
    if (count === 0) await guard(saved.classTestId);
    if (!saved.isTaken) throw new Failure(examFailures.closed);
    const questions = await findQuestions(db, saved.versionId);
    const arrangement = arrange(questions, saved);
    const next = applyChanges(questions, arrangement, saved, changes, language);
    const isSame = isDeepStrictEqual(next, { answers: saved.answers, states: saved.answerStates });
    const log = logChanges(saved.answerLog, questions, saved.answers, next.answers, new Date());
    if (!isSame && !(await writeSaved(db, id, saved.revision, next, log))) continue;
    const revision = saved.revision + (isSame ? 0 : 1);
    return {
      savedAt: new Date(),
      secondsLeft: saved.secondsLeft,
      ...presentSaved(questions, arrangement, { ...saved, revision, answers: next.answers, answerStates: next.states }),
    };
  }
  throw new Error('Answers could not be saved.');
}

function applyChanges(
  questions: readonly Question[],
  arrangement: Arrangement,
  { answers: before, answerStates, hasNoWayBack }: SavedRow,
  changes: readonly AnswerChange[],
  language: Language,
): Answered {
  const answers = questions.map((_, place) => before[place] ?? null);
  const states: Record<string, AnswerStates[string]> = { ...answerStates };
  // In the order of the questions: a batch that answers several of them goes forward.
  for (const { place: shownPlace, answer, ...change } of changes.toSorted((a, b) => a.place - b.place)) {
    const shown = Array.from({ length: shownPlace + 1 }, (_, at) => (at === shownPlace ? answer : null));
    const given = readAnswers(questions, arrangement, shown, language);
    const place = arrangement.questions[shownPlace] ?? 0;
    const state = withChange(states[place], { ...change, answer: given[place] ?? null });
    // Otherwise a program could make the attempt grow without end.
    if (Object.keys(state.seen).length > examLimits.devices) throw new Failure(examFailures.tooManyDevices);
    const next = answerOf(state);
    if (hasNoWayBack) refuseWayBack(questions, arrangement, answers, answers.with(place, next));
    states[place] = state;
    answers[place] = next;
  }
  return { answers, states };
}

/** All answers at once, as the user sees them: they replace whatever was saved. */
export function replaceAnswers(
  questions: readonly Question[],
  arrangement: Arrangement,
  saved: Pick<SavedRow, 'answers' | 'answerStates' | 'hasNoWayBack'>,
  shown: readonly Answer[],
  language: Language,
): Answered {
  const answers = readAnswers(questions, arrangement, shown, language);
  if (saved.hasNoWayBack) refuseWayBack(questions, arrangement, saved.answers, answers);
  const states: Record<string, AnswerStates[string]> = { ...saved.answerStates };
  for (const [place, answer] of answers.entries()) {
    const state = states[place];
    const isSame = isDeepStrictEqual(answer, saved.answers[place] ?? null) && (state?.heads.length ?? 0) < 2;
    if (isSame) continue;
    const seen = state?.seen ?? {};
    states[place] = withChange(state, { device: wholeDevice, seq: (seen[wholeDevice] ?? 0) + 1, seen, answer });
  }
  return { answers, states };
}

/** The name under which answers that were saved all together are known. */
const wholeDevice = 'whole';

/** An answered question stays as it is once a later one has an answer. */
function refuseWayBack(
  questions: readonly Question[],
  { questions: order }: Arrangement,
  before: readonly Answer[],
  after: readonly Answer[],
): void {
  const hasAnswer = (place: number) => {
    const question = questions[place];
    return question !== undefined && isAnswered(question, before[place] ?? null);
  };
  const last = order.findLastIndex(hasAnswer);
  const isBack = order
    .slice(0, Math.max(0, last))
    .some((place) => hasAnswer(place) && !isDeepStrictEqual(before[place] ?? null, after[place] ?? null));
  if (isBack) throw new Failure(examFailures.noWayBack);
}

/** In the order in which the questions are shown. */
export function presentSaved(
  questions: readonly Question[],
  arrangement: Arrangement,
  { revision, answers, answerStates }: Pick<SavedRow, 'revision' | 'answers' | 'answerStates'>,
) {
  const order = arrangement.questions;
  return {
    revision,
    answers: toShown(questions, arrangement, answers),
    seen: order.map((place) => answerStates[place]?.seen ?? {}),
    conflicts: order.flatMap((place, shownPlace) => {
      const differing = conflictOf(answerStates[place]);
      const inOrder = (answer: Answer) =>
        toShown(
          questions,
          arrangement,
          questions.map((_, at) => (at === place ? answer : null)),
        )[shownPlace] ?? null;
      return differing ? { place: shownPlace, answers: differing.map(inOrder) } : [];
    }),
  };
}
