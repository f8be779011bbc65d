import { AllHelplinesPart, helplinesQuery } from '../../safety/web/public.ts';
import type { WebArea } from '../../web/area.ts';
import { definePage } from '../../web/router/define-page.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';
import {
  gettingStartedQuery,
  glossaryQuery,
  helpHitsQuery,
  helpPageQuery,
  helpPagesQuery,
  readSearch,
} from './data/queries.ts';
import { GettingStartedPart } from './getting-started/part.ts';

export const helpCentreArea: WebArea = {
  name: 'help-centre',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [
    {
      path: '/ayuda',
      module: 'src/help-centre/web/help-list-page.tsx',
      load: () => import('./help-list-page.tsx'),
      reads: ({ url, user }) => {
        const search = readSearch(url.searchParams);
        if (search) return [helpHitsQuery(search)];
        return [
          helpPagesQuery(),
          { ...helplinesQuery(), failsInPlace: true },
          ...(user ? [{ ...gettingStartedQuery(), failsInPlace: true as const }] : []),
        ];
      },
      lazyParts: ({ user, url }) => [
        ...(user ? [GettingStartedPart] : []),
        ...(readSearch(url.searchParams) ? [] : [AllHelplinesPart]),
      ],
      head: ({ t }) => ({ title: t('help-centre.head.title'), description: t('help-centre.head.description') }),
    },
    definePage({
      path: '/ayuda/:slug',
      module: 'src/help-centre/web/help-page.tsx',
      load: () => import('./help-page.tsx'),
      reads: ({ params }) => [helpPageQuery(params.slug)],
      head: ({ t, queries, params }) => {
        const page = queries.getQueryData(helpPageQuery(params.slug).queryKey);
        return {
          title: page ? t('help-centre.head.page', { title: page.title }) : t('help-centre.head.title'),
          description: page?.excerpt ?? t('help-centre.head.description'),
        };
      },
    }),
    {
      path: '/glosario',
      module: 'src/help-centre/web/glossary-page.tsx',
      load: () => import('./glossary-page.tsx'),
      reads: ({ url }) => [glossaryQuery(readSearch(url.searchParams))],
      head: ({ t }) => ({
        title: t('help-centre.glossary.headTitle'),
        description: t('help-centre.glossary.headDescription'),
      }),
    },
  ],
};
