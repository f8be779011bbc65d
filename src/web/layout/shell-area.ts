import type { MessageCatalogue } from '../area.ts';
import { messagesIn } from '../text/message-catalogues.ts';

/** Messages of the shell: layout, settings, errors and the not-found page. */
export const shellArea: MessageCatalogue = {
  name: 'shell',
  folder: 'src/web',
  messages: messagesIn(import.meta.glob('../messages.*.json')),
};
