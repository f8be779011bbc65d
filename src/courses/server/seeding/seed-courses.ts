import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { findExam, writeExam } from '../../../exams/server/public.ts';
import { hashFiles } from '../../../server/config/hash-files.ts';
import { type ContentKind, readContent } from '../../../server/config/shipped-content.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { inTurn } from '../../../server/database/in-turn.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { defaultExamSettings, type ExamSettings, NewExam } from '../../../shared/questions.ts';
import { insertCourse, insertTranslations, replaceSections, rewriteUnedited } from '../queries.ts';
import { type CourseInFolder, readCourseFolder, type ShippedExam } from './course-file.ts';
import { type RenderedCourse, renderCourse, storeRenderedCourse } from './shipped-html.ts';

/** Raise it when the same files produce other rows, so that existing databases are updated. */
const seedVersion = 1;

interface FilledCourse {
  slug: string;
  courseId: number | null;
  filesHash: string | null;
  examVersionId: number | null;
  /** Whether the files ever created one: a deleted one does not come back. */
  hasAdvanced: boolean;
  advancedVersionId: number | null;
}

const filledColumns = sql`slug, course_id as "courseId", files_hash as "filesHash", exam_version_id as "examVersionId",
  has_advanced as "hasAdvanced", advanced_version_id as "advancedVersionId"`;

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function hashFolder(folder: string): Promise<string> {
  // Not its folders: readings and guides are not stored.
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
  return `${seedVersion}:${await hashFiles(files.map((file) => join(folder, file)))}`;
}

export const shippedCourses: ContentKind<RenderedCourse> = {
  folder: 'courses',
  listSlugs: foldersIn,
  hash: (folder, slug) => hashFolder(join(folder, slug)),
  read: async (folder, slug) => renderCourse(await readCourseFolder(folder, slug)),
};

async function listFilled(db: Kysely<Database>): Promise<Map<string, FilledCourse>> {
  const { rows } = await sql<FilledCourse>`select ${filledColumns} from seeded_courses`.execute(db);
  return new Map(rows.map((row) => [row.slug, row]));
}

/** The process that inserts the slug creates the course; others wait for its transaction and then do nothing. */
async function takeSlug(tx: Kysely<Database>, slug: string): Promise<boolean> {
  const { rows } = await sql`
    insert into seeded_courses (slug) values (${slug})
    on conflict on constraint seeded_courses_pkey do nothing returning slug`.execute(tx);
  return rows.length > 0;
}

async function writeSections(
  tx: Kysely<Database>,
  id: number,
  { course, sectionTranslations }: CourseInFolder,
): Promise<void> {
  await replaceSections(
    tx,
    id,
    course.sections.map((section, place) => ({
      ...section,
      practiceMinutes: section.practiceMinutes ?? 0,
      unit: section.unit ?? '',
      cards: section.cards ?? [],
      competences: section.competences ?? [],
      translations: sectionTranslations[place] ?? {},
    })),
  );
}

type CourseSubject = { courseId: number } | { advancedCourseId: number };

/** Returns the id of the current version. */
async function writeShippedExam(
  tx: Kysely<Database>,
  subject: CourseSubject,
  { exam, translations }: ShippedExam,
): Promise<number | null> {
  await writeExam(tx, subject, exam, translations);
  return (await findExam(tx, subject))?.versionId ?? null;
}

/** It does not count, so its explanations need not wait until it is passed. Only set on creation: an administrator may change them. */
const advancedSettings: ExamSettings = {
  ...defaultExamSettings,
  freeAttempts: 10,
  waitHours: 1,
  reviewBefore: 'explanations',
  reviewAfter: 'explanations',
};

async function addAdvancedTest(tx: Kysely<Database>, courseId: number, { exam, translations }: ShippedExam) {
  const given = { exam: { ...exam, settings: advancedSettings }, translations };
  return writeShippedExam(tx, { advancedCourseId: courseId }, given);
}

async function recordFilled(tx: Kysely<Database>, slug: string, filled: Omit<FilledCourse, 'slug'>): Promise<void> {
  await sql`
    update seeded_courses set course_id = ${filled.courseId}, files_hash = ${filled.filesHash},
      exam_version_id = ${filled.examVersionId}, has_advanced = ${filled.hasAdvanced},
      advanced_version_id = ${filled.advancedVersionId}
    where slug = ${slug}`.execute(tx);
}

async function fillCourse(tx: Kysely<Database>, shipped: RenderedCourse, filesHash: string): Promise<void> {
  const courseId = await insertCourse(tx, { ...shipped.course, creatorName: 'EducaIA' });
  await insertTranslations(tx, courseId, shipped.translations);
  await writeSections(tx, courseId, shipped);
  await storeRenderedCourse(tx, courseId, shipped.rendered);
  const { exam, advanced } = shipped;
  const examVersionId = await writeShippedExam(tx, { courseId }, exam);
  const advancedVersionId = advanced ? await addAdvancedTest(tx, courseId, advanced) : null;
  const hasAdvanced = advanced !== undefined;
  await recordFilled(tx, shipped.slug, { courseId, filesHash, examVersionId, hasAdvanced, advancedVersionId });
}

