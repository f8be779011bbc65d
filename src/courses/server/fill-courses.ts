import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { writeExam } from '../../exams/server/public.ts';
import type { Database } from '../../server/database-types.ts';
import type { Kernel } from '../../server/kernel.ts';
import { type CourseInFolder, readCourseFolder } from './course-file.ts';
import { insertCourse, replaceSections } from './queries.ts';

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function filledSlugs(db: Kysely<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slug from filled_courses`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}

/** Who takes the slug first fills it; another process waits for the end of that transaction, and has nothing to do. */
async function takeSlug(tx: Kysely<Database>, slug: string): Promise<boolean> {
  const { rows } = await sql`
    insert into filled_courses (slug) values (${slug})
    on conflict on constraint filled_courses_pkey do nothing returning slug`.execute(tx);
  return rows.length > 0;
}

async function fillCourse(tx: Kysely<Database>, { slug, course, exam, ...words }: CourseInFolder): Promise<void> {
  const id = await insertCourse(tx, { ...course, creatorName: 'EducaIA', translation: words.translation });
  await replaceSections(
    tx,
    id,
    course.sections.map((section, place) => ({ ...section, translation: words.sectionTranslations[place] ?? {} })),
  );
  await writeExam(tx, { courseId: id }, exam, words.examTranslation);
  await sql`update filled_courses set course_id = ${id} where slug = ${slug}`.execute(tx);
}

/**
 * Puts the courses that the product comes with where they are missing. One that was changed stays as it is, one that was deleted stays
 * deleted, and any number of processes may do it at once.
 */
export async function fillCourses({ db, events }: Pick<Kernel, 'db' | 'events'>, contentFolder: string): Promise<void> {
  const folder = join(contentFolder, 'courses');
  const [slugs, filled] = await Promise.all([foldersIn(folder), filledSlugs(db)]);
  const missing = slugs.filter((slug) => !filled.has(slug));
  if (missing.length === 0) return;
  const courses = await Promise.all(missing.map((slug) => readCourseFolder(folder, slug)));
  // The newest stand first in the list: what should be first there is put in last. In the same order everywhere, or two processes that
  // fill at once would wait for each other for ever.
  courses.sort((a, b) => b.order - a.order || b.slug.localeCompare(a.slug, 'en'));
  await db.transaction().execute(async (tx) => {
    let filledAny = false;
    for (const course of courses) {
      if (!(await takeSlug(tx, course.slug))) continue;
      await fillCourse(tx, course);
      filledAny = true;
    }
    if (filledAny) await events.publish(tx, { topic: 'courses.changed' });
  });
}
