import type { LegalDocument } from '../../shared/pages/legal-versions.ts';
import type { WebArea } from '../../web/area.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';
import { legalTextQuery, legalVersionQuery, readVersionNumber } from './data/queries.ts';

const page = (
  document: LegalDocument,
  path: string,
  module: `src/${string}`,
  load: WebArea['pages'][number]['load'],
): WebArea['pages'][number] => ({
  path,
  module,
  load,
  reads: ({ url }) => {
    const number = readVersionNumber(url.searchParams);
    return [number === undefined ? legalTextQuery(document) : legalVersionQuery(document, number)];
  },
  head: ({ t, url }) => {
    const number = readVersionNumber(url.searchParams);
    const description = t(`legal.${document}.description`);
    if (number === undefined) return { title: t(`legal.${document}.headTitle`), description };
    return { title: t(`legal.${document}.versionHead`, { number }), description, hidden: true };
  },
});

export const legalArea: WebArea = {
  name: 'legal',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [
    page('privacy', '/privacidad', 'src/legal/web/privacy-page.tsx', () => import('./privacy-page.tsx')),
    page('terms', '/terminos', 'src/legal/web/terms-page.tsx', () => import('./terms-page.tsx')),
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
