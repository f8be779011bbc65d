import { sql } from 'kysely';
import { textColumn } from '../../server/text/rendered/stored-html.ts';
import { defaultLanguage } from '../../shared/language.ts';

export function courseTexts(language: string) {
  if (language === defaultLanguage) return textColumn('courses', 'lesson');
  return textColumn('course_translations', 'lesson', {
    row: (id) => sql`course_id = ${id} and language = ${language}`,
  });
}

/** The sections of one course, by their keys. */
export function sectionTexts(courseId: number, language: string) {
  const row = (key: number | string) => sql`course_id = ${courseId} and key = ${key}`;
  if (language === defaultLanguage) return textColumn('course_sections', 'lesson', { row });
  return textColumn('course_section_translations', 'lesson', {
    row: (key) => sql`${row(key)} and language = ${language}`,
  });
}
