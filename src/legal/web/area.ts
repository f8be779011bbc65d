import { privacyDetailsQuery } from '../../site/web/public.ts';
import type { WebArea } from '../../web/area.ts';
import { authOptionsQuery } from '../../web/data/session.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';

export const legalArea: WebArea = {
  name: 'legal',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [
    {
      path: '/privacidad',
      module: 'src/legal/web/privacy-page.tsx',
      load: () => import('./privacy-page.tsx'),
      reads: () => [privacyDetailsQuery(), authOptionsQuery()],
      head: ({ t }) => ({ title: t('legal.privacy.headTitle'), description: t('legal.privacy.description') }),
    },
    {
      path: '/terminos',
      module: 'src/legal/web/terms-page.tsx',
      load: () => import('./terms-page.tsx'),
      reads: () => [authOptionsQuery()],
      head: ({ t }) => ({ title: t('legal.terms.headTitle'), description: t('legal.terms.description') }),
    },
    {
      path: '/accesibilidad',
      module: 'src/legal/web/accessibility-page.tsx',
      load: () => import('./accessibility-page.tsx'),
      head: ({ t }) => ({
        title: t('legal.accessibility.headTitle'),
        description: t('legal.accessibility.description'),
      }),
    },
    {
      path: '/ayuda/ia-en-las-tareas',
      module: 'src/legal/web/ai-in-tasks-page.tsx',
      load: () => import('./ai-in-tasks-page.tsx'),
      head: ({ t }) => ({ title: t('legal.aiInTasks.headTitle'), description: t('legal.aiInTasks.description') }),
    },
  ],
};
