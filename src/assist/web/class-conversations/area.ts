import type { WebArea } from '../../../web/area.ts';
import { definePage } from '../../../web/router/define-page.ts';
import { messagesIn } from '../../../web/text/message-catalogues.ts';
import { withHelper } from '../data/sentences.ts';
import { classConversationQuery, classConversationsQuery, classNameQuery } from './data/queries.ts';

export const classConversationsArea: WebArea = {
  name: 'assist',
  messages: withHelper('classConversations', messagesIn(import.meta.glob('./messages.*.json'))),
  pages: [
    definePage({
      path: '/class/:id/conversaciones',
      module: 'src/assist/web/class-conversations/class-conversations-page.tsx',
      load: () => import('./class-conversations-page.tsx'),
      reads: ({ user, params }) => (user ? [classNameQuery(params.id), classConversationsQuery(params.id)] : []),
      head: ({ t }) => ({
        title: t('assist.classConversations.headTitle'),
        description: t('assist.classConversations.explanation'),
        hidden: true,
      }),
      section: 'classes',
    }),
    definePage({
      path: '/class/:id/conversaciones/:conversationId',
      module: 'src/assist/web/class-conversations/class-conversation-page.tsx',
      load: () => import('./class-conversation-page.tsx'),
      reads: ({ user, params }) => (user ? [classConversationQuery(params.id, params.conversationId)] : []),
      head: ({ t }) => ({
        title: t('assist.classConversations.headTitle'),
        description: t('assist.classConversations.explanation'),
        hidden: true,
      }),
      section: 'classes',
    }),
  ],
};
