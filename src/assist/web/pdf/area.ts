import type { WebArea } from '../../../web/area.ts';
import { documentSentences } from './data/sentences.ts';
import { documentPath, documentTypes } from './documents.ts';

export const documentsArea: WebArea = {
  name: 'assist',
  messages: documentSentences,
  pages: [
    ...documentTypes.map((type) => ({
      path: documentPath(type),
      module: 'src/assist/web/pdf/document-page.tsx' as const,
      load: () => import('./document-page.tsx'),
      head: ({ t }: Parameters<WebArea['pages'][number]['head']>[0]) => ({
        title: t(`assist.pdf.${type}.headTitle`),
        description: t(`assist.pdf.${type}.introduction`),
      }),
    })),
    {
      path: '/pdf-viewer/:type',
      module: 'src/assist/web/pdf/missing-document-page.tsx',
      load: () => import('./missing-document-page.tsx'),
      head: ({ t }) => ({
        title: t('assist.pdf.missing.headTitle'),
        description: t('assist.pdf.missing.explanation'),
        hidden: true,
      }),
      status: 404,
    },
  ],
};
