import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { Competence } from '../../competences/contract/competences.ts';
import { countingScore } from '../../exams/server/public.ts';
import { cutPage, getCursorKey, type PageRequest } from '../../server/database/cursor.ts';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { searchConfigurationOf, translationsIn } from '../../server/text/translations.ts';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../shared/endpoints/pagination.ts';
import type { Language } from '../../shared/language.ts';
import type { Question } from '../../shared/questions.ts';
import type { Card } from '../card-schemas.ts';
import { courseTextFields, type ListedCourse } from '../contract.ts';
import { courseFailures } from '../contract/failures.ts';
import type { NewCourse, Source } from '../schemas.ts';
import type { CourseTranslation, SectionTranslation, SectionTranslations } from './translation.ts';

/** The viewer's progress; null without an enrolment. */
export interface ProgressRow {
  enrolledAt: Date | null;
  readSections: string[] | null;
  isCompleted: boolean;
  bestScore: number | null;
  passed: boolean;
  certificateCode: string | null;
}

export interface ListedSectionRow {
  id: string;
  title: string;
  type: 'text' | 'video' | 'quiz';
  order: number;
}

/** A course in the reader's language, if translated. */
export interface CourseRow extends ProgressRow {
  id: number;
  title: string;
  description: string;
  /** In lists only its beginning. */
  content: string;
  textLanguage: string;
  /** The rendered HTML of the text. In lists, only its beginning. */
  storedHtml: string;
  htmlVersion: number;
  imageUrl: string | null;
  videoUrl: string | null;
  duration: string;
  difficulty: ListedCourse['difficulty'];
  tags: string[];
  sources: Source[];
  creatorName: string | null;
  createdAt: Date;
  editedAt: Date | null;
  sections: ListedSectionRow[];
  hasTest: boolean;
  hasAdvancedTest: boolean;
  untranslated: (typeof courseTextFields)[number][];
  /** Seeds the order of practice questions. Never leaves the server. */
  secret: string;
}

/** More than an excerpt needs, and far less than a whole course. */
const beginning = 2_000;
const beginningOfHtml = 4_000;

/** How much of a column is selected. */
type Selected = (column: RawBuilder<unknown>) => RawBuilder<unknown>;

const all: Selected = (column) => column;
const nothing: Selected = () => sql`''`;

/** For `courses c` and `course_sections s`. */
export const courseWords = translationsIn('course_translations', 'c', { course_id: 'id' });
export const sectionWords = translationsIn('course_section_translations', 's', { course_id: 'course_id', key: 'key' });

function selectCourses(
  viewerId: number | undefined,
  language: Language,
  content: Selected,
  html: Selected = content,
): RawBuilder<unknown> {
  const viewer = viewerId ?? null;
  const word = (name: string) => courseWords.column(name, language);
  return sql`
    select c.id, ${word('title')} as title, ${word('description')} as description, ${content(word('content'))} as content,
           ${courseWords.textLanguage(language)} as "textLanguage", ${html(courseWords.columnOfText('html', language))} as "storedHtml",
           ${courseWords.columnOfText('html_version', language)} as "htmlVersion",
           c.image_url as "imageUrl", c.video_url as "videoUrl", ${word('duration')} as duration,
           c.difficulty, ${word('tags')} as tags, c.sources, c.secret, c.created_at as "createdAt", c.edited_at as "editedAt",
           coalesce(creator.display_name, c.creator_name) as "creatorName",
           ${courseWords.untranslated(courseTextFields, language)} as untranslated,
           (select coalesce(jsonb_agg(jsonb_build_object('id', s.key, 'title', ${sectionWords.column('title', language)},
                     'type', s.type, 'order', s.position) order by s.position), '[]')
            from course_sections s ${sectionWords.join(language)} where s.course_id = c.id) as sections,
           e.id is not null as "hasTest", exists (select from exams where advanced_course_id = c.id) as "hasAdvancedTest",
           en.enrolled_at as "enrolledAt", en.read_sections as "readSections", en.completed_at is not null as "isCompleted",
           best.score as "bestScore", coalesce(best.passed, false) as passed,
           (select code from certificates where user_id = ${viewer}::integer and course_id = c.id and revoked_at is null)
             as "certificateCode"
    from courses c ${courseWords.join(language)}
    left join users creator on creator.id = c.creator_id
    left join exams e on e.course_id = c.id
    left join enrolments en on en.course_id = c.id and en.user_id = ${viewer}::integer
    left join lateral (
      select round(${countingScore})::int as score, bool_or(passed) as passed from attempts
      where exam_id = e.id and user_id = ${viewer}::integer
    ) as best on true`;
}

