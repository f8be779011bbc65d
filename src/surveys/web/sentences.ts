import type { Sentences } from '../../web/area.ts';
import { messagesIn } from '../../web/text/sentences.ts';

export const surveysSentences: Sentences = {
  name: 'surveys',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
};
