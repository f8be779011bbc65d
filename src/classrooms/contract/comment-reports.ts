import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { reportReasons } from '../../shared/limits.ts';
import { NewReport } from '../../shared/reports.ts';
import { classEndpoint } from './class-endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';

/** The page with the reports that the reader decides about. */
export const reportsAddress = '/mis-clases/denuncias';

/** Those who lead the class and administrators are notified; its author is not. A report alone changes nothing about the comment. */
export const reportClassComment = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/comments/{commentId}/reports',
  params: classEndpoint.params.extend({ commentId: positiveInteger }),
  body: NewReport,
  failures: [...classEndpoint.failures, classroomFailures.noSuchClassComment],
});

export const ClassCommentReport = z.object({
  id: z.int(),
  reason: z.enum(reportReasons),
  note: z.string(),
  createdAt: Timestamp,
  reporter: z.string(),
  classId: z.int(),
  className: z.string(),
  /** What the comment is about, and where it is. */
  title: z.string(),
  address: z.string(),
  /** In the private thread of a student. */
  isPrivate: z.boolean(),
  /** An excerpt of the comment. */
  content: z.string(),
  /** Null if the account was deleted. */
  author: z.string().nullable(),
});
export type ClassCommentReport = z.output<typeof ClassCommentReport>;

/** Open reports in the classes that the viewer leads, or in all for administrators, oldest first. Nobody sees those of their own comments. */
export const listClassCommentReports = endpoint({
  method: 'GET',
  path: '/api/classes/comment-reports',
  access: ['profesor', 'clase ia', 'iamaker'],
  query: z.object(pageFields),
  reply: ClassCommentReport,
  paged: true,
  readsPersonalData: true,
});

/** Settles every report of the comment. 'dismiss' keeps the comment; 'remove' deletes its text and files, also in a closed class. */
export const settleClassCommentReport = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/comment-reports/{reportId}',
  params: classEndpoint.params.extend({ reportId: positiveInteger }),
  body: z.object({ outcome: z.enum(['dismiss', 'remove']) }),
  failures: [...classEndpoint.failures, classroomFailures.noSuchCommentReport],
});
