import type { MessageCatalogue } from '../../../web/area.ts';
import { messagesIn } from '../../../web/text/message-catalogues.ts';

export const surveysSentences: MessageCatalogue = {
  name: 'surveys',
  messages: messagesIn(import.meta.glob('../messages.*.json')),
};
