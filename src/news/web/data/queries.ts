import type { WrittenLevel } from '../../../shared/readability/reading-levels.ts';
import { read, readPages } from '../../../web/data/query-client.ts';
import {
  getArticle,
  getArticleReading,
  getReview,
  listArticles,
  listPendingArticles,
  listRelatedArticles,
} from '../../contract.ts';

const articlesOnAPage = '13';

/** The list's start, for a shared URL of a later page. */
export function readCursor(query: URLSearchParams): string | undefined {
  return query.get('cursor') ?? undefined;
}

export function articlesAddress(cursor: string | undefined): string {
  return cursor ? `/noticias?${new URLSearchParams({ cursor })}` : '/noticias';
}

export const articlesQuery = (cursor: string | undefined) =>
  readPages(listArticles, { query: { limit: articlesOnAPage } }, cursor);

export const articleQuery = (id: number) => read(getArticle, { params: { id } });

export const articleReadingQuery = (id: number, level: WrittenLevel) =>
  read(getArticleReading, { params: { id, level } });

export const relatedQuery = (id: number) => read(listRelatedArticles, { params: { id } });

export const pendingQuery = () => readPages(listPendingArticles, {}, undefined);

export const reviewQuery = () => read(getReview, {});
