import type { Sentences } from '../../web/area.ts';
import { messagesIn } from '../../web/text/sentences.ts';

export const accountsSentences: Sentences = {
  name: 'accounts',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
};
