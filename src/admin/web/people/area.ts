import { privacySentences } from '../../../privacy/web/public.ts';
import type { WebArea } from '../../../web/area.ts';
import { definePage } from '../../../web/router/define-page.ts';
import { adminSentences } from '../data/sentences.ts';
import { consentsQuery, groupsQuery, importQuery, importRowsQuery, importsQuery, personQuery } from './data/queries.ts';
import { peopleSentences } from './data/sentences.ts';

export const peopleArea: WebArea = {
  ...peopleSentences,
  pages: [
    definePage({
      path: '/admin/personas/:id',
      module: 'src/admin/web/people/person-page.tsx',
      load: () => import('./person-page.tsx'),
      // Its dialogs are those of the list.
      parts: [adminSentences, privacySentences],
      reads: ({ user, params }) => (user?.role === 'iamaker' ? [personQuery(params.id), groupsQuery()] : []),
      head: ({ t }) => ({ title: t('people.head.person'), description: t('people.head.description'), hidden: true }),
    }),
    {
      path: '/admin/importar',
      module: 'src/admin/web/people/import/import-page.tsx',
      load: () => import('./import/import-page.tsx'),
      reads: ({ user }) => (user?.role === 'iamaker' ? [importsQuery()] : []),
      head: ({ t }) => ({ title: t('people.head.import'), description: t('people.head.description'), hidden: true }),
    },
    definePage({
      path: '/admin/importar/:id',
      module: 'src/admin/web/people/import/one-import-page.tsx',
      load: () => import('./import/one-import-page.tsx'),
      reads: ({ user, params }) =>
        user?.role === 'iamaker' ? [importQuery(params.id), importRowsQuery(params.id, undefined)] : [],
      head: ({ t }) => ({ title: t('people.head.import'), description: t('people.head.description'), hidden: true }),
    }),
    {
      path: '/admin/consentimientos',
      module: 'src/admin/web/people/consents-page.tsx',
      load: () => import('./consents-page.tsx'),
      reads: ({ user }) => (user?.role === 'iamaker' ? [consentsQuery()] : []),
      head: ({ t }) => ({ title: t('people.head.consents'), description: t('people.head.description'), hidden: true }),
    },
    {
      path: '/admin/grupos',
      module: 'src/admin/web/people/groups-page.tsx',
      load: () => import('./groups-page.tsx'),
      reads: ({ user }) => (user?.role === 'iamaker' ? [groupsQuery()] : []),
      head: ({ t }) => ({ title: t('people.head.groups'), description: t('people.head.description'), hidden: true }),
    },
  ],
};
