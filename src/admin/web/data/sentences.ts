import type { MessageCatalogue } from '../../../web/area.ts';
import { messagesIn } from '../../../web/text/message-catalogues.ts';

export const adminSentences: MessageCatalogue = {
  name: 'admin',
  messages: messagesIn(import.meta.glob('../messages.*.json')),
};
