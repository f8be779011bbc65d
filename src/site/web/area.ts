import type { WebArea } from '../../web/area.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';
import { siteDetailsQuery } from './data/queries.ts';

export const siteArea: WebArea = {
  name: 'site',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [
    {
      path: '/admin/sitio',
      module: 'src/site/web/site-details-page.tsx',
      load: () => import('./site-details-page.tsx'),
      reads: ({ user }) => (user?.role === 'iamaker' ? [siteDetailsQuery()] : []),
      head: ({ t }) => ({ title: t('site.head'), description: t('site.introduction'), hidden: true }),
    },
  ],
};
