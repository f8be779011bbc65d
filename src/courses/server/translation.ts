import { isDeepStrictEqual } from 'node:util';
import { mapTranslations, retainQuestionTranslations, type TranslatedQuestions } from '../../exams/server/public.ts';
import type { Question } from '../../shared/questions.ts';
import type { Card } from '../card-schemas.ts';
import { courseTextFields } from '../contract.ts';

interface CourseWords {
  title: string;
  description: string;
  content: string;
  duration: string;
  tags: string[];
}

/** The texts of a course in another language. */
export type CourseTranslation = Readonly<CourseWords>;

/** The texts of a section in another language, where they exist. */
export interface SectionTranslation {
  title?: string | null | undefined;
  content?: string | null | undefined;
  questions?: TranslatedQuestions;
  unit?: string | null | undefined;
  cards?: Card[] | null | undefined;
}

/** By language. */
export type SectionTranslations = Readonly<Partial<Record<string, SectionTranslation>>>;

/** The texts that a change replaces. Their translations would no longer match. */
export function changedTexts(before: CourseWords, after: CourseWords): (keyof CourseWords)[] {
  return courseTextFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

interface SectionWords {
  title: string;
  content: string;
  questions: Question[];
  unit: string;
  cards: Card[];
}

/** Drops the translations of changed texts, which would no longer match. The rest is kept. */
export function retainSectionTranslations(
  before: (SectionWords & { translations: SectionTranslations }) | undefined,
  after: SectionWords,
): SectionTranslations {
  if (!before) return {};
  return mapTranslations(before.translations, (translation) => ({
    title: before.title === after.title ? translation.title : undefined,
    content: before.content === after.content ? translation.content : undefined,
    questions: retainQuestionTranslations(before.questions, after.questions, translation.questions),
    unit: before.unit === after.unit ? translation.unit : undefined,
    cards: isDeepStrictEqual(before.cards, after.cards) ? translation.cards : undefined,
  }));
}
