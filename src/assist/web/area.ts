import type { WebArea } from '../../web/area.ts';
import { helperSentences } from './data/sentences.ts';

export const assistArea: WebArea = {
  name: 'assist',
  messages: helperSentences,
  pages: [
    {
      path: '/herramientas/chatbot',
      module: 'src/assist/web/chatbot-page.tsx',
      load: () => import('./chatbot-page.tsx'),
      head: ({ t }) => ({
        title: t('assist.chatbot.headTitle'),
        description: t('assist.chatbot.headDescription'),
      }),
    },
  ],
};
