import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { factsOf, readingHtml, type ShippedFacts } from '../../../server/text/readings/shipped-text.ts';
import type { Language } from '../../../shared/language.ts';
import type { WrittenLevel } from '../../../shared/readability/reading-levels.ts';
import { readShippedReadings } from './shipped-readings.ts';

/** By the key of the section. */
export type CourseFacts = ReadonlyMap<string, ShippedFacts>;

/** The files do not change while the server runs. */
const factsBySlug = new Map<string, Promise<CourseFacts>>();

async function readFacts(slug: string): Promise<CourseFacts> {
  return new Map((await readShippedReadings(slug)).map((section) => [section.key, factsOf(section)]));
}

async function findSlug(db: Kysely<Database>, courseId: number): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`select slug from seeded_courses where course_id = ${courseId}`.execute(
    db,
  );
  return rows[0]?.slug;
}

/** Undefined for a course that is not one of ours. */
export async function findCourseFacts(db: Kysely<Database>, courseId: number): Promise<CourseFacts | undefined> {
  const slug = await findSlug(db, courseId);
  if (slug === undefined) return undefined;
  const known = factsBySlug.get(slug);
  if (known) return known;
  const reading = readFacts(slug);
  factsBySlug.set(slug, reading);
  // A failure is not kept.
  reading.catch(() => factsBySlug.delete(slug));
  return reading;
}

interface ShownText {
  id: string;
  language: Language;
  text: string;
}

/** The HTML of the sections that have this reading, by their ids. */
export async function findReadingTexts(
  db: Kysely<Database>,
  courseId: number,
  level: WrittenLevel,
  shown: readonly ShownText[],
): Promise<{ id: string; language: Language; html: string }[]> {
  const slug = await findSlug(db, courseId);
  if (slug === undefined) return [];
  const sections = new Map((await readShippedReadings(slug)).map((section) => [section.key, section]));
  return shown.flatMap(({ id, language, text }) => {
    const html = readingHtml(sections.get(id), level, language, text);
    return html === undefined ? [] : [{ id, language, html }];
  });
}
