import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields } from '../../shared/endpoints/pagination.ts';
import { classEndpoint } from './class-endpoint.ts';
import { ExportedTable } from './class-tests.ts';

/** A column: published tests first, then tasks. Students get those that are for them. Percentages are whole numbers, relative to the highest mark. */
export const GradeItem = z.object({
  kind: z.enum(['test', 'task']),
  id: z.int(),
  title: z.string(),
  weight: z.int(),
  /** 100 for a test. */
  maxMark: z.int(),
  /** The mean of students with a mark. Null for students, and while nobody has a mark. */
  average: z.int().nullable(),
});
export type GradeItem = z.output<typeof GradeItem>;

export const Grade = z.object({
  kind: z.enum(['test', 'task']),
  id: z.int(),
  /** The best score of a test; the mark of a task, once it is returned. */
  mark: z.number().nullable(),
  percent: z.int().nullable(),
  /** The fraction of the highest mark, not rounded. */
  part: z.number().nullable(),
  /** False if the test or task is for others in the class: then it is not missing. */
  isAssigned: z.boolean(),
});

/** Current members only. Results of former members are with each test and task. */
export const GradeRow = z.object({
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  /** In the order of the columns. */
  grades: z.array(Grade),
  /** The weighted mean of the marked items; null without any. */
  average: z.int().nullable(),
  /** The same as a fraction from 0 to 1, not rounded: the scale of the class rounds it once. */
  mean: z.number().nullable(),
});
export type GradeRow = z.output<typeof GradeRow>;

export const listGradeItems = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/gradebook/items',
  reply: z.object({ items: z.array(GradeItem), classAverage: z.int().nullable() }),
});

/** Leaders get all students; a student gets only their own row. */
export const getGradebook = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/gradebook',
  readsPersonalData: true,
  query: z.object(pageFields),
  reply: GradeRow,
  paged: true,
});

export const exportGradebook = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/gradebook/csv',
  readsPersonalData: true,
  reply: ExportedTable,
});