/** As the database would return it: without undefined values. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The parts that administrators may have edited. The number of attempts is not in the files. */
const words = NewExam.omit({ settings: true });

/** Writes the files' current questions unless the test was edited. Returns the version of the files. */
async function correctExam(
  tx: Kysely<Database>,
  subject: CourseSubject,
  { exam, translations }: ShippedExam,
  filledVersionId: number | null,
): Promise<number | null> {
  const current = await findExam(tx, subject);
  if (current === undefined || current.versionId !== filledVersionId) return filledVersionId;
  // An administrator corrected it after people had answered: that is an edit, too.
  if (Object.keys(current.corrections).length > 0) return filledVersionId;
  const asksTheSame =
    isDeepStrictEqual(stored(words.parse(current)), stored(words.parse(exam))) &&
    isDeepStrictEqual(stored(current.translations), stored(translations));
  return asksTheSame ? filledVersionId : writeShippedExam(tx, subject, { exam, translations });
}

/** Adds the advanced test to a course from an older release, unless the course was edited or has one. */
async function correctAdvanced(
  tx: Kysely<Database>,
  courseId: number,
  advanced: ShippedExam | undefined,
  filled: FilledCourse,
  isUnedited: boolean,
): Promise<Pick<FilledCourse, 'hasAdvanced' | 'advancedVersionId'>> {
  const { hasAdvanced, advancedVersionId } = filled;
  if (!advanced) return { hasAdvanced, advancedVersionId };
  const subject = { advancedCourseId: courseId };
  if (hasAdvanced) {
    return { hasAdvanced, advancedVersionId: await correctExam(tx, subject, advanced, advancedVersionId) };
  }
  if (!isUnedited || (await findExam(tx, subject))) return { hasAdvanced, advancedVersionId };
  return { hasAdvanced: true, advancedVersionId: await addAdvancedTest(tx, courseId, advanced) };
}

/**
 * Updates a course from older files. Texts change unless the course was edited, the test unless the test was edited; attempts keep their version.
 * False if another process did it or nothing is left to correct.
 */
async function correctCourse(tx: Kysely<Database>, shipped: RenderedCourse, filesHash: string): Promise<boolean> {
  const { slug, course, translations, exam, advanced } = shipped;
  const { rows } = await sql<FilledCourse>`
    select ${filledColumns} from seeded_courses where slug = ${slug} for update`.execute(tx);
  const filled = rows[0];
  if (!filled?.courseId || filled.filesHash === filesHash) return false;
  const { courseId } = filled;
  const hasNewWords = await rewriteUnedited(tx, courseId, course, translations);
  if (hasNewWords) {
    await writeSections(tx, courseId, shipped);
    await storeRenderedCourse(tx, courseId, shipped.rendered);
  }
  const examVersionId = await correctExam(tx, { courseId }, exam, filled.examVersionId);
  const second = await correctAdvanced(tx, courseId, advanced, filled, hasNewWords);
  await recordFilled(tx, slug, { courseId, filesHash, examVersionId, ...second });
  return hasNewWords || examVersionId !== filled.examVersionId || second.advancedVersionId !== filled.advancedVersionId;
}

/**
 * Creates missing shipped courses and updates those that nobody edited. Edited courses stay, deleted courses stay deleted, and any number of
 * processes may run it at once.
 */
export async function seedCourses({ db, events }: Pick<Kernel, 'db' | 'events'>, contentFolder: string): Promise<void> {
  const folder = join(contentFolder, shippedCourses.folder);
  const [slugs, filled] = await Promise.all([foldersIn(folder), listFilled(db)]);
  const hashes = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await shippedCourses.hash(folder, slug)] as const)),
  );
  const isOutdated = (slug: string) => {
    const known = filled.get(slug);
    return !known || (known.courseId !== null && known.filesHash !== hashes.get(slug));
  };
  const outdated = slugs.filter(isOutdated);
  if (outdated.length === 0) return;
  const courses = await readContent(shippedCourses, contentFolder, outdated);
  // The newest come first in the list, so the first course is inserted last. The same order in every process, or two that run at once would deadlock.
  courses.sort((a, b) => b.order - a.order || b.slug.localeCompare(a.slug, 'en'));
  await inTurn(db, 'courses.seed', async (tx) => {
    let changedAny = false;
    for (const course of courses) {
      const filesHash = hashes.get(course.slug) ?? '';
      if (await takeSlug(tx, course.slug)) {
        await fillCourse(tx, course, filesHash);
        changedAny = true;
      } else if (await correctCourse(tx, course, filesHash)) {
        changedAny = true;
      }
    }
    if (changedAny) await events.publish(tx, { topic: 'courses.changed' });
  });
}
