import type { Read, WebArea } from '../../../web/area.ts';
import { servicesQuery } from './data/queries.ts';
import { settingsSentences } from './data/sentences.ts';
import type { Section } from './sections.ts';

const page = (
  section: Section,
  path: string,
  module: `src/${string}`,
  load: WebArea['pages'][number]['load'],
  reads: () => readonly Read[],
): WebArea['pages'][number] => ({
  path,
  module,
  load,
  reads: ({ user }) => (user?.role === 'iamaker' ? reads() : []),
  head: ({ t }) => ({
    title: t(`siteSettings.${section}.head`),
    description: t(`siteSettings.${section}.introduction`),
    hidden: true,
  }),
});

export const settingsArea: WebArea = {
  ...settingsSentences,
  pages: [
    page(
      'model',
      '/admin/ajustes/modelo',
      'src/admin/web/settings/model-page.tsx',
      () => import('./model-page.tsx'),
      () => [servicesQuery()],
    ),
    page(
      'mail',
      '/admin/ajustes/correo',
      'src/admin/web/settings/mail-page.tsx',
      () => import('./mail-page.tsx'),
      () => [servicesQuery()],
    ),
  ],
};
