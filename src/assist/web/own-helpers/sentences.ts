import type { MessageCatalogue } from '../../../web/area.ts';
import { messagesIn, messagesUnder } from '../../../web/text/message-catalogues.ts';

/** A page that shows them names these among its `parts`. */
export const ownHelpersSentences: MessageCatalogue = {
  name: 'assist',
  folder: 'src/assist/web/own-helpers',
  messages: messagesUnder('ownHelpers', messagesIn(import.meta.glob('./messages.*.json'))),
};
