import type { WebArea } from '../../web/area.ts';

export const assistArea: WebArea = {
  name: 'assist',
  messages: { es: () => import('./messages.es.json'), en: () => import('./messages.en.json') },
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
