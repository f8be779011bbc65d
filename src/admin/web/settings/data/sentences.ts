import type { MessageCatalogue } from '../../../../web/area.ts';
import { messagesIn } from '../../../../web/text/message-catalogues.ts';

export const settingsSentences: MessageCatalogue = {
  name: 'siteSettings',
  folder: 'src/admin/web/settings',
  messages: messagesIn(import.meta.glob('../messages.*.json')),
};
