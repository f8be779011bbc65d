import type { PageDefinition } from '../../../web/area.ts';
import { favouritesQuery, readToolId, toolQuery } from '../queries.ts';
import { launchedToolQuery, launchers } from './launchers.ts';
import {
  activitiesQuery,
  readRecommendationFilters,
  redirectReads,
  roleToolsQuery,
  shelfQueries,
  shelves,
} from './queries.ts';

const redirectPage: PageDefinition = {
  path: '/herramientas/redirect',
  module: 'src/library/web/helpers/redirect-page.tsx',
  load: () => import('./redirect-page.tsx'),
  reads: ({ url }) => redirectReads(url.searchParams),
  head: ({ t }) => ({
    title: t('library.helpers.head.redirect'),
    description: t('library.helpers.head.redirectDescription'),
    hidden: true,
  }),
};

const launcherPages = launchers.flatMap((launcher) =>
  launcher.paths.map(
    (path): PageDefinition => ({
      path: `/herramientas/${path}`,
      module: 'src/library/web/helpers/launcher-page.tsx',
      load: () => import('./launcher-page.tsx'),
      reads: ({ user }) => (launcher.signedIn && !user ? [] : [launchedToolQuery(launcher.slug)]),
      head: ({ t }) => ({
        title: t('library.helpers.head.launcher', { name: t(`library.helpers.launcher.${launcher.id}.name`) }),
        description: t(`library.helpers.launcher.${launcher.id}.what`),
      }),
    }),
  ),
);

const shelfPages = shelves.map(
  (shelf): PageDefinition => ({
    path: shelf.path,
    module: 'src/library/web/helpers/shelf-page.tsx',
    load: () => import('./shelf-page.tsx'),
    reads: ({ url: { searchParams } }) => {
      const tool = readToolId(searchParams);
      return [...shelfQueries(shelf, searchParams), ...(tool ? [toolQuery(tool)] : [])];
    },
    head: ({ t }) => ({
      title: t('library.helpers.head.shelf', { title: t(`library.helpers.shelf.${shelf.id}.title`) }),
      description: t(`library.helpers.shelf.${shelf.id}.introduction`),
    }),
  }),
);

const recommendationsPage: PageDefinition = {
  path: '/recomendaciones',
  module: 'src/library/web/helpers/recommendations-page.tsx',
  load: () => import('./recommendations-page.tsx'),
  reads: ({ url }) => {
    const filters = readRecommendationFilters(url.searchParams);
    return [activitiesQuery(filters), roleToolsQuery(filters)];
  },
  head: ({ t }) => ({
    title: t('library.helpers.head.recommendations'),
    description: t('library.helpers.recommendations.introduction'),
  }),
};

const favouritesPage: PageDefinition = {
  path: '/favoritas',
  module: 'src/library/web/helpers/favourites-page.tsx',
  load: () => import('./favourites-page.tsx'),
  reads: ({ user }) => (user ? [favouritesQuery()] : []),
  head: ({ t }) => ({
    title: t('library.helpers.head.favourites'),
    description: t('library.helpers.favourites.emptyHint'),
    hidden: true,
  }),
};

/** Pages beside the list of tools: before an outside address, launchers, shelves, recommendations, favourites. */
export const helperPages: readonly PageDefinition[] = [
  redirectPage,
  ...launcherPages,
  ...shelfPages,
  recommendationsPage,
  favouritesPage,
];
