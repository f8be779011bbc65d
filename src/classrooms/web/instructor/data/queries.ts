import { read, readAll } from '../../../../web/data/query-client.ts';
import {
  getClassAnalytics,
  listClassCompetences,
  listClassOverviews,
  listReach,
  listStudentProgress,
} from '../../../contract/analytics.ts';
import { editorStaleMilliseconds } from '../../data/editor-stale-milliseconds.ts';

export const overviewsQuery = () => readAll(listClassOverviews, {}, editorStaleMilliseconds);

const oneClass = (id: number) => ({ params: { id } });

export const analyticsQuery = (id: number) => read(getClassAnalytics, oneClass(id), editorStaleMilliseconds);

export const studentsQuery = (id: number) => readAll(listStudentProgress, oneClass(id), editorStaleMilliseconds);

export const reachQuery = (id: number) => read(listReach, oneClass(id), editorStaleMilliseconds);

export const competencesQuery = (id: number) => read(listClassCompetences, oneClass(id), editorStaleMilliseconds);
