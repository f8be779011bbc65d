import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { safetySentences } from './data/sentences.ts';

/** Loaded on demand with its messages, because pages hardly ever show it. */
export const LazySafetyCard = lazyPart({
  ...safetySentences,
  load: async () => (await import('./safety-card.tsx')).SafetyCard,
});
