import { lazyPart } from '../../web/router/lazy-part.tsx';
import { usualSentences } from './data/sentences.ts';

/** Administrators only: others do not load it. */
export const OwnerlessClasses = lazyPart<object>({
  name: 'classrooms',
  messages: usualSentences,
  load: async () => (await import('./ownerless-classes.tsx')).OwnerlessClasses,
  Skeleton: () => null,
});
