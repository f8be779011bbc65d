import { sql } from 'kysely';
import { textColumn } from '../../server/text/rendered/stored-html.ts';

const translated = { text: sql<string | null>`translation->>'content'`, html: 'html_en' } as const;

export const courseTexts = textColumn('courses', 'lesson');
export const englishCourseTexts = textColumn('courses', 'lesson', translated);

/** The sections of one course, by their keys. */
export function sectionTexts(courseId: number) {
  const row = (key: number | string) => sql`course_id = ${courseId} and key = ${key}`;
  return {
    es: textColumn('course_sections', 'lesson', { row }),
    en: textColumn('course_sections', 'lesson', { ...translated, row }),
  };
}
