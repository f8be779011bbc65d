import type { QueryClient } from '@tanstack/react-query';
import { listCourses } from '../../../courses/contract.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { read, readPages, readAll } from '../../../web/data/query-client.ts';
import { getSurvey, getSurveyResults, listSurveys } from '../../contract.ts';

/** The tab with all surveys. */
export const surveysAddress = '/cursos?tab=encuestas';
export const surveyAddress = (id: number) => addressOf.survey(id);
export const surveyResultsAddress = (id: number) => addressOf.surveyResults(id);

/** Short, because answers arrive while the results are open. */
const freshMilliseconds = 30_000;

export const surveysQuery = () => readPages(listSurveys, { query: {} }, undefined);

export const surveyQuery = (id: number) => read(getSurvey, { params: { id } });

export const surveyResultsQuery = (id: number) => read(getSurveyResults, { params: { id } }, freshMilliseconds);

/** For the course select box. */
export const coursesQuery = () => readAll(listCourses, { query: {} });

/** A survey appears in the list, on its page and in its results. */
export async function refreshSurveys(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(listSurveys.path) });
}
