import type { WebArea } from '../../web/area.ts';
import { definePage } from '../../web/router/define-page.ts';
import { passportQuery, sharedPassportQuery } from './data/queries.ts';
import { ownPassportSentences, passportSentences } from './data/sentences.ts';

const ownArea: WebArea = {
  name: 'passport',
  messages: ownPassportSentences,
  pages: [
    {
      path: '/pasaporte',
      module: 'src/passport/web/passport-page.tsx',
      load: () => import('./passport-page.tsx'),
      reads: () => [passportQuery()],
      head: ({ t }) => ({ title: t('passport.head.title'), description: t('passport.head.description') }),
    },
  ],
};

const sharedArea: WebArea = {
  name: 'passport',
  messages: passportSentences,
  pages: [
    definePage({
      path: '/pasaporte/:code',
      module: 'src/passport/web/shared-passport-page.tsx',
      load: () => import('./shared-passport-page.tsx'),
      reads: ({ params }) => [sharedPassportQuery(params.code)],
      head: ({ t, queries, params }) => {
        const shared = queries.getQueryData(sharedPassportQuery(params.code).queryKey);
        return {
          title: shared ? t('passport.head.shared', { name: shared.name }) : t('passport.head.missing'),
          description: t('passport.head.description'),
          hidden: true,
        };
      },
    }),
  ],
};

export const passportAreas: readonly WebArea[] = [ownArea, sharedArea];
