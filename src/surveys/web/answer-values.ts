import type { DraftValues } from '../../web/data/stored-drafts.ts';
import type { Survey } from '../contract.ts';
import type { SurveyAnswers } from '../schemas.ts';

type Question = Survey['questions'][number];
export type Answer = SurveyAnswers[number];

/** A field's name is its path in the request, so that errors find their field. */
export const answerField = (place: number) => `answers.${place}`;

/** Parses the field of a question. */
function answerIn({ type }: Question, written: string | undefined): Answer {
  if (!written?.trim()) return null;
  return type === 'text' ? written : Number(written);
}

export function readAnswers(questions: readonly Question[], form: FormData): SurveyAnswers {
  return questions.map((question, place) => {
    const written = form.get(answerField(place));
    return answerIn(question, typeof written === 'string' ? written : undefined);
  });
}

/** A draft takes precedence over the sent answers. */
export function firstAnswers({ questions, myAnswers }: Survey, draft: DraftValues): SurveyAnswers {
  const hasDraft = questions.some((_, place) => draft[answerField(place)] !== undefined);
  return questions.map((question, place) =>
    hasDraft ? answerIn(question, draft[answerField(place)]) : (myAnswers?.[place] ?? null),
  );
}

/** An answer as text; undefined without one. */
export function answerInWords(
  { type, options }: Question,
  answer: Answer | undefined,
  rating: (stars: number) => string,
): string | undefined {
  if (answer === null || answer === undefined) return undefined;
  if (typeof answer === 'string') return answer;
  return type === 'rating' ? rating(answer) : options[answer];
}
