import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { safetySentences } from './data/sentences.ts';

/** For the help's front page. */
export const AllHelplinesPart = lazyPart({
  ...safetySentences,
  load: async () => (await import('./all-helplines.tsx')).AllHelplines,
});
