import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { commentSentences } from '../data/sentences.ts';
import type { ItemCommentsProps } from './item-comments.tsx';
import type { PrivateThreadProps } from './private-thread.tsx';

/** For the page of every item. */
export const ItemComments = lazyPart<ItemCommentsProps>({
  name: 'classrooms',
  messages: commentSentences,
  load: async () => (await import('./item-comments.tsx')).ItemComments,
});

/** Beside a student's work. */
export const PrivateThread = lazyPart<PrivateThreadProps>({
  name: 'classrooms',
  messages: commentSentences,
  load: async () => (await import('./private-thread.tsx')).PrivateThread,
});
