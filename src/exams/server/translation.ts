import { isDeepStrictEqual } from 'node:util';
import { isContentTranslated } from '../../shared/content-languages.ts';
import type { Language } from '../../shared/language.ts';
import type { Question } from '../../shared/questions.ts';

/** The English words of a test; a question that has none is null. */
export interface ExamTranslation {
  title?: string | undefined;
  description?: string | undefined;
  questions?: (Question | null)[] | undefined;
}

interface Words {
  title: string;
  description: string;
  questions: Question[];
}

/** The test in the reader's language, where it is translated. */
export function translated<W extends Words>(words: W, translation: ExamTranslation, language: Language): W {
  if (!isContentTranslated(language)) return words;
  return {
    ...words,
    title: translation.title ?? words.title,
    description: translation.description ?? words.description,
    questions: translateQuestions(words.questions, translation.questions),
  };
}

export function translateQuestions(
  questions: readonly Question[],
  translations: readonly (Question | null)[] | undefined,
): Question[] {
  return questions.map((question, place) => translations?.[place] ?? question);
}

/** Drops the translations of changed texts, which would no longer match. The rest is kept. */
export function retainTranslation(before: Words, after: Words, translation: ExamTranslation): ExamTranslation {
  return {
    title: before.title === after.title ? translation.title : undefined,
    description: before.description === after.description ? translation.description : undefined,
    questions: retainQuestionTranslations(before.questions, after.questions, translation.questions),
  };
}

/** Questions that only moved keep their translation. */
export function retainQuestionTranslations(
  before: readonly Question[],
  after: readonly Question[],
  translations: readonly (Question | null)[] | undefined,
): (Question | null)[] {
  return after.map((question) => {
    const place = before.findIndex((old) => isDeepStrictEqual(old, question));
    return translations?.[place] ?? null;
  });
}

/** A word may be written in either language, whatever language the question was read in. */
export function acceptBothLanguages(
  questions: readonly Question[],
  translations: readonly (Question | null)[] | undefined,
) {
  return questions.map((question, place): Question => {
    const other = translations?.[place];
    if (question.type !== 'short_answer' || other?.type !== 'short_answer') return question;
    return { ...question, correctAnswer: [...question.correctAnswer, ...other.correctAnswer] };
  });
}
