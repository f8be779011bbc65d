import type { WebArea } from '../../../web/area.ts';
import { messagesIn } from '../../../web/text/message-catalogues.ts';
import { withHelper } from '../data/sentences.ts';

export const jointWorkArea: WebArea = {
  name: 'assist',
  messages: withHelper('jointWork', messagesIn(import.meta.glob('./messages.*.json'))),
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