export async function listCourses(
  db: Kysely<Database>,
  viewerId: number | undefined,
  language: Language,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<CourseRow>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`c.id < ${after[0]}` : sql`true`;
  const { rows } = await sql<CourseRow>`
    ${selectCourses(
      viewerId,
      language,
      (text) => sql`left(${text}, ${beginning})`,
      (html) => sql`left(${html}, ${beginningOfHtml})`,
    )}
    where ${rest} order by c.id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

/** The most recently started first. */
export async function listEnrolledCourses(
  db: Kysely<Database>,
  viewerId: number,
  language: Language,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<CourseRow>> {
  const after = getCursorKey(cursor, [z.iso.datetime(), z.int()]);
  const rest = after
    ? sql`(en.enrolled_at, en.course_id) < (${after[0]}::timestamptz, ${after[1]}::integer)`
    : sql`true`;
  const { rows } = await sql<CourseRow>`
    ${selectCourses(viewerId, language, nothing)}
    where en.user_id is not null and ${rest}
    order by en.enrolled_at desc, en.course_id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.enrolledAt?.toISOString() ?? null, last.id]);
}

export async function findCourse(
  db: Kysely<Database>,
  viewerId: number | undefined,
  language: Language,
  id: number,
): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    ${selectCourses(viewerId, language, all)} where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function getCourse(
  db: Kysely<Database>,
  viewerId: number | undefined,
  language: Language,
  id: number,
): Promise<CourseRow> {
  const course = await findCourse(db, viewerId, language, id);
  if (!course) throw new Failure(courseFailures.noSuchCourse);
  return course;
}

export interface SectionRow {
  id: string;
  title: string;
  content: string;
  type: 'text' | 'video' | 'quiz';
  videoUrl: string | null;
  order: number;
  questions: Question[];
  practiceMinutes: number;
  unit: string;
  cards: Card[];
  competences: Competence[];
  storedHtml: string;
  htmlVersion: number;
  /** By language. */
  translations: Readonly<Partial<Record<string, StoredSectionTranslation>>>;
}

interface StoredSectionTranslation extends SectionTranslation {
  html: string;
  htmlVersion: number;
}

/** Readers need the translation into their language; editors and graders pass none and get all. */
function sectionColumns(language?: Language): RawBuilder<unknown> {
  return sql`
    key as id, title, content, type, video_url as "videoUrl", position as "order", questions, practice_minutes as "practiceMinutes",
    unit, cards, competences, html as "storedHtml", html_version as "htmlVersion",
    (select coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content, 'questions', t.questions,
                                                                     'unit', t.unit, 'cards', t.cards, 'html', t.html, 'htmlVersion', t.html_version)), '{}')
     from course_section_translations t
     where t.course_id = course_sections.course_id and t.key = course_sections.key
       and ${language === undefined ? sql`true` : sql`t.language = ${language}`}) as translations`;
}

export async function listSections(db: Kysely<Database>, courseId: number, language?: Language): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select ${sectionColumns(language)} from course_sections where course_id = ${courseId} order by position`.execute(
    db,
  );
  return rows;
}

export async function findSection(
  db: Kysely<Database>,
  courseId: number,
  key: string,
): Promise<(SectionRow & { courseSecret: string }) | undefined> {
  const { rows } = await sql<SectionRow & { courseSecret: string }>`
    select ${sectionColumns()}, (select secret from courses where id = course_id) as "courseSecret"
    from course_sections where course_id = ${courseId} and key = ${key}`.execute(db);
  return rows[0];
}

type CourseColumns = Omit<NewCourse, 'sections'>;

/** By language. */
export type CourseTranslations = Readonly<Partial<Record<Language, CourseTranslation>>>;

export async function insertCourse(
  tx: Kysely<Database>,
  {
    creatorId = null,
    creatorName = null,
    ...course
  }: CourseColumns & { creatorId?: number | null; creatorName?: string | null },
): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into courses (title, description, content, image_url, video_url, duration, difficulty, tags, sources, creator_id, creator_name)
    values (${course.title}, ${course.description}, ${course.content}, ${course.imageUrl}, ${course.videoUrl},
            ${course.duration}, ${course.difficulty}, ${course.tags}, ${JSON.stringify(course.sources)}::jsonb, ${creatorId}, ${creatorName})
    returning id`.execute(tx);
  return getRow(inserted).id;
}

