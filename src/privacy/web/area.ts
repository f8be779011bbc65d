import type { WebArea } from '../../web/area.ts';
import { ownRequestsAddress, requestsAddress } from '../limits.ts';
import { myRequestsQuery, officersQuery, ownLegalQuery, readRequestTab, requestsQuery } from './data/queries.ts';
import { privacySentences } from './data/sentences.ts';

export const privacyArea: WebArea = {
  ...privacySentences,
  pages: [
    {
      path: ownRequestsAddress,
      module: 'src/privacy/web/own-data-page.tsx',
      load: () => import('./own-data-page.tsx'),
      reads: ({ user }) => (user ? [myRequestsQuery(), ownLegalQuery()] : []),
      head: ({ t }) => ({ title: t('privacy.head.own'), description: t('privacy.own.introduction'), hidden: true }),
    },
    {
      path: requestsAddress,
      module: 'src/privacy/web/requests-page.tsx',
      load: () => import('./requests-page.tsx'),
      reads: ({ user, url }) => {
        const isAdministrator = user?.role === 'iamaker';
        const mayAnswer = isAdministrator || user?.isDataOfficer;
        return [
          ...(mayAnswer ? [requestsQuery(readRequestTab(url.searchParams))] : []),
          ...(isAdministrator ? [officersQuery()] : []),
        ];
      },
      head: ({ t }) => ({
        title: t('privacy.head.requests'),
        description: t('privacy.officer.introduction'),
        hidden: true,
      }),
    },
  ],
};
