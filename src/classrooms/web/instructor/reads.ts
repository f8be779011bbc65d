import { classesRightsQuery } from '../data/queries.ts';
import { overviewsQuery } from './data/queries.ts';

/** Data that the view needs to have its final height at once. */
export const instructorReads = () => [overviewsQuery(), classesRightsQuery()];
