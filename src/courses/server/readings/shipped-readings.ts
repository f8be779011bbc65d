import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles } from '../../../server/config/hash-files.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import { type ContentKind, readContent } from '../../../server/config/shipped-content.ts';
import { readShippedText, type ShippedText } from '../../../server/text/readings/shipped-text.ts';
import { defaultLanguage } from '../../../shared/language.ts';
import { readCourseFolder } from '../seeding/course-file.ts';

const readingsFolder = 'readings';

export interface SectionReadings extends ShippedText {
  /** Of the section. */
  key: string;
}

async function readSections(folder: string, slug: string): Promise<SectionReadings[]> {
  const { course, sectionTranslations } = await readCourseFolder(folder, slug);
  const files = new Set(await readdir(join(folder, slug, readingsFolder)));
  const found: SectionReadings[] = [];
  // One after the other: the queue of texts to render is short.
  for (const [place, { id: key, content }] of course.sections.entries()) {
    if (!files.has(`${key}.check.yaml`)) continue;
    const translations = Object.entries(sectionTranslations[place] ?? {});
    const original = Object.fromEntries(translations.map(([language, words]) => [language, words?.content]));
    const name = join(folder, slug, readingsFolder, key);
    found.push({ key, ...(await readShippedText(name, { ...original, [defaultLanguage]: content }, 'lesson')) });
  }
  return found;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [join(folder, entry.name)] : [])).sort();
}

/** The readings of the sections, in `readings` beside their texts. Large: the build prepares a file for each course. */
export const shippedReadings: ContentKind<SectionReadings[]> = {
  folder: 'courses',
  preparedApart: 'course-readings',
  async listSlugs(folder) {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isDirectory() && entry.name === readingsFolder)
      .map(({ parentPath }) => parentPath.slice(folder.length + 1));
  },
  async hash(folder, slug) {
    const inCourse = await filesIn(join(folder, slug));
    return hashFiles([...inCourse, ...(await filesIn(join(folder, slug, readingsFolder)))]);
  },
  read: (folder, slug) => readSections(folder, slug),
};

/** Empty for a course without readings. */
export async function readShippedReadings(slug: string): Promise<SectionReadings[]> {
  const content = join(projectRoot, 'content');
  const slugs = await shippedReadings.listSlugs(join(content, shippedReadings.folder));
  const [found = []] = slugs.includes(slug) ? await readContent(shippedReadings, content, [slug]) : [];
  return found;
}
