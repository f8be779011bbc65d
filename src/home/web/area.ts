import { ownHelpersSentences } from '../../assist/web/public.ts';
import { GettingStartedPart } from '../../help-centre/web/public.ts';
import { teamQuery } from '../../site/web/public.ts';
import type { WebArea } from '../../web/area.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';
import { recommendationsQuery } from './data/queries.ts';
import { todayQuery } from './today/data/queries.ts';
import { TodayPart } from './today/part.ts';

export const homeArea: WebArea = {
  name: 'home',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [
    {
      path: '/',
      module: 'src/home/web/home-page.tsx',
      load: () => import('./home-page.tsx'),
      reads: ({ user }) => [
        recommendationsQuery(),
        ...(user ? [{ ...todayQuery(), failsInPlace: true } as const] : []),
      ],
      lazyParts: ({ user }) => (user ? [TodayPart, GettingStartedPart] : []),
      parts: [ownHelpersSentences],
      head: ({ t }) => ({ title: t('home.head.title'), description: t('home.head.description') }),
    },
    {
      path: '/quienes-somos',
      module: 'src/home/web/about-page.tsx',
      load: () => import('./about-page.tsx'),
      reads: () => [teamQuery()],
      head: ({ t }) => ({ title: t('home.about.headTitle'), description: t('home.about.headDescription') }),
    },
  ],
};
