/* For the pages that show the details of the site. */
export { teamQuery } from './data/queries.ts';
