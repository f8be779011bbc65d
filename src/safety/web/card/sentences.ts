import type { MessageCatalogue } from '../../../web/area.ts';
import { messagesIn, messagesUnder } from '../../../web/text/message-catalogues.ts';

/** A page that may show the card names these among its `parts`. */
export const safetySentences: MessageCatalogue = {
  name: 'safety',
  folder: 'src/safety/web/card',
  messages: messagesUnder('card', messagesIn(import.meta.glob('./messages.*.json'))),
};
