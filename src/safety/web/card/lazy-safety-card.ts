import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { safetySentences } from './sentences.ts';

/** Fetched with its sentences when it is needed, so that a page that hardly ever shows it does not carry it. */
export const LazySafetyCard = lazyPart({
  ...safetySentences,
  load: async () => (await import('./safety-card.tsx')).SafetyCard,
});
