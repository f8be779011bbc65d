import * as z from 'zod';
import { dayFilter } from '../../shared/endpoints/day-filter.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';

export const Submission = z.object({
  id: z.int(),
  username: z.string(),
  /** Null for pupils' accounts. */
  email: z.string().nullable(),
  courseTitle: z.string(),
  testTitle: z.string(),
  score: z.int(),
  passed: z.boolean(),
  completedAt: Timestamp,
});
export type Submission = z.output<typeof Submission>;

const submissionFilters = { courseId: positiveInteger.optional(), ...dayFilter };

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/api/admin/test-submissions',
  readsPersonalData: true,
  access: ['iamaker'],
  query: z.object({ ...submissionFilters, ...pageFields }),
  reply: Submission,
  paged: true,
});

export const SubmissionSummary = z.object({
  total: z.int(),
  passed: z.int(),
  failed: z.int(),
  /** Whole percentages; 0 without submissions. */
  passedPercent: z.int(),
  failedPercent: z.int(),
  averageScore: z.int(),
  /** The number of scores in each tenth: 0 to 9, 10 to 19, …, 90 to 100. For the chart. */
  scoreBands: z.array(z.int()),
  /** Only with `courseId`: the questions of the current test, the most failed first. */
  questions: z.array(
    z.object({
      /** 1 is the first question. */
      number: z.int(),
      question: z.string(),
      answers: z.int(),
      failed: z.int(),
      failedPercent: z.int(),
    }),
  ),
});
export type SubmissionSummary = z.output<typeof SubmissionSummary>;

export const getSubmissionSummary = endpoint({
  method: 'GET',
  path: '/api/admin/test-submissions/summary',
  access: ['iamaker'],
  query: z.object(submissionFilters),
  reply: SubmissionSummary,
});

/** A course with a test, for the filter. */
export const TestedCourse = z.object({ id: z.int(), title: z.string() });

export const listTestedCourses = endpoint({
  method: 'GET',
  path: '/api/admin/test-submissions/courses',
  access: ['iamaker'],
  query: z.object(pageFields),
  reply: TestedCourse,
  paged: true,
});

export const maxExportedRows = 20_000;

export const exportSubmissions = endpoint({
  method: 'GET',
  path: '/api/admin/test-submissions/csv',
  readsPersonalData: true,
  summaryValues: { maxExportedRows },
  access: ['iamaker'],
  freshAuthentication: 'always',
  query: z.object({ ...submissionFilters, cursor: pageFields.cursor }),
  reply: z.object({
    name: z.string(),
    csv: z.string(),
    rows: z.int(),
    /** The cursor of the next part, which has no heading line; null at the end. */
    next: z.string().nullable(),
  }),
});
