import { readPages } from '../../../../web/data/query-client.ts';
import { listMyCertificates, listMyCourses } from '../../../contract.ts';

const perPage = '20';

export const myCoursesQuery = () => readPages(listMyCourses, { query: { limit: perPage } }, undefined);

export const myCertificatesQuery = () => readPages(listMyCertificates, { query: { limit: perPage } }, undefined);
