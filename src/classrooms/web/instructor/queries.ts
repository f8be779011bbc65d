import { read, readWhole } from '../../../web/data/query-client.ts';
import { getClassAnalytics, listClassOverviews, listReach, listStudentProgress } from '../../contract/analytics.ts';
import { freshMilliseconds } from '../editing/fresh.ts';

export const overviewsQuery = () => readWhole(listClassOverviews, {}, freshMilliseconds);

const oneClass = (id: number) => ({ params: { id: String(id) } });

export const analyticsQuery = (id: number) => read(getClassAnalytics, oneClass(id), freshMilliseconds);

export const studentsQuery = (id: number) => readWhole(listStudentProgress, oneClass(id), freshMilliseconds);

export const reachQuery = (id: number) => read(listReach, oneClass(id), freshMilliseconds);
