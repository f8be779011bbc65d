import type { WebArea } from '../area.ts';
import { shellArea } from '../shell-area.ts';

/** Every address that no other page has. */
export const notFoundArea: WebArea = {
  ...shellArea,
  pages: [
    {
      path: '*',
      module: 'src/web/layout/not-found-page.tsx',
      load: () => import('./not-found-page.tsx'),
      head: ({ t }) => ({
        title: t('shell.notFound.headTitle'),
        description: t('shell.notFound.explanation'),
        hidden: true,
      }),
      status: 404,
    },
  ],
};
