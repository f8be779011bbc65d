import type { QueryClient } from '@tanstack/react-query';
import { read } from '../../../web/data/query-client.ts';
import { type Course, getCourse } from '../../contract.ts';

/** A course with its lessons. As a key it also stands for the course without them. */
export const courseQuery = (id: number) => read(getCourse, { params: { id } });

/** The text of a course on one page, which is a third smaller without the questions of its lessons. */
export const courseTextQuery = (id: number) => read(getCourse, { params: { id }, query: { part: 'text' } });

/** Changes a course with its lessons and without, where this page has read it. */
export function updateCourse(queries: QueryClient, id: number, change: (known: Course) => Course): void {
  queries.setQueriesData<Course>({ queryKey: courseQuery(id).queryKey }, (known) => known && change(known));
}
