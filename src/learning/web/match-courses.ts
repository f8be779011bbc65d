import type { ListedCourse } from '../../courses/contract.ts';
import { withoutAccents } from '../../shared/text/without-accents.ts';
import type { CourseFilters } from './data/queries.ts';

type Searched = Pick<ListedCourse, 'title' | 'description' | 'tags' | 'creatorName' | 'difficulty' | 'sections'>;

/** Courses in which every search word is the start of some word, in any order, ignoring case and accents. */
export function matchCourses<Course extends Searched>(
  courses: readonly Course[],
  { search, difficulty }: CourseFilters,
): Course[] {
  const words = wordsOf(search);
  return courses.filter(
    (course) => (!difficulty || course.difficulty === difficulty) && words.every((word) => hasWord(course, word)),
  );
}

function hasWord({ title, description, tags, creatorName, sections }: Searched, beginning: string): boolean {
  const said = [title, description, ...tags, creatorName ?? '', ...sections.map((section) => section.title)].join(' ');
  return wordsOf(said).some((word) => word.startsWith(beginning));
}

function wordsOf(text: string): string[] {
  return withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
