import type { CurrentUser } from '../../shared/contract/session.ts';
import { isTeacherRole } from '../../shared/roles.ts';
import type { WebArea } from '../../web/area.ts';
import { definePage } from '../../web/router/define-page.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';
import { caseQuery, casesQuery, moderatorsQuery, ownCasesQuery, readFilter } from './data/queries.ts';

const mayModerate = (user: CurrentUser | null) =>
  user !== null && (user.role === 'iamaker' || user.isModerator === true || isTeacherRole(user.role));

export const moderationArea: WebArea = {
  name: 'moderation',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [
    {
      path: '/moderacion',
      module: 'src/moderation/web/queue-page.tsx',
      load: () => import('./queue-page.tsx'),
      reads: ({ user, url }) => [
        ...(mayModerate(user) ? [casesQuery(readFilter(url.searchParams))] : []),
        ...(user?.role === 'iamaker' ? [moderatorsQuery()] : []),
      ],
      head: ({ t }) => ({ title: t('moderation.head.queue'), description: t('moderation.introduction'), hidden: true }),
    },
    {
      path: '/moderacion/mias',
      module: 'src/moderation/web/own-cases-page.tsx',
      load: () => import('./own-cases-page.tsx'),
      reads: ({ user }) => (user ? [ownCasesQuery()] : []),
      head: ({ t }) => ({
        title: t('moderation.head.own'),
        description: t('moderation.own.introduction'),
        hidden: true,
      }),
    },
    definePage({
      path: '/moderacion/:id',
      module: 'src/moderation/web/case-page.tsx',
      load: () => import('./case-page.tsx'),
      reads: ({ user, params }) => (mayModerate(user) ? [caseQuery(params.id)] : []),
      head: ({ t, params }) => ({
        title: t('moderation.head.case', { id: params.id }),
        description: t('moderation.introduction'),
        hidden: true,
      }),
    }),
  ],
};
