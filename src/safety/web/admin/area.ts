import type { WebArea } from '../../../web/area.ts';
import { messagesIn } from '../../../web/text/message-catalogues.ts';
import { helplinesQuery } from '../card/data/queries.ts';

export const helplinesArea: WebArea = {
  name: 'safety',
  messages: messagesIn(import.meta.glob('../messages.*.json')),
  pages: [
    {
      path: '/admin/lineas-de-ayuda',
      module: 'src/safety/web/admin/helplines-page.tsx',
      load: () => import('./helplines-page.tsx'),
      reads: ({ user }) => (user?.role === 'iamaker' ? [helplinesQuery()] : []),
      head: ({ t }) => ({
        title: t('safety.admin.headTitle'),
        description: t('safety.admin.headDescription'),
        hidden: true,
      }),
    },
  ],
};
