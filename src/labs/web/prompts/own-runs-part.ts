import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { promptsSentences } from '../data/sentences.ts';
import type { OwnRunsProps } from './own-runs.tsx';

/** Asks a model, with what the assistant needs for it. The rest of the laboratory opens without. */
export const OwnRuns = lazyPart<OwnRunsProps>({
  name: 'labs',
  messages: promptsSentences,
  load: async () => (await import('./own-runs.tsx')).OwnRuns,
});
