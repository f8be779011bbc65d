import type { WebArea } from '../../../web/area.ts';
import { withHelper } from '../sentences.ts';

export const jointWorkArea: WebArea = {
  name: 'assist',
  messages: withHelper('jointWork', {
    es: () => import('./messages.es.json'),
    en: () => import('./messages.en.json'),
  }),
  pages: [
    {
      path: '/trabajo-conjunto',
      module: 'src/assist/web/joint-work/joint-work-page.tsx',
      load: () => import('./joint-work-page.tsx'),
      head: ({ t }) => ({
        title: t('assist.jointWork.headTitle'),
        description: t('assist.jointWork.headDescription'),
      }),
    },
  ],
};
