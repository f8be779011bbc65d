import { ownHelpersSentences } from '../../assist/web/public.ts';
import type { PageDefinition, ReadsContext, WebArea } from '../../web/area.ts';
import { definePage } from '../../web/router/define-page.ts';
import {
  categoriesQuery,
  favouritesQuery,
  readToolFilters,
  toolPageQuery,
  toolQuery,
  toolsQuery,
} from './data/queries.ts';
import { listSentences, toolSentences } from './data/sentences.ts';
import { OwnReview } from './own-review/part.ts';
import { describeTool } from './tool/tool-metadata.ts';

/** Lists mark the viewer's favourites; guests have none. */
const ownFavourites = ({ user }: Pick<ReadsContext, 'user'>) => (user ? [favouritesQuery()] : []);

/** The specification gives the library two addresses. */
const toolListPage = (path: string): PageDefinition => ({
  path,
  module: 'src/library/web/tool-list-page.tsx',
  load: () => import('./tool-list-page.tsx'),
  parts: [ownHelpersSentences],
  reads: (context) => {
    const filters = readToolFilters(context.url.searchParams);
    return [
      { ...toolsQuery(filters), failsInPlace: true },
      { ...categoriesQuery(), failsInPlace: true },
      ...(filters.tool ? [toolQuery(filters.tool)] : []),
      ...ownFavourites(context),
    ];
  },
  head: ({ t, url }) => {
    const { search } = readToolFilters(url.searchParams);
    return {
      title: search ? t('library.head.searchTitle', { search }) : t('library.head.title'),
      description: t('library.head.description'),
    };
  },
});

const toolPage = definePage({
  path: '/herramientas/:slug',
  module: 'src/library/web/tool/tool-page.tsx',
  load: () => import('./tool/tool-page.tsx'),
  lazyParts: ({ user }) => (user ? [OwnReview] : []),
  reads: (context) => [toolPageQuery(context.params.slug), ...ownFavourites(context)],
  head: ({ t, params, queries }) => {
    const tool = queries.getQueryData(toolPageQuery(params.slug).queryKey)?.tool;
    if (!tool) return { title: t('library.head.missing'), description: t('library.head.description'), hidden: true };
    return {
      title: t('library.head.toolTitle', { name: tool.name }),
      description: tool.description,
      hidden: tool.isRetired,
      // Only in the server's document: the browser does not load this code.
      ...(import.meta.env.SSR && { structuredData: describeTool(tool) }),
    };
  },
});

/** Same name, different messages: rarely opened pages do not make the list of tools heavier. */
export const libraryAreas: readonly WebArea[] = [
  { name: 'library', messages: listSentences, pages: [toolListPage('/biblioteca'), toolListPage('/herramientas')] },
  { name: 'library', messages: toolSentences, pages: [toolPage] },
];
