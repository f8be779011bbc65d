import { readPages } from '../../../web/data/query-client.ts';
import { listMyCertificates, listMyCourses } from '../../contract.ts';

const onAPage = '20';

export const myCoursesQuery = () => readPages(listMyCourses, { query: { limit: onAPage } }, undefined);

export const myCertificatesQuery = () => readPages(listMyCertificates, { query: { limit: onAPage } }, undefined);
