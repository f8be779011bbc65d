import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { messagesIn, messagesUnder } from '../../../web/text/message-catalogues.ts';
import type { OwnReviewProps } from './own-review.tsx';

/** The review form. Guests, who are most readers, do not load it. */
export const OwnReview = lazyPart<OwnReviewProps>({
  name: 'library',
  folder: 'src/library/web/own-review',
  messages: messagesUnder('ownReview', messagesIn(import.meta.glob('./messages.*.json'))),
  load: async () => (await import('./own-review.tsx')).OwnReview,
});
