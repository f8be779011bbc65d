import type { Sentences } from '../../../web/area.ts';
import { messagesIn } from '../../../web/text/sentences.ts';

export const secondFactorSentences: Sentences = {
  name: 'accounts-second-factor',
  folder: 'src/accounts/web/second-factor',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
};
