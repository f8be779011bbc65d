import { isDeepStrictEqual } from 'node:util';
import { readGapText, writeGapText } from '../../shared/gaps.ts';
import type { Language } from '../../shared/language.ts';
import type { Question } from '../../shared/questions.ts';

/** The texts of a test in another language; an untranslated question is null. */
export interface ExamTranslation {
  title?: string | null | undefined;
  description?: string | null | undefined;
  questions?: TranslatedQuestions;
}

/** In the order of the original questions. */
export type TranslatedQuestions = readonly (Question | null)[] | null | undefined;

/** By language. */
export type ExamTranslations = Readonly<Partial<Record<string, ExamTranslation>>>;

interface Words {
  title: string;
  description: string;
  questions: Question[];
}

/** The test in the reader's language, if translated. */
export function translated<W extends Words & { translations: ExamTranslations }>(words: W, language: Language): W {
  const translation = words.translations[language];
  return {
    ...words,
    title: translation?.title ?? words.title,
    description: translation?.description ?? words.description,
    questions: translateQuestions(words.questions, translation?.questions),
  };
}

export function translateQuestions(questions: readonly Question[], translation: TranslatedQuestions): Question[] {
  return questions.map((question, place) => translation?.[place] ?? question);
}

/** Drops the translations of changed texts, which would no longer match. The rest is kept. */
export function retainTranslations(before: Words, after: Words, translations: ExamTranslations): ExamTranslations {
  return mapTranslations(translations, (translation) => ({
    title: before.title === after.title ? translation.title : undefined,
    description: before.description === after.description ? translation.description : undefined,
    questions: retainQuestionTranslations(before.questions, after.questions, translation.questions),
  }));
}

export function mapTranslations<From, To>(
  translations: Readonly<Partial<Record<string, From>>>,
  change: (translation: From) => To,
): Record<string, To> {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, one]) => (one === undefined ? [] : [[language, change(one)]])),
  );
}

/** Questions that only moved keep their translation. */
export function retainQuestionTranslations(
  before: readonly Question[],
  after: readonly Question[],
  translation: TranslatedQuestions,
): (Question | null)[] {
  return after.map((question) => {
    const place = before.findIndex((old) => isDeepStrictEqual(old, question));
    return translation?.[place] ?? null;
  });
}

interface TranslatedTest {
  questions: readonly Question[];
  translations: Readonly<Partial<Record<string, { questions?: TranslatedQuestions }>>>;
}

/** An answer may be written in any language of the test, whatever language the question was shown in. */
export function acceptEveryLanguage({ questions, translations }: TranslatedTest): Question[] {
  return questions.map((question, place): Question => {
    if (question.type === 'gaps') return acceptGaps(question, place, translations);
    if (question.type !== 'short_answer') return question;
    const others = Object.values(translations).flatMap((translation) => {
      const other = translation?.questions?.[place];
      return other?.type === 'short_answer' ? other.correctAnswer : [];
    });
    return { ...question, correctAnswer: [...question.correctAnswer, ...others] };
  });
}

/** Each gap accepts the answers of the same gap in every language. */
function acceptGaps(
  question: Extract<Question, { type: 'gaps' }>,
  place: number,
  translations: TranslatedTest['translations'],
): Question {
  const { pieces, gaps } = readGapText(question.text);
  const others = Object.values(translations).flatMap((translation) => {
    const other = translation?.questions?.[place];
    return other?.type === 'gaps' ? [readGapText(other.text).gaps] : [];
  });
  const accepted = gaps.map((gap, at) => ({
    accepted: [...gap.accepted, ...others.flatMap((other) => other[at]?.accepted ?? [])],
    choices: gap.choices,
  }));
  return { ...question, text: writeGapText({ pieces, gaps: accepted }) };
}
