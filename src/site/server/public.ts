export { readSiteDetails } from './queries.ts';
