import { myCertificatesQuery, myCoursesQuery, myCoursesSentences } from '../../courses/web/public.ts';
import { favouritesQuery, myFavouritesSentences } from '../../library/web/public.ts';
import { privacySentences } from '../../privacy/web/public.ts';
import type { WebArea } from '../../web/area.ts';
import { sessionsQuery } from './data/queries.ts';
import { accountsSentences } from './data/sentences.ts';
import { secondFactorQuery } from './second-factor/data/queries.ts';
import { secondFactorSentences } from './second-factor/data/sentences.ts';

/** A separate chunk: users who sign in need not load the courses and tools of the account page. */
export const accountArea: WebArea = {
  ...accountsSentences,
  pages: [
    {
      path: '/account',
      module: 'src/accounts/web/account/account-page.tsx',
      load: () => import('./account/account-page.tsx'),
      reads: ({ user }) =>
        user
          ? [
              sessionsQuery(),
              secondFactorQuery(),
              { ...myCoursesQuery(), failsInPlace: true },
              { ...myCertificatesQuery(), failsInPlace: true },
              { ...favouritesQuery(), failsInPlace: true },
            ]
          : [],
      parts: [myCoursesSentences, myFavouritesSentences, secondFactorSentences, privacySentences],
      head: ({ t }) => ({
        title: t('accounts.account.headTitle'),
        description: t('accounts.account.description'),
        hidden: true,
      }),
    },
  ],
};
