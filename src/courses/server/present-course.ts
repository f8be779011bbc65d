import type { Kysely } from 'kysely';
import { arrange, showQuestions, translateQuestions } from '../../exams/server/public.ts';
import type { Database } from '../../server/database/database-types.ts';
import { htmlOf, rendererVersion } from '../../server/text/rendered/stored-html.ts';
import { isContentTranslated } from '../../shared/content-languages.ts';
import type { Language } from '../../shared/language.ts';
import { courseExcerpt } from './course-excerpt.ts';
import { sectionMinutes } from './course-minutes.ts';
import { practiceOrder } from './practice-order.ts';
import type { CourseRow, SectionRow } from './queries.ts';
import { courseTexts, englishCourseTexts, sectionTexts } from './stored-texts.ts';
import { translated } from './translation.ts';

/** Null for guests and before enrolment. */
export function presentProgress(course: CourseRow) {
  const { enrolledAt, readSections, isCompleted, bestScore, passed, sections } = course;
  if (!enrolledAt) return null;
  // A removed section is not counted, and counts again if it comes back.
  const readSectionIds = sections.map(({ id }) => id).filter((id) => readSections?.includes(id));
  const part = sections.length === 0 ? 0 : Math.round((readSectionIds.length / sections.length) * 100);
  return { enrolledAt, readSectionIds, isCompleted, percent: isCompleted ? 100 : part, bestScore, passed };
}

/** The text in the reader's language: English if there is a translation, otherwise Spanish. */
function textInLanguage(
  { content, translation, kept }: Pick<CourseRow | SectionRow, 'content' | 'translation' | 'kept'>,
  language: Language,
) {
  const english = isContentTranslated(language) ? (translation.content ?? undefined) : undefined;
  return {
    isEnglish: english !== undefined,
    text: english ?? content,
    storedHtml: english === undefined ? kept.html : kept.htmlEn,
    htmlVersion: english === undefined ? kept.htmlVersion : kept.htmlEnVersion,
  };
}

export async function presentListed(row: CourseRow, language: Language) {
  const course = translated(row, row.translation, language);
  const { text, storedHtml, htmlVersion } = textInLanguage(row, language);
  return {
    ...course,
    content: await courseExcerpt(text, htmlVersion === rendererVersion ? storedHtml : undefined),
    sections: row.sections.map((section) => translated(section, section.translation, language)),
    sectionCount: row.sections.length,
    progress: presentProgress(row),
  };
}

async function presentSection(db: Kysely<Database>, course: CourseRow, section: SectionRow, language: Language) {
  const { id, title, type, order, videoUrl } = translated(section, { title: section.translation.title }, language);
  const questions = isContentTranslated(language)
    ? translateQuestions(section.questions, section.translation.questions)
    : section.questions;
  const { isEnglish, ...kept } = textInLanguage(section, language);
  const texts = sectionTexts(course.id);
  const [html = ''] = await htmlOf(db, isEnglish ? texts.en : texts.es, [{ id, ...kept }]);
  const arrangement = arrange(section.questions, practiceOrder(course.secret, section));
  return {
    id,
    title,
    type,
    order,
    videoUrl,
    content: kept.text,
    html,
    questions: showQuestions(questions, arrangement, language),
    minutes: sectionMinutes({ ...section, content: kept.text }),
  };
}

/** For the reader. Right answers of quiz sections stay here. */
export async function presentCourse(
  db: Kysely<Database>,
  row: CourseRow,
  sections: readonly SectionRow[],
  language: Language,
) {
  const course = translated(row, row.translation, language);
  const { isEnglish, ...kept } = textInLanguage(row, language);
  const [html = ''] = await htmlOf(db, isEnglish ? englishCourseTexts : courseTexts, [{ id: row.id, ...kept }]);
  return {
    ...course,
    html,
    sections: await Promise.all(sections.map((section) => presentSection(db, row, section, language))),
    sectionCount: sections.length,
    progress: presentProgress(row),
  };
}
