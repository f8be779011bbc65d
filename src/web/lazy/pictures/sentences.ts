import type { MessageCatalogue } from '../../area.ts';
import { messagesIn } from '../../text/message-catalogues.ts';

/** The names of the pictures and the words of their choice. */
export const pictureSentences: MessageCatalogue = {
  name: 'pictures',
  folder: 'src/web/lazy/pictures',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
};
