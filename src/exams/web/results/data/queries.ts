import { read, readPages, readAll } from '../../../../web/data/query-client.ts';
import { getSubmissionSummary, listSubmissions, listTestedCourses } from '../../../contract/submissions.ts';
import type { ResultFilters } from '../filters.ts';

/** Short, because new submissions arrive while the page is open. */
const staleMilliseconds = 30_000;

export const toQuery = ({ courseId, from, to, timeZone }: ResultFilters) => ({
  courseId: courseId === undefined ? undefined : String(courseId),
  from,
  to,
  timeZone,
});

export const submissionsQuery = (filters: ResultFilters, cursor: string | undefined) =>
  readPages(listSubmissions, { query: toQuery(filters) }, cursor, staleMilliseconds);

export const summaryQuery = (filters: ResultFilters) =>
  read(getSubmissionSummary, { query: toQuery(filters) }, staleMilliseconds);

export const testedCoursesQuery = () => readAll(listTestedCourses, { query: {} });
