import { lazyPart } from '../../../../web/router/lazy-part.tsx';
import { messagesIn } from '../../../../web/text/message-catalogues.ts';
import type { SpellingToolsProps } from './spelling-tools.tsx';

/** The spell-checker's panel with the explanations of its rules, loaded with its tab. */
export const SpellingTools = lazyPart<SpellingToolsProps>({
  name: 'spelling',
  folder: 'src/assist/web/joint-work/spelling',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  load: async () => (await import('./spelling-tools.tsx')).SpellingTools,
});
