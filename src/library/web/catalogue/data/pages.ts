import type { PageDefinition } from '../../../../web/area.ts';
import { definePage } from '../../../../web/router/define-page.ts';
import { catalogueAddress, catalogueToolQuery, readsOf } from './queries.ts';

const head: PageDefinition['head'] = ({ t }) => ({
  title: t('library.catalogue.head'),
  description: t('library.catalogue.introduction'),
  hidden: true,
});

const editorModule = {
  module: 'src/library/web/catalogue/tool-editor-page.tsx',
  load: () => import('../tool-editor-page.tsx'),
  head,
} as const;

/** Administration of the catalogue. Nothing is read for people without access. */
export const cataloguePages: readonly PageDefinition[] = [
  {
    path: catalogueAddress,
    module: 'src/library/web/catalogue/catalogue-page.tsx',
    load: () => import('../catalogue-page.tsx'),
    reads: ({ url, user }) => (user?.role === 'iamaker' ? readsOf(url) : []),
    head,
  },
  { path: `${catalogueAddress}/nueva`, ...editorModule },
  definePage({
    path: '/admin/herramientas/:id',
    ...editorModule,
    reads: ({ params, user }) => (user?.role === 'iamaker' ? [catalogueToolQuery(params.id)] : []),
  }),
];
