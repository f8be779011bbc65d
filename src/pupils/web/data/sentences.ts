import type { MessageCatalogue } from '../../../web/area.ts';
import { messagesIn } from '../../../web/text/message-catalogues.ts';

export const pupilsSentences: MessageCatalogue = {
  name: 'pupils',
  messages: messagesIn(import.meta.glob('../messages.*.json')),
};
