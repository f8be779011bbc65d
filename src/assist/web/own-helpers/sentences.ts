import type { Sentences } from '../../../web/area.ts';
import { messagesIn, messagesUnder } from '../../../web/text/sentences.ts';

/** A page that shows them names these among its `parts`. */
export const ownHelpersSentences: Sentences = {
  name: 'assist',
  folder: 'src/assist/web/own-helpers',
  messages: messagesUnder('ownHelpers', messagesIn(import.meta.glob('./messages.*.json'))),
};
