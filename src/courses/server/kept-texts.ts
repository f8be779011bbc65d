import { sql } from 'kysely';
import { textPlace } from '../../server/text/rendered/kept-html.ts';

const translated = { text: sql<string | null>`translation->>'content'`, html: 'html_en' } as const;

export const courseTexts = textPlace('courses', 'lesson');
export const englishCourseTexts = textPlace('courses', 'lesson', translated);

/** The sections of one course, by their keys. */
export function sectionTexts(courseId: number) {
  const row = (key: number | string) => sql`course_id = ${courseId} and key = ${key}`;
  return {
    es: textPlace('course_sections', 'lesson', { row }),
    en: textPlace('course_sections', 'lesson', { ...translated, row }),
  };
}
