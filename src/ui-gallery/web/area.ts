import type { WebArea } from '../../web/area.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';

/** The design system on one page, in development only. */
export const uiGalleryArea: WebArea = {
  name: 'ui-gallery',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [
    {
      path: '/_ui',
      module: 'src/ui-gallery/web/ui-gallery-page.tsx',
      load: () => import('./ui-gallery-page.tsx'),
      head: ({ t }) => ({
        title: t('ui-gallery.head.title'),
        description: t('ui-gallery.head.description'),
        hidden: true,
      }),
    },
  ],
};
