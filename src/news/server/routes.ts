import type { Kysely } from 'kysely';
import { openDiscussion } from '../../forum/server/public.ts';
import { markTerms } from '../../help-centre/server/public.ts';
import { findHold } from '../../moderation/server/public.ts';
import type { Database } from '../../server/database/database-types.ts';
import { storeAnswer } from '../../server/http/idempotency.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import { withAnchors } from '../../server/text/passages/text-blocks.ts';
import { readingHtml } from '../../server/text/readings/shipped-text.ts';
import { renderNewText } from '../../server/text/rendered/render-text.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import type { Viewer } from '../../shared/roles.ts';
import { mayBeAuthor } from '../../shared/settings/authors.ts';
import * as contract from '../contract.ts';
import { newsFailures } from '../contract/news-failures.ts';
import * as reports from '../contract/reports.ts';
import { changeArticle, deleteArticle } from './change-article.ts';
import { writeNews } from './change-news.ts';
import { articleAnchors } from './passages/article-passages.ts';
import { presentArticle } from './present.ts';
import { approveArticle, publishArticle, rejectArticle } from './publish-article.ts';
import {
  countPendingArticles,
  findArticle,
  listArticles,
  listPendingArticles,
  listRelatedArticles,
  type WholeArticle,
} from './queries.ts';
import { findArticleReadings } from './readings/article-readings.ts';
import { reportArticle } from './reports/report-article.ts';
import { articleRights, maySee, waitsForReview } from './rights.ts';

export function newsRoutes(kernel: Kernel): Route[] {
  return [...articleRoutes(kernel), ...reviewRoutes(kernel), ...reportRoutes(kernel)];
}

function articleRoutes(kernel: Kernel): Route[] {
  const { db, events, settings } = kernel;
  return [
    route(contract.listArticles, ({ query, language }) => listArticles(db, language, query)),
    route(contract.createArticle, async ({ viewer, body, language, creation }) => {
      const site = await settings.get();
      if (!mayBeAuthor(viewer.role, site.newsAuthors)) throw new Failure(newsFailures.notAnAuthor);
      const html = await renderNewText('text', body.content);
      const isPending =
        waitsForReview(viewer, site) ||
        (await findHold(kernel, viewer, `${body.title}\n${body.content}`)) !== undefined;
      return writeNews(kernel, viewer, async (tx) => {
        const id = await publishArticle(tx, events, viewer, { ...body, html }, isPending);
        return storeAnswer(tx, creation, await present(tx, id, viewer, language));
      });
    }),
    route(contract.getArticle, ({ params, viewer, language }) => present(db, params.id, viewer, language)),
    route(contract.getArticleReading, async ({ params: { id, level }, viewer, language }) => {
      const { content, textLanguage, moderation } = await getVisible(db, id, viewer, language);
      // What moderators withdrew is withdrawn in every reading.
      const shipped = moderation === null ? await findArticleReadings(db, id) : undefined;
      const html = readingHtml(shipped, level, textLanguage as Language, content);
      if (html === undefined) return { html: null };
      return { html: await markTerms(withAnchors(html, articleAnchors), textLanguage as Language) };
    }),
    route(contract.listRelatedArticles, async ({ params, viewer, language }) => {
      const article = await getVisible(db, params.id, viewer, defaultLanguage);
      return listRelatedArticles(db, language, article);
    }),
    route(contract.changeArticle, async ({ params, viewer, body, language }) => {
      const article = await getVisible(db, params.id, viewer, language);
      if (!articleRights(viewer, article).edit) throw new Failure(failures.notAllowed);
      const id = await changeArticle(kernel, viewer, article, body, language);
      return present(db, id, viewer, language);
    }),
    route(contract.deleteArticle, async ({ params, viewer }) => {
      await deleteArticle(kernel, viewer, params.id);
      return undefined;
    }),
    route(contract.discussArticle, async ({ params, viewer }) => {
      const article = await getVisible(db, params.id, viewer, defaultLanguage);
      if (!articleRights(viewer, article).discuss) throw new Failure(newsFailures.notYetPublished);
      const discussion = { articleId: article.id, articleTitle: article.title, userId: viewer.id };
      return writeNews(kernel, viewer, (tx) => openDiscussion(tx, events, discussion));
    }),
  ];
}

function reviewRoutes(kernel: Kernel): Route[] {
  const { db, settings } = kernel;
  return [
    route(contract.listPendingArticles, ({ query, language }) => listPendingArticles(db, language, query)),
    route(contract.getReview, async () => ({
      isOn: (await settings.get()).reviewedNews,
      waiting: await countPendingArticles(db),
    })),
    route(contract.approveArticle, async ({ params, viewer, language }) => {
      const id = await approveArticle(kernel, viewer, params.id);
      return present(db, id, viewer, language);
    }),
    route(contract.rejectArticle, async ({ params, viewer, body, language }) => {
      await getVisible(db, params.id, viewer, language);
      await rejectArticle(kernel, viewer, params.id, body.reason);
      return present(db, params.id, viewer, language);
    }),
  ];
}

function reportRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  return [
    route(reports.reportArticle, async ({ params, viewer, body }) => {
      const article = await getVisible(db, params.id, viewer, defaultLanguage);
      await reportArticle(kernel, viewer, article, body);
      return undefined;
    }),
  ];
}

/** An article that the viewer may not see is a 404. */
async function getVisible(
  db: Kysely<Database>,
  id: number,
  viewer: Viewer | undefined,
  language: Language,
): Promise<WholeArticle> {
  const article = await findArticle(db, language, id);
  if (!article || !maySee(viewer, article)) throw new Failure(newsFailures.noSuchArticle);
  return article;
}

async function present(db: Kysely<Database>, id: number, viewer: Viewer | undefined, language: Language) {
  return presentArticle(db, await getVisible(db, id, viewer, language), viewer);
}
