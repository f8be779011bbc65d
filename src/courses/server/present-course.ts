import type { Kysely } from 'kysely';
import { arrange, showQuestions, translateQuestions } from '../../exams/server/public.ts';
import { markTerms } from '../../help-centre/server/public.ts';
import type { Database } from '../../server/database/database-types.ts';
import { withAnchors } from '../../server/text/passages/text-blocks.ts';
import { readingsOf } from '../../server/text/readings/shipped-text.ts';
import { htmlOf, rendererVersion } from '../../server/text/rendered/stored-html.ts';
import { allWithFormulas } from '../../server/text/rendered/with-formulas.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import type { WrittenLevel } from '../../shared/readability/reading-levels.ts';
import type { ShownCard } from '../contract/lessons.ts';
import { courseExcerpt } from './course-excerpt.ts';
import { sectionMinutes } from './course-minutes.ts';
import { presentCards } from './lessons/present-cards.ts';
import { anchorOfSection } from './passages.ts';
import { practiceOrder } from './practice-order.ts';
import type { CourseRow, SectionRow } from './queries.ts';
import { type CourseFacts, findCourseFacts, findReadingTexts } from './readings/find-readings.ts';
import { courseTexts, sectionTexts } from './stored-texts.ts';

/** Null for guests and before enrolment. */
export function presentProgress(course: CourseRow) {
  const { enrolledAt, readSections, isCompleted, bestScore, passed, sections } = course;
  if (!enrolledAt) return null;
  // A removed section is not counted, and counts again if it comes back.
  const readSectionIds = sections.map(({ id }) => id).filter((id) => readSections?.includes(id));
  const part = sections.length === 0 ? 0 : Math.round((readSectionIds.length / sections.length) * 100);
  return { enrolledAt, readSectionIds, isCompleted, percent: isCompleted ? 100 : part, bestScore, passed };
}

export async function presentListed(course: CourseRow) {
  const { content, storedHtml, htmlVersion, sections } = course;
  return {
    ...course,
    content: await courseExcerpt(content, htmlVersion === rendererVersion ? storedHtml : undefined),
    sectionCount: sections.length,
    progress: presentProgress(course),
  };
}

/** The text of a section in the reader's language, if translated. */
function textOf({ content, storedHtml, htmlVersion, translations }: SectionRow, language: Language) {
  const translation = translations[language];
  const text = translation?.content ?? undefined;
  if (!translation || text === undefined) return { language: defaultLanguage, text: content, storedHtml, htmlVersion };
  return { language, text, storedHtml: translation.html, htmlVersion: translation.htmlVersion };
}

const translatedFields = ['title', 'content', 'unit', 'cards'] as const;

/** A section without a unit or without cards has nothing to translate there. */
function untranslatedTexts(section: SectionRow, language: Language) {
  if (language === defaultLanguage) return [];
  const translation = section.translations[language];
  return translatedFields.filter((name) => section[name].length > 0 && (translation?.[name] ?? null) === null);
}

/** A section in plain or easy language, marked like the original. */
export async function presentReading(
  db: Kysely<Database>,
  courseId: number,
  level: WrittenLevel,
  sections: readonly SectionRow[],
  language: Language,
) {
  const shown = sections.map((section) => ({ ...textOf(section, language), id: section.id }));
  const texts = await findReadingTexts(db, courseId, level, shown);
  return Promise.all(
    texts.map(async ({ id, language: textLanguage, html }) => ({
      id,
      html: await markTerms(withAnchors(html, anchorOfSection(id)), textLanguage),
    })),
  );
}

interface ShownCourse {
  course: CourseRow;
  language: Language;
  facts: CourseFacts | undefined;
}

async function presentSection(db: Kysely<Database>, section: SectionRow, { course, language, facts }: ShownCourse) {
  const { id, type, order, videoUrl } = section;
  const translation = section.translations[language];
  const { language: textLanguage, ...text } = textOf(section, language);
  const [html = ''] = await htmlOf(db, sectionTexts(course.id, textLanguage), [{ id, ...text }]);
  const questions = translateQuestions(section.questions, translation?.questions);
  const shownHtml = await markTerms(withAnchors(html, anchorOfSection(id)), textLanguage);
  const arrangement = arrange(section.questions, practiceOrder(course.secret, section));
  return {
    id,
    title: translation?.title ?? section.title,
    type,
    order,
    videoUrl,
    content: text.text,
    html: shownHtml,
    questions: await allWithFormulas(showQuestions(questions, arrangement, language)),
    untranslated: untranslatedTexts(section, language),
    unit: translation?.unit ?? section.unit,
    cards: presentCards({ ...section, cards: translation?.cards ?? section.cards }, shownHtml),
    competences: section.competences,
    minutes: sectionMinutes({ ...section, content: text.text }),
    ...readingsOf(facts?.get(id), textLanguage, text.text),
  };
}

/** For the reader. Right answers of quiz sections stay on the server. */
export async function presentCourse(
  db: Kysely<Database>,
  course: CourseRow,
  sections: readonly SectionRow[],
  language: Language,
) {
  const [html = ''] = await htmlOf(db, courseTexts(course.textLanguage), [{ ...course, text: course.content }]);
  const shown: ShownCourse = { course, language, facts: await findCourseFacts(db, course.id) };
  return {
    ...course,
    html,
    sections: await Promise.all(sections.map((section) => presentSection(db, section, shown))),
    sectionCount: sections.length,
    progress: presentProgress(course),
  };
}

/** A question without its words. */
const practiceCard = ({ key, seconds }: ShownCard): ShownCard => ({ kind: 'practice', key, seconds });

type PresentedCourse = Awaited<ReturnType<typeof presentCourse>>;

/** For its text on one page: a third of a course are the words of its questions on cards and what only its editor needs. */
export function withoutLessons(course: PresentedCourse): PresentedCourse {
  return {
    ...course,
    content: '',
    sections: course.sections.map((section) => ({
      ...section,
      content: '',
      cards: section.cards.map((card) => (card.kind === 'question' ? practiceCard(card) : card)),
    })),
  };
}
