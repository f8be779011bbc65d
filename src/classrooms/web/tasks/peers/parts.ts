import { lazyPart } from '../../../../web/router/lazy-part.tsx';
import { peerSentences } from '../../data/sentences.ts';
import type { PeerOverviewProps } from './peer-overview.tsx';
import type { PeerReviewsProps } from './peer-reviews.tsx';

/** For students who take part in a round. */
export const PeerReviews = lazyPart<PeerReviewsProps>({
  name: 'classrooms',
  messages: peerSentences,
  load: async () => (await import('./peer-reviews.tsx')).PeerReviews,
});

/** For those who teach. */
export const PeerOverview = lazyPart<PeerOverviewProps>({
  name: 'classrooms',
  messages: peerSentences,
  load: async () => (await import('./peer-overview.tsx')).PeerOverview,
});
