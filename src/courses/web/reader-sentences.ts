import type { MessageCatalogue } from '../../web/area.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';

/** For pages of other areas that show a part of the reader. */
export const courseReaderSentences: MessageCatalogue = {
  name: 'courses',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
};
