import type { WebArea } from '../../web/area.ts';
import { pictureSentences } from '../../web/lazy/pictures/sentences.ts';
import { definePage } from '../../web/router/define-page.ts';
import { pupilsQuery } from './data/queries.ts';
import { pupilsSentences } from './data/sentences.ts';

export const pupilsArea: WebArea = {
  ...pupilsSentences,
  pages: [
    {
      path: '/entrar',
      module: 'src/pupils/web/entry/sign-in-page.tsx',
      load: () => import('./entry/sign-in-page.tsx'),
      parts: [pictureSentences],
      head: ({ t }) => ({
        title: t('pupils.entry.headTitle'),
        description: t('pupils.entry.description'),
        hidden: true,
      }),
    },
    definePage({
      path: '/class/:id/alumnado',
      module: 'src/pupils/web/teacher/pupils-page.tsx',
      load: () => import('./teacher/pupils-page.tsx'),
      parts: [pictureSentences],
      reads: ({ user, params }) => (user ? [pupilsQuery(params.id)] : []),
      head: ({ t }) => ({ title: t('pupils.headTitle'), description: t('pupils.explanation'), hidden: true }),
      section: 'classes',
    }),
  ],
};