export async function insertTranslations(
  tx: Kysely<Database>,
  courseId: number,
  translations: CourseTranslations,
): Promise<void> {
  for (const [language, words] of Object.entries(translations)) {
    await sql`
      insert into course_translations (course_id, language, title, description, content, duration, tags, search_configuration)
      values (${courseId}, ${language}, ${words.title}, ${words.description}, ${words.content}, ${words.duration}, ${words.tags},
              ${searchConfigurationOf(language as Language)})`.execute(tx);
  }
}

/** In every language. */
export async function forgetTranslations(
  tx: Kysely<Database>,
  courseId: number,
  texts: readonly (keyof CourseTranslation)[],
): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    update course_translations set ${sql.join(texts.map((name) => sql`${sql.ref(name)} = null`))}
    where course_id = ${courseId}`.execute(tx);
}

/** Concurrent editors of a course run one after the other. */
export async function lockCourse(tx: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql`select from courses where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

export async function updateCourse(tx: Kysely<Database>, id: number, course: CourseColumns): Promise<void> {
  await sql`
    update courses set title = ${course.title}, description = ${course.description}, content = ${course.content},
      image_url = ${course.imageUrl}, video_url = ${course.videoUrl}, duration = ${course.duration},
      difficulty = ${course.difficulty}, tags = ${course.tags}, sources = ${JSON.stringify(course.sources)}::jsonb,
      edited_at = now()
    where id = ${id}`.execute(tx);
}

/** Only if nobody edited the course. `edited_at` stays null, because the product does not count as an editor. */
export async function rewriteUnedited(
  tx: Kysely<Database>,
  id: number,
  course: CourseColumns,
  translations: CourseTranslations,
): Promise<boolean> {
  const { rows } = await sql`
    update courses set title = ${course.title}, description = ${course.description}, content = ${course.content},
      duration = ${course.duration}, difficulty = ${course.difficulty}, tags = ${course.tags},
      sources = ${JSON.stringify(course.sources)}::jsonb
    where id = ${id} and edited_at is null returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from course_translations where course_id = ${id}`.execute(tx);
  await insertTranslations(tx, id, translations);
  return true;
}

type NewSectionRow = Omit<SectionRow, 'order' | 'storedHtml' | 'htmlVersion' | 'translations'> & {
  translations: SectionTranslations;
};

/** In the given order. */
export async function replaceSections(
  tx: Kysely<Database>,
  courseId: number,
  sections: readonly NewSectionRow[],
): Promise<void> {
  await sql`delete from course_sections where course_id = ${courseId}`.execute(tx);
  await sql`
    with given as materialized (
      select section, place from jsonb_array_elements(${JSON.stringify(sections)}::jsonb) with ordinality as s (section, place)),
    inserted as (
      insert into course_sections (course_id, key, position, title, content, type, video_url, questions, practice_minutes, unit, cards, competences)
      select ${courseId}, section->>'id', place - 1, section->>'title', section->>'content', section->>'type', section->>'videoUrl',
             section->'questions', (section->>'practiceMinutes')::smallint, section->>'unit', section->'cards',
             array(select jsonb_array_elements_text(section->'competences'))
      from given)
    insert into course_section_translations (course_id, key, language, title, content, questions, unit, cards)
    select ${courseId}, section->>'id', t.language, t.words->>'title', t.words->>'content', nullif(t.words->'questions', 'null'),
           t.words->>'unit', nullif(t.words->'cards', 'null')
    from given, jsonb_each(section->'translations') as t (language, words)`.execute(tx);
}

export async function deleteCourse(tx: Kysely<Database>, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from courses where id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** One statement, so that concurrent progress from two devices is merged and a deleted course enrols nobody. Returns whether the course exists. */
export async function putProgress(
  db: Kysely<Database>,
  userId: number,
  courseId: number,
  { sectionIds, completed }: { sectionIds: readonly string[]; completed: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into enrolments as kept (user_id, course_id, read_sections, completed_at)
    select ${userId}, c.id,
           array(select key from course_sections where course_id = c.id and key = any(${[...sectionIds]}::text[]) order by position),
           case when ${completed} then now() end
    from courses c where c.id = ${courseId}
    on conflict on constraint enrolments_pkey do update set
      read_sections = array(select distinct unnest(kept.read_sections || excluded.read_sections)),
      completed_at = coalesce(kept.completed_at, excluded.completed_at), read_at = now()
    returning 1`.execute(db);
  return rows.length > 0;
}
