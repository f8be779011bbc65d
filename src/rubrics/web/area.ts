import type { CurrentUser } from '../../shared/contract/session.ts';
import type { WebArea } from '../../web/area.ts';
import { definePage } from '../../web/router/define-page.ts';
import { libraryQuery, rubricQuery, rubricsQuery } from './data/queries.ts';
import { rubricsSentences } from './data/sentences.ts';
import { teachingRoles } from './data/teaching-roles.ts';
import { tabInAddress } from './list/tab-in-address.ts';

const mayRead = (user: CurrentUser | null) => user !== null && teachingRoles.some((role) => role === user.role);

export const rubricsArea: WebArea = {
  ...rubricsSentences,
  pages: [
    {
      path: '/rubricas',
      module: 'src/rubrics/web/rubrics-page.tsx',
      load: () => import('./rubrics-page.tsx'),
      reads: ({ user, url }) => {
        if (!mayRead(user)) return [];
        const tab = tabInAddress(url.searchParams.get('ver'));
        return [tab === 'library' ? libraryQuery() : rubricsQuery(tab)];
      },
      head: ({ t }) => ({ title: t('rubrics.head.title'), description: t('rubrics.head.description'), hidden: true }),
    },
    {
      path: '/rubricas/nueva',
      module: 'src/rubrics/web/new-rubric-page.tsx',
      load: () => import('./new-rubric-page.tsx'),
      head: ({ t }) => ({ title: t('rubrics.head.new'), description: t('rubrics.head.description'), hidden: true }),
    },
    definePage({
      path: '/rubricas/:id',
      module: 'src/rubrics/web/rubric-page.tsx',
      load: () => import('./rubric-page.tsx'),
      reads: ({ user, params }) => (mayRead(user) ? [rubricQuery(params.id)] : []),
      head: ({ t, queries, params }) => {
        const rubric = queries.getQueryData(rubricQuery(params.id).queryKey);
        return {
          title: rubric ? t('rubrics.head.rubric', { title: rubric.title }) : t('rubrics.head.title'),
          description: t('rubrics.head.description'),
          hidden: true,
        };
      },
    }),
  ],
};
