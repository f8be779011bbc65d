import type { MessageCatalogue } from '../../../../web/area.ts';
import { messagesIn } from '../../../../web/text/message-catalogues.ts';
import { withHelper } from '../../data/sentences.ts';

export const assessingSentences: MessageCatalogue = {
  name: 'assist',
  messages: withHelper('assessing', messagesIn(import.meta.glob('../messages.*.json'))),
};
