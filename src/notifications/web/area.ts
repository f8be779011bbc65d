import type { WebArea } from '../../web/area.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';
import { notificationsQuery, preferencesQuery } from './data/queries.ts';

export const notificationsArea: WebArea = {
  name: 'notifications',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [
    {
      path: '/avisos',
      module: 'src/notifications/web/notifications-page.tsx',
      load: () => import('./notifications-page.tsx'),
      reads: ({ user }) => (user ? [notificationsQuery(), preferencesQuery()] : []),
      head: ({ t }) => ({
        title: t('notifications.head.title'),
        description: t('notifications.head.description'),
        hidden: true,
      }),
    },
  ],
};
