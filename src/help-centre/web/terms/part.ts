import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { messagesIn } from '../../../web/text/message-catalogues.ts';
import type { TermExplanationProps } from './term-explanation.tsx';

/** What a word of the glossary means, beside the word. */
export const TermExplanation = lazyPart<TermExplanationProps>({
  name: 'help-centre',
  messages: messagesIn(import.meta.glob('../messages.*.json')),
  load: async () => (await import('./term-explanation.tsx')).TermExplanation,
});
