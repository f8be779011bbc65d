import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { reportReasons } from '../../shared/limits.ts';
import { NewReport } from '../../shared/reports.ts';
import { newsFailures } from './news-failures.ts';

export const ArticleReport = z.object({
  id: z.int(),
  reason: z.enum(reportReasons),
  note: z.string(),
  createdAt: Timestamp,
  reporter: z.string(),
  articleId: z.int(),
  articleTitle: z.string(),
  author: z.string(),
});
export type ArticleReport = z.output<typeof ArticleReport>;

export const reportArticle = endpoint({
  method: 'POST',
  path: '/api/posts/{id}/reports',
  access: 'signed-in',
  params: z.object({ id: positiveInteger }),
  body: NewReport,
  failures: [newsFailures.noSuchArticle, newsFailures.ownArticle],
});

export const listArticleReports = endpoint({
  method: 'GET',
  path: '/api/posts/reports',
  access: ['iamaker'],
  query: z.object(pageFields),
  reply: ArticleReport,
  paged: true,
});

/** 'dismiss' leaves the article; 'remove' deletes it with all its reports. */
export const settleArticleReport = endpoint({
  method: 'PUT',
  path: '/api/posts/reports/{id}',
  access: ['iamaker'],
  params: z.object({ id: positiveInteger }),
  body: z.object({ outcome: z.enum(['dismiss', 'remove']) }),
  failures: [newsFailures.noSuchReport],
});
