import type { WebArea } from '../../web/area.ts';
import { apiDescriptionQuery } from './queries.ts';

export const apiDocsArea: WebArea = {
  name: 'api-docs',
  messages: { es: () => import('./messages.es.json'), en: () => import('./messages.en.json') },
  pages: [
    {
      path: '/api/docs',
      module: 'src/api-docs/web/api-docs-page.tsx',
      load: () => import('./api-docs-page.tsx'),
      reads: () => [apiDescriptionQuery()],
      head: ({ t }) => ({ title: t('api-docs.head.title'), description: t('api-docs.head.description') }),
    },
  ],
};
