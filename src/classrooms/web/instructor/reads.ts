import { classesRightsQuery } from '../queries.ts';
import { overviewsQuery } from './queries.ts';

/** What must be there for the view to have its height at once. */
export const instructorReads = () => [overviewsQuery(), classesRightsQuery()];
