import type { QueryClient } from '@tanstack/react-query';
import { getEditedTest } from '../../../../exams/contract.ts';
import { getEditedAdvancedTest } from '../../../../exams/contract/advanced-test.ts';
import { read } from '../../../../web/data/query-client.ts';
import { findId } from '../../../../web/router/address-id.ts';
import { getDraft, getEditedCourse } from '../../../contract.ts';

export const editorAddress = '/crear-curso';

/** The course in `?curso=`. Undefined if it is not an id: then a new course starts. */
export function readCourseId(query: URLSearchParams): number | undefined {
  return findId(query.get('curso'));
}

export function draftName(courseId: number | undefined): string {
  return courseId === undefined ? 'nuevo' : String(courseId);
}

export const editedCourseQuery = (id: number) => read(getEditedCourse, { params: { id } });

export const editedTestQuery = (id: number) => read(getEditedTest, { params: { id } });

export const editedAdvancedTestQuery = (id: number) => read(getEditedAdvancedTest, { params: { id } });

export const draftQuery = (courseId: number | undefined) => read(getDraft, { params: { key: draftName(courseId) } });

const editorQueries = [getEditedCourse.path, getEditedTest.path, getEditedAdvancedTest.path, getDraft.path].map(String);

/** Reopening the editor starts from the current data. */
export function removeEditorQueries(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => editorQueries.includes(String(queryKey[0])) });
}

const affectedQueries = ['/api/courses', '/api/user/courses', '/api/surveys'];

/** Courses appear in lists, in the reader and beside surveys. Inactive queries are removed, so that no stale data shows first. */
export async function refreshCourses(queries: QueryClient): Promise<void> {
  const predicate = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    affectedQueries.some((shown) => String(path).startsWith(shown)) && !editorQueries.includes(String(path));
  queries.removeQueries({ type: 'inactive', predicate });
  await queries.invalidateQueries({ predicate });
}
