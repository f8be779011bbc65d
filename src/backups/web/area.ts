import type { WebArea } from '../../web/area.ts';
import { backupsAddress } from '../limits.ts';
import { backupSettingsQuery, backupsQuery } from './data/queries.ts';
import { backupsSentences } from './data/sentences.ts';

export const backupsArea: WebArea = {
  ...backupsSentences,
  pages: [
    {
      path: backupsAddress,
      module: 'src/backups/web/backups-page.tsx',
      load: () => import('./backups-page.tsx'),
      reads: ({ user }) => (user?.role === 'iamaker' ? [backupsQuery(), backupSettingsQuery()] : []),
      head: ({ t }) => ({ title: t('backups.head'), description: t('backups.introduction'), hidden: true }),
    },
  ],
};
