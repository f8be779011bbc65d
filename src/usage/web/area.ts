import type { WebArea } from '../../web/area.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';
import { readPeriod, usageAddress, usageQuery } from './data/queries.ts';

export const usageArea: WebArea = {
  name: 'usage',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [
    {
      path: usageAddress,
      module: 'src/usage/web/usage-page.tsx',
      load: () => import('./usage-page.tsx'),
      reads: ({ user, url }) => (user?.role === 'iamaker' ? [usageQuery(readPeriod(url.searchParams))] : []),
      head: ({ t }) => ({ title: t('usage.head'), description: t('usage.introduction'), hidden: true }),
    },
  ],
};
