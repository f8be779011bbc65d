import type { MessageCatalogue } from '../../../../web/area.ts';
import { messagesIn } from '../../../../web/text/message-catalogues.ts';

export const peopleSentences: MessageCatalogue = {
  name: 'people',
  folder: 'src/admin/web/people',
  messages: messagesIn(import.meta.glob('../messages.*.json')),
};
