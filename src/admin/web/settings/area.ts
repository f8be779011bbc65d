import type { Read, WebArea } from '../../../web/area.ts';
import { fixedSettingsQuery, siteSettingsQuery } from '../data/queries.ts';
import { classModelsQuery, legalSettingsQuery, scalesQuery, servicesQuery } from './data/queries.ts';
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
      'centre',
      '/admin/ajustes/centro',
      'src/admin/web/settings/centre-page.tsx',
      () => import('./centre-page.tsx'),
      () => [siteSettingsQuery(), fixedSettingsQuery(), scalesQuery()],
    ),
    page(
      'announcement',
      '/admin/ajustes/anuncio',
      'src/admin/web/settings/announcement-page.tsx',
      () => import('./announcement-page.tsx'),
      () => [siteSettingsQuery(), fixedSettingsQuery()],
    ),
    page(
      'features',
      '/admin/ajustes/partes',
      'src/admin/web/settings/features-page.tsx',
      () => import('./features-page.tsx'),
      () => [siteSettingsQuery(), fixedSettingsQuery()],
    ),
    page(
      'retention',
      '/admin/ajustes/conservacion',
      'src/admin/web/settings/retention-page.tsx',
      () => import('./retention-page.tsx'),
      () => [siteSettingsQuery(), fixedSettingsQuery()],
    ),
    page(
      'legal',
      '/admin/ajustes/textos',
      'src/admin/web/settings/legal/legal-page.tsx',
      () => import('./legal/legal-page.tsx'),
      () => [legalSettingsQuery('terms'), legalSettingsQuery('privacy')],
    ),
    page(
      'model',
      '/admin/ajustes/modelo',
      'src/admin/web/settings/model-page.tsx',
      () => import('./model-page.tsx'),
      () => [servicesQuery(), siteSettingsQuery(), fixedSettingsQuery(), classModelsQuery('')],
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
