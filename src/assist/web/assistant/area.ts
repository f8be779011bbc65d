import { LateSafetyCard } from '../../../safety/web/public.ts';
import type { WebArea } from '../../../web/area.ts';
import { messagesIn } from '../../../web/text/message-catalogues.ts';
import { withHelper } from '../data/sentences.ts';
import {
  assistantPath,
  assistedClassQuery,
  conversationQuery,
  conversationsQuery,
  enginesQuery,
  readClassId,
  readConversationId,
} from './data/queries.ts';

export const assistantArea: WebArea = {
  name: 'assist',
  messages: withHelper('assistant', messagesIn(import.meta.glob('./messages.*.json'))),
  pages: [
    {
      path: assistantPath,
      module: 'src/assist/web/assistant/assistant-page.tsx',
      load: () => import('./assistant-page.tsx'),
      // A stored conversation may contain a card with helplines.
      lazyParts: ({ user, url }) => (user && readConversationId(url.searchParams) ? [LateSafetyCard] : []),
      reads: ({ user, url }) => {
        if (!user) return [];
        const id = readConversationId(url.searchParams);
        const classId = readClassId(url.searchParams);
        return [
          enginesQuery(),
          { ...conversationsQuery(), failsInPlace: true },
          ...(id ? [{ ...conversationQuery(id), failsInPlace: true as const }] : []),
          ...(classId ? [{ ...assistedClassQuery(classId), failsInPlace: true as const }] : []),
        ];
      },
      head: ({ t }) => ({
        title: t('assist.assistant.headTitle'),
        description: t('assist.assistant.headDescription'),
      }),
    },
  ],
};
