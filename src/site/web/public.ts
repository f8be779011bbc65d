/* For the pages that show the details of the site. */
export { privacyDetailsQuery, teamQuery } from './data/queries.ts';
