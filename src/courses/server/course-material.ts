import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { addressOf } from '../../shared/addresses.ts';
import type { Language } from '../../shared/language.ts';
import { findCourse, listSections, type SectionRow } from './queries.ts';

export interface CourseMaterial {
  title: string;
  /** The title of the course, if this is one of its sections. */
  course: string | null;
  text: string;
  address: string;
  sections: { id: string; title: string }[];
}

/** A course or one of its sections as Markdown, for other areas to quote. */
export async function findCourseMaterial(
  db: Kysely<Database>,
  language: Language,
  courseId: number,
  sectionId?: string,
): Promise<CourseMaterial | undefined> {
  const course = await findCourse(db, undefined, language, courseId);
  if (!course) return undefined;
  const titleOf = ({ title, translations }: SectionRow) => translations[language]?.title ?? title;
  const textOf = ({ content, translations }: SectionRow) => translations[language]?.content ?? content;
  const rows = (await listSections(db, courseId, language)).filter((row) => textOf(row).trim() !== '');
  const sections = rows.map((row) => ({ id: row.id, title: titleOf(row) }));
  if (sectionId === undefined) {
    const text = [course.description, course.content, ...rows.map((row) => `## ${titleOf(row)}\n\n${textOf(row)}`)];
    return {
      title: course.title,
      course: null,
      text: text.join('\n\n'),
      address: addressOf.course(courseId),
      sections,
    };
  }
  const row = rows.find(({ id }) => id === sectionId);
  if (!row) return undefined;
  return {
    title: titleOf(row),
    course: course.title,
    text: textOf(row),
    address: addressOf.courseSection(courseId, sectionId),
    sections,
  };
}
