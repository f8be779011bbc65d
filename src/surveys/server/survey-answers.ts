import { bilingual } from '../../shared/language.ts';
import { surveyLimits } from '../limits.ts';
import type { SurveyAnswers, SurveyQuestion } from '../schemas.ts';

const unfit = bilingual('Esta respuesta no corresponde a su pregunta', 'This answer does not match its question');
const nothing = bilingual('Responde al menos a una pregunta', 'Answer at least one question');

interface Checked {
  /** One for each question; white space counts as no answer. */
  given: SurveyAnswers;
  problem?: { field: string; message: string };
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
