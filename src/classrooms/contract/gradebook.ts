import * as z from 'zod';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { itemVersion } from '../item-schemas.ts';
import { markActions, markedKinds, markStates } from '../limits.ts';
import {
  MarkColumnChanges,
  MarkPublication,
  MarkWeighting,
  NewMarkColumn,
  WrittenMark,
  WrittenMarks,
} from '../mark-schemas.ts';
import { LatePolicy } from '../schemas.ts';
import { classEndpoint } from './class-endpoint.ts';
import { ExportedTable } from './class-tests.ts';
import { classroomFailures } from './classroom-failures.ts';

const { changedMeanwhile, fullClass, noSuchCategory, noSuchColumn, noSuchItem, noSuchMember } = classroomFailures;

/** A column: published tests first, then tasks, then work outside the product. Students get those that are for them. Percentages are whole numbers, relative to the highest mark. */
export const GradeItem = z.object({
  kind: z.enum(markedKinds),
  id: z.int(),
  title: z.string(),
  weight: z.int(),
  /** 100 unless it is a task. */
  maxMark: z.int(),
  /** The mean of students with a mark. Null for students, and while nobody has a mark. */
  average: z.int().nullable(),
  /** Marks that are not published. 0 for students. */
  drafts: z.int(),
  /** Of a column, sent with a change; otherwise 0. */
  version: z.int(),
  /** The id of its category. */
  category: z.int().nullable(),
});
export type GradeItem = z.output<typeof GradeItem>;

/** Marks that count together in the average. */
export const GradeCategory = z.object({
  id: z.int(),
  title: z.string(),
  weight: z.int(),
  /** So many of the lowest marks of each student do not count. */
  dropLowest: z.int(),
});
export type GradeCategory = z.output<typeof GradeCategory>;

export const GradeWeighting = z.object({
  /** In their order. Without any, everything counts by its own weight. */
  categories: z.array(GradeCategory),
  /** The weight of everything without a category. */
  restWeight: z.int(),
  /** What late work costs, where a task has no rule of its own. */
  late: LatePolicy,
  /** Sent with a change of any of these. */
  version: z.int(),
});
export type GradeWeighting = z.output<typeof GradeWeighting>;

/** Students get what is published. */
export const Grade = z.object({
  kind: z.enum(markedKinds),
  id: z.int(),
  state: z.enum(markStates),
  /** What was given in the gradebook or, without that, the score of the test that counts or the mark of the returned task. Missing work counts as 0. */
  mark: z.number().nullable(),
  percent: z.int().nullable(),
  /** The fraction of the highest mark, not rounded. */
  part: z.number().nullable(),
  /** False if the test or task is for others in the class: then it is not missing. */
  isAssigned: z.boolean(),
  /** It was given in the gradebook. */
  isGiven: z.boolean(),
  /** The student does not see it yet. */
  isDraft: z.boolean(),
  comment: z.string(),
  /** Sent with a change. 0 if nothing was written in the gradebook. */
  version: z.int(),
});
export type Grade = z.output<typeof Grade>;

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
  reply: z.object({ items: z.array(GradeItem), classAverage: z.int().nullable(), weighting: GradeWeighting }),
});

/** Those who mark get all students; a student gets only their own row. */
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

/** The published marks, on paper. */
export const getGradebookPdf = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/gradebook/pdf',
  readsPersonalData: true,
  sends: 'application/pdf',
});

/** What a student sees of their marks, for their family. */
export const MarkReport = z.object({
  className: z.string(),
  items: z.array(GradeItem),
  row: GradeRow,
  weighting: GradeWeighting,
});
export type MarkReport = z.output<typeof MarkReport>;

const reportEndpoint = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ userId: positiveInteger }),
});

/** For those who mark, and for the student. */
export const getReport = endpoint({
  ...reportEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/gradebook/reports/{userId}',
  readsPersonalData: true,
  reply: MarkReport,
  failures: [...classEndpoint.failures, noSuchMember],
});

/** The same on one page of paper. */
export const getReportPdf = endpoint({
  ...reportEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/gradebook/reports/{userId}/pdf',
  readsPersonalData: true,
  sends: 'application/pdf',
  failures: [...classEndpoint.failures, noSuchMember],
});

/** Writes a mark into a cell. The student sees it once it is published. Returns the row of the student. */
export const changeMark = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/gradebook/marks/{userId}',
  params: classEndpoint.params.extend({ userId: positiveInteger }),
  body: WrittenMark,
  reply: GradeRow,
  failures: [...classEndpoint.failures, noSuchItem, noSuchMember, changedMeanwhile],
});

/** Writes many marks, all or none: what was pasted or read from a file. */
export const changeMarks = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/gradebook/marks',
  body: WrittenMarks,
  reply: z.object({ saved: z.int() }),
  failures: [...classEndpoint.failures, changedMeanwhile],
});

/** Something that happened to a mark. */
export const MarkChange = z.object({
  id: z.int(),
  action: z.enum(markActions),
  state: z.enum(markStates),
  part: z.number().nullable(),
  comment: z.string(),
  /** Null if the account was deleted. */
  author: z.string().nullable(),
  changedAt: Timestamp,
});
export type MarkChange = z.output<typeof MarkChange>;

/** The newest first, at most 100. */
export const listMarkChanges = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/gradebook/marks/{userId}/changes',
  params: classEndpoint.params.extend({ userId: positiveInteger }),
  readsPersonalData: true,
  query: z.object({ kind: z.enum(markedKinds), id: positiveInteger }),
  reply: z.array(MarkChange),
  failures: [...classEndpoint.failures, noSuchItem],
});

/** Shows students the marks of these columns, or of all. Returns how many were not published before. */
export const publishMarks = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/gradebook/publication',
  body: MarkPublication,
  reply: z.object({ published: z.int() }),
});

/** A column for work outside the product: an exam on paper. */
export const MarkColumn = z.object({ id: z.int(), title: z.string(), weight: z.int(), version: z.int() });

export const createMarkColumn = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/gradebook/columns',
  body: NewMarkColumn,
  reply: MarkColumn,
  creates: true,
  failures: [...classEndpoint.failures, fullClass],
});

export const changeMarkColumn = endpoint({
  ...classEndpoint,
  method: 'PATCH',
  path: '/api/classes/{id}/gradebook/columns/{columnId}',
  params: classEndpoint.params.extend({ columnId: positiveInteger }),
  body: MarkColumnChanges,
  reply: MarkColumn,
  failures: [...classEndpoint.failures, noSuchColumn, changedMeanwhile],
});

/** Its marks are deleted, too. */
export const deleteMarkColumn = endpoint({
  ...classEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/gradebook/columns/{columnId}',
  params: classEndpoint.params.extend({ columnId: positiveInteger }),
  failures: [...classEndpoint.failures, noSuchColumn],
});

/** For work that is returned from now on. Marks that were given stay as they are. */
export const changeLatePolicy = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/gradebook/late-policy',
  body: LatePolicy.extend({ version: itemVersion }),
  reply: GradeWeighting,
  failures: [...classEndpoint.failures, changedMeanwhile],
});

/** All of them at once: one weight means nothing without the others. */
export const changeCategories = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/gradebook/categories',
  body: MarkWeighting,
  reply: GradeWeighting,
  failures: [...classEndpoint.failures, noSuchCategory, changedMeanwhile],
});
