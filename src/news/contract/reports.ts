import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { NewReport } from '../../shared/reports.ts';
import { newsFailures } from './news-failures.ts';

/** Joins the open moderation case about it, or opens one. */
export const reportArticle = endpoint({
  method: 'POST',
  path: '/api/posts/{id}/reports',
  access: 'signed-in',
  params: z.object({ id: positiveInteger }),
  body: NewReport,
  failures: [newsFailures.noSuchArticle, newsFailures.ownArticle],
});
