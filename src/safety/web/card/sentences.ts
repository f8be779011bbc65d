import type { Sentences } from '../../../web/area.ts';
import { messagesIn, messagesUnder } from '../../../web/text/sentences.ts';

/** A page that may show the card names these among its `parts`. */
export const safetySentences: Sentences = {
  name: 'safety',
  folder: 'src/safety/web/card',
  messages: messagesUnder('card', messagesIn(import.meta.glob('./messages.*.json'))),
};
