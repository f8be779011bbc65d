import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { messagesIn } from '../../../web/text/message-catalogues.ts';
import type { GettingStartedProps } from './getting-started.tsx';

/** The first steps, for signed-in users who have some left: others do not load it. */
export const GettingStartedPart = lazyPart<GettingStartedProps>({
  name: 'getting-started',
  folder: 'src/help-centre/web/getting-started',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  load: async () => (await import('./getting-started.tsx')).GettingStarted,
  Skeleton: () => null,
});
