import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { NewReport, reportReasons } from '../schemas.ts';
import { Author } from './author.ts';
import { commentEndpoint } from './comments.ts';
import { forumFailures } from './forum-failures.ts';
import { topicEndpoint } from './topic-endpoint.ts';

export const reportTopic = endpoint({
  ...topicEndpoint,
  method: 'POST',
  path: '/api/forum/topics/{id}/reports',
  access: 'signed-in',
  body: NewReport,
});

export const reportComment = endpoint({
  ...commentEndpoint,
  method: 'POST',
  path: '/api/forum/comments/{id}/reports',
  access: 'signed-in',
  body: NewReport,
});

/** Open reports, oldest first, with the reporter and the current state of the reported content. */
export const Report = z.object({
  id: z.int(),
  reason: z.enum(reportReasons),
  note: z.string(),
  createdAt: Timestamp,
  reporter: z.string().nullable(),
  topicId: z.int(),
  commentId: z.int().nullable(),
  topicTitle: z.string(),
  /** An excerpt of the reported content. */
  content: z.string(),
  author: Author,
});
export type Report = z.output<typeof Report>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/forum/reports',
  access: ['iamaker'],
  query: z.object(pageFields),
  reply: Report,
  paged: true,
});

/** 'dismiss' keeps the content; 'remove' deletes it and settles every report on it. */
export const settleReport = endpoint({
  method: 'PUT',
  path: '/api/forum/reports/{id}',
  access: ['iamaker'],
  params: z.object({ id: positiveInteger }),
  body: z.object({ outcome: z.enum(['dismiss', 'remove']) }),
  failures: [forumFailures.noSuchReport],
});
