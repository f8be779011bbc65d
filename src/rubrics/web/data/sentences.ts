import type { MessageCatalogue } from '../../../web/area.ts';
import { messagesIn } from '../../../web/text/message-catalogues.ts';

export const rubricsSentences: MessageCatalogue = {
  name: 'rubrics',
  messages: messagesIn(import.meta.glob('../messages.*.json')),
};
