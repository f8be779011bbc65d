import { isDeepStrictEqual } from 'node:util';
import { retainQuestionTranslations } from '../../exams/server/public.ts';
import { isContentTranslated } from '../../shared/content-languages.ts';
import type { Language } from '../../shared/language.ts';
import type { Question } from '../../shared/questions.ts';

/** The English texts of a course, where they exist. */
export interface CourseTranslation {
  title?: string | undefined;
  description?: string | undefined;
  content?: string | undefined;
  duration?: string | undefined;
  tags?: string[] | undefined;
}

export interface SectionTranslation {
  title?: string | undefined;
  content?: string | undefined;
  questions?: (Question | null)[] | undefined;
}

type Words = Required<{ [Field in keyof CourseTranslation]: NonNullable<CourseTranslation[Field]> }>;

/** In the reader's language; what was never translated stays Spanish. */
export function translated<Text extends object>(
  text: Text,
  translation: { readonly [Field in keyof Text]?: Text[Field] | null | undefined },
  language: Language,
): Text {
  if (!isContentTranslated(language)) return text;
  const words = Object.entries(translation).filter(([, value]) => value !== undefined && value !== null);
  return { ...text, ...Object.fromEntries(words) };
}

/** Drops the translations of changed texts, which would no longer match. The rest is kept. */
export function retainTranslation(before: Words, after: Words, translation: CourseTranslation): CourseTranslation {
  const fields = ['title', 'description', 'content', 'duration', 'tags'] as const;
  return Object.fromEntries(
    fields
      .filter((field) => isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, translation[field]]),
  );
}

interface SectionWords {
  title: string;
  content: string;
  questions: Question[];
}

export function retainSectionTranslation(
  before: SectionWords | undefined,
  after: SectionWords,
  translation: SectionTranslation,
): SectionTranslation {
  if (!before) return {};
  return {
    title: before.title === after.title ? translation.title : undefined,
    content: before.content === after.content ? translation.content : undefined,
    questions: retainQuestionTranslations(before.questions, after.questions, translation.questions),
  };
}
