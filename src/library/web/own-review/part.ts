import { laterPart } from '../../../web/router/lazy-part.tsx';
import type { OwnReviewProps } from './own-review.tsx';

/** The form of a review, for those who may write one. Guests, who are most of the readers, do not fetch it. */
export const OwnReview = laterPart<OwnReviewProps>({
  name: 'library',
  folder: 'src/library/web/own-review',
  messages: {
    es: async () => ({ default: { ownReview: (await import('./messages.es.json')).default } }),
    en: async () => ({ default: { ownReview: (await import('./messages.en.json')).default } }),
  },
  load: async () => (await import('./own-review.tsx')).OwnReview,
});
