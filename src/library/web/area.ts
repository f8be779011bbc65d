import type { AreaMessages, PageDefinition, ReadsContext, WebArea } from '../../web/area.ts';
import { cataloguePages } from './catalogue/pages.ts';
import { categoriesQuery, favouritesQuery, readToolFilters, toolPageQuery, toolQuery, toolsQuery } from './queries.ts';
import { sidePages } from './side-pages/pages.ts';
import { describeTool } from './tool-metadata.ts';

/** Lists mark the tools that one keeps; a guest keeps none. */
const ownFavourites = ({ user }: ReadsContext) => (user ? [favouritesQuery()] : []);

/** The library stands at both addresses of the specification. */
const toolListPage = (path: string): PageDefinition => ({
  path,
  module: 'src/library/web/tool-list-page.tsx',
  load: () => import('./tool-list-page.tsx'),
  reads: (context) => {
    const filters = readToolFilters(context.url.searchParams);
    return [
      toolsQuery(filters),
      categoriesQuery(),
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

const toolPage: PageDefinition = {
  path: '/herramientas/:slug',
  module: 'src/library/web/tool-page.tsx',
  load: () => import('./tool-page.tsx'),
  reads: (context) => [toolPageQuery(context.params['slug'] ?? ''), ...ownFavourites(context)],
  head: ({ t, params, queries }) => {
    const tool = queries.getQueryData(toolPageQuery(params['slug'] ?? '').queryKey)?.tool;
    if (!tool) return { title: t('library.head.missing'), description: t('library.head.description'), hidden: true };
    return {
      title: t('library.head.toolTitle', { name: tool.name }),
      description: tool.description,
      hidden: tool.isRetired,
      structuredData: describeTool(tool),
    };
  },
};

const messages: WebArea['messages'] = {
  es: () => import('./messages.es.json'),
  en: () => import('./messages.en.json'),
};

/** The sentences that everybody needs, and those of rarer pages under a name of their own. */
function withMore(name: string, more: WebArea['messages']): WebArea['messages'] {
  const merged = (language: 'es' | 'en') => async (): Promise<{ default: AreaMessages }> => {
    const [usual, rarer] = await Promise.all([messages[language](), more[language]()]);
    return { default: { ...usual.default, [name]: rarer.default } };
  };
  return { es: merged('es'), en: merged('en') };
}

/** Three of one name: the pages that few people open do not make the list of tools heavier. */
export const libraryAreas: readonly WebArea[] = [
  {
    name: 'library',
    messages,
    pages: [toolListPage('/biblioteca'), toolListPage('/herramientas'), toolPage],
  },
  {
    name: 'library',
    messages: withMore('side', {
      es: () => import('./side-pages/messages.es.json'),
      en: () => import('./side-pages/messages.en.json'),
    }),
    pages: sidePages,
  },
  {
    name: 'library',
    messages: withMore('catalogue', {
      es: () => import('./catalogue/messages.es.json'),
      en: () => import('./catalogue/messages.en.json'),
    }),
    pages: cataloguePages,
  },
];
