import { offlinePath } from '../../shared/pages/offline.ts';
import type { AreaEntry, WebArea } from '../area.ts';
import { shellArea } from '../layout/shell-area.ts';

const offlineArea: WebArea = {
  ...shellArea,
  pages: [
    {
      path: offlinePath,
      module: 'src/web/lazy/offline-page.tsx',
      load: () => import('../lazy/offline-page.tsx'),
      // Offline it could not be fetched later, and errors would go unreported.
      preloadedModules: ['src/web/ui/overlays/toast-viewport.tsx'],
      head: ({ t }) => ({
        title: t('shell.offline.headTitle'),
        description: t('shell.offline.headDescription'),
        hidden: true,
      }),
    },
  ],
};

export const offlineEntry: AreaEntry = {
  module: 'src/web/lazy/offline-page.tsx',
  paths: [offlinePath],
  load: async () => [offlineArea],
};
