import type { WebArea } from '../../web/area.ts';
import { authOptionsQuery } from '../../web/data/session.ts';
import { definePage } from '../../web/router/define-page.ts';
import { consentQuery } from './data/queries.ts';
import { accountsSentences } from './data/sentences.ts';

export const accountsArea: WebArea = {
  ...accountsSentences,
  pages: [
    {
      path: '/auth',
      module: 'src/accounts/web/entry/auth-page.tsx',
      load: () => import('./entry/auth-page.tsx'),
      hasOwnLayout: true,
      reads: () => [authOptionsQuery()],
      head: ({ t, url }) => ({
        title: url.searchParams.has('register') ? t('accounts.register.headTitle') : t('accounts.login.headTitle'),
        description: t('accounts.auth.description'),
      }),
    },
    {
      path: '/auth/recuperar',
      module: 'src/accounts/web/entry/recover-password-page.tsx',
      load: () => import('./entry/recover-password-page.tsx'),
      hasOwnLayout: true,
      head: ({ t }) => ({
        title: t('accounts.recover.headTitle'),
        description: t('accounts.recover.explanation'),
        hidden: true,
      }),
    },
    {
      path: '/auth/nueva-contrasena/:token',
      module: 'src/accounts/web/entry/new-password-page.tsx',
      load: () => import('./entry/new-password-page.tsx'),
      hasOwnLayout: true,
      head: ({ t }) => ({
        title: t('accounts.newPassword.headTitle'),
        description: t('accounts.newPassword.explanation'),
        hidden: true,
      }),
    },
    definePage({
      path: '/consentimiento/:token',
      module: 'src/accounts/web/entry/consent-page.tsx',
      load: () => import('./entry/consent-page.tsx'),
      hasOwnLayout: true,
      reads: ({ params }) => [consentQuery(params.token)],
      head: ({ t }) => ({
        title: t('accounts.consent.headTitle'),
        description: t('accounts.consent.description'),
        hidden: true,
      }),
    }),
    {
      path: '/auth/correo/:token',
      module: 'src/accounts/web/entry/confirm-email-page.tsx',
      load: () => import('./entry/confirm-email-page.tsx'),
      hasOwnLayout: true,
      head: ({ t }) => ({
        title: t('accounts.confirmEmail.headTitle'),
        description: t('accounts.confirmEmail.explanation'),
        hidden: true,
      }),
    },
  ],
};
