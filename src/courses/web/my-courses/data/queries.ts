import { readPages } from '../../../../web/data/query-client.ts';
import { listMyCourses } from '../../../contract.ts';
import { listMyCertificates } from '../../../contract/certificates.ts';

const perPage = '20';

export const myCoursesQuery = () => readPages(listMyCourses, { query: { limit: perPage } }, undefined);

export const myCertificatesQuery = () => readPages(listMyCertificates, { query: { limit: perPage } }, undefined);
