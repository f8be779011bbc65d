import type { MessageCatalogue } from '../../../../web/area.ts';
import { messagesIn, messagesUnder } from '../../../../web/text/message-catalogues.ts';

/** Pages that may show the card list these among their `parts`. */
export const safetySentences: MessageCatalogue = {
  name: 'safety',
  folder: 'src/safety/web/card',
  messages: messagesUnder('card', messagesIn(import.meta.glob('../messages.*.json'))),
};
