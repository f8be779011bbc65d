import type { WebArea } from '../../web/area.ts';
import { definePage } from '../../web/router/define-page.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';
import { groupPath } from './call-address.ts';
import { apiCallsQuery, apiGroupQuery, apiGroupsQuery, readSearch } from './data/queries.ts';

export const apiDocsArea: WebArea = {
  name: 'api-docs',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [
    {
      path: '/api/docs',
      module: 'src/api-docs/web/api-docs-page.tsx',
      load: () => import('./api-docs-page.tsx'),
      reads: ({ url: { searchParams } }) => {
        const search = readSearch(searchParams);
        return [search ? apiCallsQuery(search) : apiGroupsQuery()];
      },
      head: ({ t }) => ({ title: t('api-docs.head.title'), description: t('api-docs.head.description') }),
    },
    definePage({
      path: '/api/docs/:group',
      module: 'src/api-docs/web/api-group-page.tsx',
      load: () => import('./api-group-page.tsx'),
      reads: ({ params }) => [apiGroupQuery(params.group)],
      head: ({ t, params }) => ({
        title: t('api-docs.group.headTitle', { group: groupPath(params.group) }),
        description: t('api-docs.group.headDescription', { group: groupPath(params.group) }),
      }),
    }),
  ],
};
