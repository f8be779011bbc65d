import type { WebArea } from '../../../web/area.ts';
import { presentationSentences } from './data/sentences.ts';

export const presentationArea: WebArea = {
  ...presentationSentences,
  pages: [
    {
      path: '/presentation-generator',
      module: 'src/assist/web/presentation/presentation-page.tsx',
      load: () => import('./presentation-page.tsx'),
      head: ({ t }) => ({
        title: t('assist.presentation.headTitle'),
        description: t('assist.presentation.headDescription'),
      }),
    },
  ],
};
