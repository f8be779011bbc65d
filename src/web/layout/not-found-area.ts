import type { AreaEntry, WebArea } from '../area.ts';
import { shellArea } from './shell-area.ts';

const notFoundArea: WebArea = {
  ...shellArea,
  pages: [
    {
      path: '*',
      module: 'src/web/lazy/not-found-page.tsx',
      load: () => import('../lazy/not-found-page.tsx'),
      head: ({ t }) => ({
        title: t('shell.notFound.headTitle'),
        description: t('shell.notFound.explanation'),
        hidden: true,
      }),
      status: 404,
    },
  ],
};

/** Matches every other path. Part of the first bundle, because a lost user may be offline. */
export const notFoundEntry: AreaEntry = {
  module: 'src/web/lazy/not-found-page.tsx',
  paths: ['*'],
  load: async () => [notFoundArea],
};
