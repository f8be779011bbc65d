import type { MessageCatalogue } from '../../../../web/area.ts';
import { messagesIn } from '../../../../web/text/message-catalogues.ts';

export const secondFactorSentences: MessageCatalogue = {
  name: 'accounts-second-factor',
  folder: 'src/accounts/web/second-factor',
  messages: messagesIn(import.meta.glob('../messages.*.json')),
};
