import { classesRightsQuery } from '../queries.ts';
import { overviewsQuery } from './queries.ts';

/** Data that the view needs to have its final height at once. */
export const instructorReads = () => [overviewsQuery(), classesRightsQuery()];
