import type { WebArea } from '../../web/area.ts';
import { mergeMessages, messagesIn } from '../../web/text/message-catalogues.ts';
import { notificationsQuery, settingsQuery } from './data/queries.ts';

const usualSentences = messagesIn(import.meta.glob('./messages.*.json'));
const sharedSentences = messagesIn(import.meta.glob('../messages.*.json'));
const settingsSentences = messagesIn(import.meta.glob('./settings/messages.*.json'));

/** Same name, different messages: the settings do not make the list heavier. */
export const notificationsAreas: WebArea[] = [
  {
    name: 'notifications',
    messages: mergeMessages(usualSentences, { said: sharedSentences }),
    pages: [
      {
        path: '/avisos',
        module: 'src/notifications/web/notifications-page.tsx',
        load: () => import('./notifications-page.tsx'),
        reads: ({ user }) => (user ? [notificationsQuery()] : []),
        head: ({ t }) => ({
          title: t('notifications.head.title'),
          description: t('notifications.head.description'),
          hidden: true,
        }),
      },
    ],
  },
  {
    name: 'notifications',
    messages: mergeMessages(usualSentences, { settings: settingsSentences }),
    pages: [
      {
        path: '/avisos/ajustes',
        module: 'src/notifications/web/settings/settings-page.tsx',
        load: () => import('./settings/settings-page.tsx'),
        reads: ({ user }) => (user ? [settingsQuery()] : []),
        head: ({ t }) => ({
          title: t('notifications.settings.head.title'),
          description: t('notifications.settings.head.description'),
          hidden: true,
        }),
      },
      {
        path: '/avisos/baja/:token',
        module: 'src/notifications/web/settings/unsubscribe-page.tsx',
        load: () => import('./settings/unsubscribe-page.tsx'),
        head: ({ t }) => ({
          title: t('notifications.settings.unsubscribe.head.title'),
          description: t('notifications.settings.unsubscribe.head.description'),
          hidden: true,
        }),
      },
    ],
  },
];
