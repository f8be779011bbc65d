import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../server/config/project-root.ts';
import { readCourseFile } from './course-file.ts';

type CourseFile = Awaited<ReturnType<typeof readCourseFile>>;

/** A course that can be taught lesson by lesson: for each there are a guide for teachers and a sheet to print. */
export interface TaughtCourse extends Pick<
  CourseFile,
  'slug' | 'order' | 'ages' | 'title' | 'description' | 'goals' | 'sources'
> {
  /** With the guides and sheets: `<lesson>.guide.es.md`, `<lesson>.sheet.es.md`. */
  folder: string;
  lessons: Pick<CourseFile['sections'][number], 'file' | 'title' | 'competences'>[];
}

const guides = 'teaching';

/** The shipped courses with guides, in their order. */
export async function listTaughtCourses(): Promise<TaughtCourse[]> {
  const courses = join(projectRoot, 'content', 'courses');
  const entries = await readdir(courses, { withFileTypes: true });
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const found = await Promise.all(
    slugs.map(async (slug): Promise<TaughtCourse[]> => {
      const folder = join(courses, slug, guides);
      const files = await readdir(folder).catch(() => []);
      if (files.length === 0) return [];
      const { sections: lessons, ...course } = await readCourseFile(courses, slug);
      return [{ ...course, folder, lessons }];
    }),
  );
  return found.flat().toSorted((a, b) => a.order - b.order || a.slug.localeCompare(b.slug, 'en'));
}
