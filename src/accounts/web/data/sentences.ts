import type { MessageCatalogue } from '../../../web/area.ts';
import { messagesIn } from '../../../web/text/message-catalogues.ts';

export const accountsSentences: MessageCatalogue = {
  name: 'accounts',
  messages: messagesIn(import.meta.glob('../messages.*.json')),
};
