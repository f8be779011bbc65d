import { Failure } from '../../../server/http/replies/failure.ts';
import { inLanguage } from '../../../server/text/in-language.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import { type Language } from '../../../shared/language.ts';
import { type Answer, type Question, unansweredMessage } from '../../../shared/questions.ts';
import { sentencesIn } from '../../../shared/sentences/sentence.ts';
import { fits, isAnswered } from '../grading/grading.ts';
import type messages from '../messages.es.json';
import { type Arrangement, toOriginal } from './arrangement.ts';

const say = sentencesIn<typeof messages>('exams/server');

const unfit = say('answerDoesNotFit');

/** Maps answers from the shown order to that of the test, and refuses invalid ones. */
export function readAnswers(
  questions: readonly Question[],
  arrangement: Arrangement,
  shown: readonly Answer[],
  language: Language,
): Answer[] {
  const wrong = shown.findIndex((answer, place) => {
    const question = questions[arrangement.questions[place] ?? -1];
    return !question || !fits(question, answer);
  });
  if (wrong >= 0) {
    throw new Failure(failures.invalidInput, { fields: { [`answers.${wrong}`]: inLanguage(language, unfit) } });
  }
  return toOriginal(questions, arrangement, shown);
}

/** Of the questions that are shown. */
export function countMissing(
  questions: readonly Question[],
  { questions: shown }: Arrangement,
  answers: readonly Answer[],
): number {
  return shown.filter((place) => {
    const question = questions[place];
    return question && !isAnswered(question, answers[place] ?? null);
  }).length;
}

/** The positions of the questions without any entry, given the number of sent answers. */
export function missingBeyond(arrangement: Arrangement, sent: number): Set<number> {
  return new Set(arrangement.questions.slice(sent));
}

/**
 * 'Tienes N preguntas sin responder.' A submitted null is the answer 'No lo sé'; a partial answer counts as none. `unmentioned` is undefined
 * for saved answers, in which null means not answered yet.
 */
export function requireAll(
  questions: readonly Question[],
  { questions: shown }: Arrangement,
  { answers, unmentioned }: { answers: readonly Answer[]; unmentioned: ReadonlySet<number> | undefined },
  language: Language,
): void {
  const missing = shown.filter((place) => {
    const question = questions[place];
    const answer = answers[place] ?? null;
    if (answer === null && unmentioned) return unmentioned.has(place);
    return question && !isAnswered(question, answer);
  }).length;
  if (missing === 0) return;
  throw new Failure(failures.invalidInput, { fields: { answers: inLanguage(language, unansweredMessage(missing)) } });
}
