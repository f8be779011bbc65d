import { getCourse, type ListedCourse, listCourses } from '../../../courses/contract.ts';
import { keysOf } from '../../../shared/keys-of.ts';
import { read, readPages } from '../../../web/data/query-client.ts';

export const tabs = ['cursos', 'encuestas'] as const;
export type Tab = (typeof tabs)[number];

type Difficulty = ListedCourse['difficulty'];

/** The URL's values. The type keeps the keys complete without importing the zod schema into the first bundle. */
const difficultyWords: Readonly<Record<Difficulty, string>> = {
  beginner: 'principiante',
  intermediate: 'intermedio',
  advanced: 'avanzado',
};

export const difficulties = keysOf(difficultyWords);

export const longestSearch = 100;

export interface CourseFilters {
  search: string;
  difficulty: Difficulty | undefined;
}

export function readTab(query: URLSearchParams): Tab {
  return tabs.find((tab) => tab === query.get('tab')) ?? 'cursos';
}

/** Unknown values are ignored, so that an edited URL cannot fail. */
export function readCourseFilters(query: URLSearchParams): CourseFilters {
  return {
    search: (query.get('buscar') ?? '').trim().slice(0, longestSearch),
    difficulty: difficulties.find((difficulty) => difficultyWords[difficulty] === query.get('dificultad')),
  };
}

/** The learning centre has two URLs; its links stay on the current one. */
export function learningAddress(
  path: string,
  { tab, search, difficulty }: Partial<CourseFilters> & { tab?: Tab },
): string {
  const query = new URLSearchParams();
  if (tab === 'encuestas') query.set('tab', tab);
  if (search) query.set('buscar', search);
  if (difficulty) query.set('dificultad', difficultyWords[difficulty]);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The maximum page size, so that the filters see every course. */
export const coursesQuery = () => readPages(listCourses, { query: { limit: '200' } }, undefined);

export const courseQuery = (id: number) => read(getCourse, { params: { id } });
