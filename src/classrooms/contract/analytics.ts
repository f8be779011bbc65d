import * as z from 'zod';
import { competences } from '../../competences/contract/competences.ts';
import { levels } from '../../passport/contract/level.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { classEndpoint } from './class-endpoint.ts';

/** Things to do in a class: open a content or a course, take a test, submit a task. */
const itemKinds = ['content', 'course', 'test', 'task'] as const;

/** One item of the class, and the students who have not opened, taken or submitted it, up to 50 by name. */
export const Reach = z.object({
  kind: z.enum(itemKinds),
  id: z.int(),
  title: z.string(),
  done: z.int(),
  missing: z.int(),
  missingStudents: z.array(z.object({ userId: z.int(), name: z.string() })),
});
export type Reach = z.output<typeof Reach>;

export const ClassAnalytics = z.object({
  students: z.int(),
  contents: z.int(),
  courses: z.int(),
  tests: z.int(),
  tasks: z.int(),
  /** Whole percentages; null if there is nothing to count. */
  averageProgress: z.int().nullable(),
  averageGrade: z.int().nullable(),
  /** Submitted and not returned yet. */
  pendingHandIns: z.int(),
  /** The number of students with an average in each tenth: 0 to 9, 10 to 19, …, 90 to 100. */
  gradeBands: z.array(z.int()),
  /** The number of students with this progress: 0 to 24, 25 to 49, 50 to 74, 75 to 99, 100. */
  progressBands: z.array(z.int()),
  /** Students seen in the last seven days, and those never seen. */
  activeThisWeek: z.int(),
  neverActive: z.int(),
  /** The number of students last seen within a day, 7 days, 30 days, before that, and never. */
  activityBands: z.array(z.int()),
  lastActiveAt: Timestamp.nullable(),
});
export type ClassAnalytics = z.output<typeof ClassAnalytics>;

export const StudentProgress = z.object({
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  joinedAt: Timestamp,
  /** Out of everything there is to open, take and submit. */
  done: z.int(),
  total: z.int(),
  progress: z.int(),
  average: z.int().nullable(),
  lastActiveAt: Timestamp.nullable(),
});
export type StudentProgress = z.output<typeof StudentProgress>;

/** A class that the viewer leads, summarized on one card. */
export const ClassOverview = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  isActive: z.boolean(),
  students: z.int(),
  tasks: z.int(),
  tests: z.int(),
  pendingHandIns: z.int(),
  averageProgress: z.int().nullable(),
  averageGrade: z.int().nullable(),
  nextDueAt: Timestamp.nullable(),
  lastActiveAt: Timestamp.nullable(),
});
export type ClassOverview = z.output<typeof ClassOverview>;

export const listClassOverviews = endpoint({
  method: 'GET',
  path: '/api/classes/overview',
  access: 'signed-in',
  query: z.object(pageFields),
  reply: ClassOverview,
  paged: true,
});

export const getClassAnalytics = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/analytics',
  reply: ClassAnalytics,
});

/** In the order of joining. */
export const listStudentProgress = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/analytics/students',
  readsPersonalData: true,
  query: z.object(pageFields),
  reply: StudentProgress,
  paged: true,
});

/** A competence that the work of the class trains, and how far its students are in it, from that work alone. */
export const ClassCompetence = z.object({
  competence: z.enum(competences),
  /** The number of students at each level. */
  levels: z.record(z.enum(levels), z.int()),
  /** Students who have not started, up to 50 by name. */
  notStarted: z.array(z.object({ userId: z.int(), name: z.string() })),
});
export type ClassCompetence = z.output<typeof ClassCompetence>;

/** In the order of the passport. */
export const listClassCompetences = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/analytics/competences',
  readsPersonalData: true,
  reply: z.array(ClassCompetence),
});

/** Contents, courses, tests and tasks, in this order. */
export const listReach = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/analytics/reach',
  reply: z.array(Reach),
});
