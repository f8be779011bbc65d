import { privacySentences } from '../../privacy/web/public.ts';
import type { WebArea } from '../../web/area.ts';
import { readsOf, readTab } from './data/queries.ts';
import { adminSentences } from './data/sentences.ts';
import { settingsSentences } from './settings/data/sentences.ts';

export const adminArea: WebArea = {
  ...adminSentences,
  pages: [
    {
      path: '/admin',
      module: 'src/admin/web/admin-page.tsx',
      load: () => import('./admin-page.tsx'),
      parts: [privacySentences, settingsSentences],
      reads: ({ url: { searchParams }, user }) =>
        user?.role === 'iamaker' ? readsOf(readTab(searchParams), searchParams) : [],
      head: ({ t }) => ({ title: t('admin.head.title'), description: t('admin.head.description'), hidden: true }),
    },
  ],
};
