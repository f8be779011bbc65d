import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { messagesIn } from '../../../web/text/message-catalogues.ts';
import { TodaySkeleton } from './today-skeleton.tsx';

/** 'Hoy', for signed-in users only: guests do not load it. */
export const TodayPart = lazyPart({
  name: 'today',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  load: async () => (await import('./today.tsx')).TodayView,
  Skeleton: TodaySkeleton,
});
