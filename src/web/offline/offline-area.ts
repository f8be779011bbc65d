import { offlinePath } from '../../shared/offline.ts';
import type { AreaDoor, WebArea } from '../area.ts';
import { shellArea } from '../shell-area.ts';

const offlineArea: WebArea = {
  ...shellArea,
  pages: [
    {
      path: offlinePath,
      module: 'src/web/offline/offline-page.tsx',
      load: () => import('./offline-page.tsx'),
      // Without a connection it would not come, and nobody would learn what failed.
      fetchedAhead: ['src/web/ui/toast-viewport.tsx'],
      head: ({ t }) => ({
        title: t('shell.offline.headTitle'),
        description: t('shell.offline.headDescription'),
        hidden: true,
      }),
    },
  ],
};

export const offlineDoor: AreaDoor = {
  module: 'src/web/offline/offline-page.tsx',
  paths: [offlinePath],
  load: async () => [offlineArea],
};
