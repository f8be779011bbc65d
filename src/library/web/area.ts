import type { PageDefinition, WebArea } from '../../web/area.ts';
import { categoriesQuery, readToolFilters, toolsQuery } from './queries.ts';

/** The library stands at both addresses of the specification. */
const toolListPage = (path: string): PageDefinition => ({
  path,
  module: 'src/library/web/tool-list-page.tsx',
  load: () => import('./tool-list-page.tsx'),
  reads: ({ url }) => [toolsQuery(readToolFilters(url.searchParams)), categoriesQuery()],
  head: ({ t, url }) => {
    const { search } = readToolFilters(url.searchParams);
    return {
      title: search ? t('library.head.searchTitle', { search }) : t('library.head.title'),
      description: t('library.head.description'),
    };
  },
});

export const libraryArea: WebArea = {
  name: 'library',
  messages: { es: () => import('./messages.es.json'), en: () => import('./messages.en.json') },
  pages: [toolListPage('/biblioteca'), toolListPage('/herramientas')],
};
