import type { MessageCatalogue } from '../../../../web/area.ts';
import { messagesIn, messagesUnder } from '../../../../web/text/message-catalogues.ts';

/** Pages that show them list these among their `parts`. */
export const ownHelpersSentences: MessageCatalogue = {
  name: 'assist',
  folder: 'src/assist/web/own-helpers',
  messages: messagesUnder('ownHelpers', messagesIn(import.meta.glob('../messages.*.json'))),
};
