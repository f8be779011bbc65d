import { ownHelpersSentences } from '../../../../assist/web/public.ts';
import type { PageDefinition } from '../../../../web/area.ts';
import { criteriaAddress, favouritesQuery, readToolId, toolQuery } from '../../data/queries.ts';
import { launchedToolQuery, launchers } from './launchers.ts';
import {
  activitiesQuery,
  criteriaQuery,
  readRecommendationFilters,
  redirectReads,
  roleToolsQuery,
  collectionQuery,
  toolCollections,
} from './queries.ts';

const redirectPage: PageDefinition = {
  path: '/herramientas/redirect',
  module: 'src/library/web/side-pages/redirect-page.tsx',
  load: () => import('../redirect-page.tsx'),
  reads: ({ url }) => redirectReads(url.searchParams),
  head: ({ t }) => ({
    title: t('library.side.head.redirect'),
    description: t('library.side.head.redirectDescription'),
    hidden: true,
  }),
};

const launcherPages = launchers.flatMap((launcher) =>
  launcher.paths.map((path): PageDefinition => ({
    path: `/herramientas/${path}`,
    module: 'src/library/web/side-pages/launcher-page.tsx',
    load: () => import('../launcher-page.tsx'),
    reads: ({ user }) => {
      if (launcher.signedIn && !user) return [];
      return [launchedToolQuery(launcher.slug), ...(user ? [favouritesQuery()] : [])];
    },
    head: ({ t }) => ({
      title: t('library.side.head.launcher', { name: t(`library.side.launcher.${launcher.id}.name`) }),
      description: t(`library.side.launcher.${launcher.id}.what`),
    }),
  })),
);

const collectionPages = toolCollections.map((shelf): PageDefinition => ({
  path: shelf.path,
  module: 'src/library/web/side-pages/collection-page.tsx',
  load: () => import('../collection-page.tsx'),
  parts: [ownHelpersSentences],
  reads: ({ url: { searchParams } }) => {
    const tool = readToolId(searchParams);
    return [{ ...collectionQuery(shelf, searchParams), failsInPlace: true }, ...(tool ? [toolQuery(tool)] : [])];
  },
  head: ({ t }) => ({
    title: t('library.side.head.shelf', { title: t(`library.side.shelf.${shelf.id}.title`) }),
    description: t(`library.side.shelf.${shelf.id}.introduction`),
  }),
}));

const recommendationsPage: PageDefinition = {
  path: '/recomendaciones',
  module: 'src/library/web/side-pages/recommendations-page.tsx',
  load: () => import('../recommendations-page.tsx'),
  reads: ({ url }) => {
    const filters = readRecommendationFilters(url.searchParams);
    return [activitiesQuery(filters), roleToolsQuery(filters)].map((read) => ({ ...read, failsInPlace: true }));
  },
  head: ({ t }) => ({
    title: t('library.side.head.recommendations'),
    description: t('library.side.recommendations.introduction'),
  }),
};

const favouritesPage: PageDefinition = {
  path: '/favoritas',
  module: 'src/library/web/side-pages/favourites-page.tsx',
  load: () => import('../favourites-page.tsx'),
  reads: ({ user }) => (user ? [favouritesQuery()] : []),
  head: ({ t }) => ({
    title: t('library.side.head.favourites'),
    description: t('library.side.favourites.emptyHint'),
    hidden: true,
  }),
};

const criteriaPage: PageDefinition = {
  path: criteriaAddress,
  module: 'src/library/web/side-pages/criteria-page.tsx',
  load: () => import('../criteria-page.tsx'),
  reads: () => [criteriaQuery()],
  head: ({ t }) => ({
    title: t('library.side.head.criteria'),
    description: t('library.side.criteria.introduction'),
  }),
};

/** Redirect page, launchers, collections, recommendations, favourites and criteria. */
export const sidePages: readonly PageDefinition[] = [
  redirectPage,
  ...launcherPages,
  ...collectionPages,
  recommendationsPage,
  favouritesPage,
  criteriaPage,
];
