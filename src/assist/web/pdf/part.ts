import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { documentSentences } from './data/sentences.ts';
import type { PdfPagesProps } from './pdf-pages.tsx';

/** A PDF of a user, for browsers that show none in a frame. */
export const PdfPages = lazyPart<PdfPagesProps>({
  name: 'assist',
  messages: documentSentences,
  load: async () => (await import('./pdf-pages.tsx')).PdfPages,
});
