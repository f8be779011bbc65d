import { arrange, plainShuffle, showQuestions, translateQuestions } from '../../exams/server/public.ts';
import { renderLesson } from '../../server/lesson-text.ts';
import type { Language } from '../../shared/language.ts';
import { courseExcerpt } from './course-excerpt.ts';
import { sectionMinutes } from './course-minutes.ts';
import type { CourseRow, SectionRow } from './queries.ts';
import { inLanguageOf } from './translation.ts';

/** Null for guests and for who has not begun. */
export function presentProgress(course: CourseRow) {
  const { enrolledAt, readSections, isCompleted, bestScore, passed, sections } = course;
  if (!enrolledAt) return null;
  // A section that was taken out of the course is no longer counted, and comes back if it does.
  const readSectionIds = sections.map(({ id }) => id).filter((id) => readSections?.includes(id));
  const part = sections.length === 0 ? 0 : Math.round((readSectionIds.length / sections.length) * 100);
  return { enrolledAt, readSectionIds, isCompleted, percent: isCompleted ? 100 : part, bestScore, passed };
}

export function presentListed(row: CourseRow, language: Language) {
  const course = inLanguageOf(row, row.translation, language);
  return {
    ...course,
    content: courseExcerpt(course.content),
    sections: row.sections.map((section) => inLanguageOf(section, section.translation, language)),
    sectionCount: row.sections.length,
    progress: presentProgress(row),
  };
}

function presentSection(section: SectionRow, language: Language) {
  const { id, title, content, type, order, videoUrl } = inLanguageOf(
    section,
    { title: section.translation.title, content: section.translation.content },
    language,
  );
  const questions =
    language === 'en' ? translateQuestions(section.questions, section.translation.questions) : section.questions;
  const arrangement = arrange(section.questions, plainShuffle);
  return {
    id,
    title,
    type,
    order,
    videoUrl,
    html: renderLesson(content),
    questions: showQuestions(questions, arrangement, language),
    minutes: sectionMinutes({ ...section, content }),
  };
}

/** For the reader. Right answers of quiz sections stay here. */
export function presentCourse(row: CourseRow, sections: readonly SectionRow[], language: Language) {
  const course = inLanguageOf(row, row.translation, language);
  return {
    ...course,
    html: renderLesson(course.content),
    sections: sections.map((section) => presentSection(section, language)),
    sectionCount: sections.length,
    progress: presentProgress(row),
  };
}
