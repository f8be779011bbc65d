import type { MessageCatalogue } from '../../../web/area.ts';
import { messagesIn } from '../../../web/text/message-catalogues.ts';

export const backupsSentences: MessageCatalogue = {
  name: 'backups',
  messages: messagesIn(import.meta.glob('../messages.*.json')),
};
