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
  summary: {
    es: 'Denuncia una noticia ante quienes administran. Denunciarla otra vez sustituye la denuncia anterior.',
    en: 'Reports an article to the administrators. Reporting again replaces the earlier report.',
  },
  access: 'signed-in',
  params: z.object({ id: positiveInteger }),
  body: NewReport,
  failures: [newsFailures.noSuchArticle, newsFailures.ownArticle],
});

export const listArticleReports = endpoint({
  method: 'GET',
  path: '/api/posts/reports',
  summary: {
    es: 'Denuncias de noticias que esperan una decisión.',
    en: 'Reports about articles, awaiting a decision.',
  },
  access: ['iamaker'],
  query: z.object(pageFields),
  reply: ArticleReport,
  paged: true,
});

/** 'dismiss' leaves the article; 'remove' deletes it with all its reports. */
export const settleArticleReport = endpoint({
  method: 'PUT',
  path: '/api/posts/reports/{id}',
  summary: { es: 'Decide sobre la denuncia de una noticia.', en: 'Resolves a report about an article.' },
  access: ['iamaker'],
  params: z.object({ id: positiveInteger }),
  body: z.object({ outcome: z.enum(['dismiss', 'remove']) }),
  failures: [newsFailures.noSuchReport],
});
