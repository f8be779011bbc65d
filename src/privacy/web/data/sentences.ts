import type { MessageCatalogue } from '../../../web/area.ts';
import { messagesIn } from '../../../web/text/message-catalogues.ts';

export const privacySentences: MessageCatalogue = {
  name: 'privacy',
  messages: messagesIn(import.meta.glob('../messages.*.json')),
};
