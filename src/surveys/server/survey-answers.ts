import { type Sentence, sentencesIn } from '../../shared/sentences/sentence.ts';
import { surveyLimits } from '../limits.ts';
import type { SurveyAnswers, SurveyQuestion } from '../schemas.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('surveys/server');

const unfit = say('answerDoesNotFit');
const nothing = say('noAnswers');

interface Checked {
  /** One for each question; white space counts as no answer. */
  given: SurveyAnswers;
  problem?: { field: string; message: Sentence };
}

function fits({ type, options }: SurveyQuestion, answer: SurveyAnswers[number]): boolean {
  if (answer === null) return true;
  if (type === 'text') return typeof answer === 'string';
  if (typeof answer !== 'number') return false;
  return type === 'rating' ? answer >= 1 && answer <= surveyLimits.highestRating : answer < options.length;
}

export function checkAnswers(questions: readonly SurveyQuestion[], answers: SurveyAnswers): Checked {
  const given = questions.map((_, place) => {
    const answer = answers[place] ?? null;
    return typeof answer === 'string' ? answer.trim() || null : answer;
  });
  const wrong = answers.findIndex((answer, place) => {
    const question = questions[place];
    return !question || !fits(question, answer);
  });
  if (wrong >= 0) return { given, problem: { field: `answers.${wrong}`, message: unfit } };
  if (given.every((answer) => answer === null)) return { given, problem: { field: 'answers', message: nothing } };
  return { given };
}
