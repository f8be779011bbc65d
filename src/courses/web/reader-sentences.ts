import type { MessageCatalogue } from '../../web/area.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';

/** For whoever shows a piece of the reader on a page of another area. */
export const courseReaderSentences: MessageCatalogue = {
  name: 'courses',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
};
