import type { WebArea } from '../../web/area.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';
import { readsOf, readTab } from './data/queries.ts';

export const adminArea: WebArea = {
  name: 'admin',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [
    {
      path: '/admin',
      module: 'src/admin/web/admin-page.tsx',
      load: () => import('./admin-page.tsx'),
      reads: ({ url: { searchParams }, user }) =>
        user?.role === 'iamaker' ? readsOf(readTab(searchParams), searchParams) : [],
      head: ({ t }) => ({ title: t('admin.head.title'), description: t('admin.head.description'), hidden: true }),
    },
  ],
};
