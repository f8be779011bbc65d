import type { PagePaths } from '../../shared/addresses.ts';
import { isWrittenLevel } from '../../shared/readability/reading-levels.ts';
import type { HeadContext, WebArea } from '../../web/area.ts';
import { readingParts } from '../../web/lazy/reading/parts.ts';
import { definePage } from '../../web/router/define-page.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';
import { feedPath } from '../contract.ts';
import { beginningOf } from './beginning.ts';
import {
  articleQuery,
  articleReadingQuery,
  articlesQuery,
  pendingQuery,
  readCursor,
  relatedQuery,
  reviewQuery,
} from './data/queries.ts';

export const newsArea: WebArea = {
  name: 'news',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [
    {
      path: '/noticias',
      module: 'src/news/web/news-page.tsx',
      load: () => import('./news-page.tsx'),
      reads: ({ url, user }) => [
        { ...articlesQuery(readCursor(url.searchParams)), failsInPlace: true },
        ...(user?.role === 'iamaker' ? [{ ...reviewQuery(), failsInPlace: true as const }] : []),
      ],
      head: ({ t }) => ({
        title: t('news.head.title'),
        description: t('news.head.description'),
        feed: feedPath,
      }),
    },
    {
      path: '/noticias/pendientes',
      module: 'src/news/web/review/pending-page.tsx',
      load: () => import('./review/pending-page.tsx'),
      reads: ({ user }) => (user?.role === 'iamaker' ? [pendingQuery()] : []),
      head: ({ t }) => ({
        title: t('news.head.pendingTitle'),
        description: t('news.review.introduction'),
        hidden: true,
      }),
    },
    definePage({
      path: '/noticias/:id',
      module: 'src/news/web/article-page.tsx',
      load: () => import('./article-page.tsx'),
      section: 'news',
      reads: ({ params: { id }, reading }) => [
        articleQuery(id),
        relatedQuery(id),
        ...(isWrittenLevel(reading) ? [{ ...articleReadingQuery(id, reading), failsInPlace: true as const }] : []),
      ],
      lazyParts: () => readingParts,
      head: articleHead,
    }),
  ],
};

function articleHead({ t, params, queries }: HeadContext<PagePaths['article']>) {
  const article = queries.getQueryData(articleQuery(params.id).queryKey);
  if (!article) return { title: t('news.head.missing'), description: t('news.head.description'), hidden: true };
  const { title, author, imageUrl, createdAt, editedAt, isPending } = article;
  const description = beginningOf(article.excerpt);
  return {
    title: t('news.head.articleTitle', { title }),
    description,
    kind: 'article' as const,
    feed: feedPath,
    ...(imageUrl && { image: imageUrl }),
    ...(isPending && { hidden: true }),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: title,
      description,
      datePublished: createdAt,
      dateModified: editedAt ?? createdAt,
      author: { '@type': article.isEditorial ? 'Organization' : 'Person', name: author },
      publisher: { '@type': 'Organization', name: 'EducaIA' },
      isAccessibleForFree: true,
      ...(imageUrl && { image: [imageUrl] }),
    },
  };
}
