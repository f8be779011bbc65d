import type { MessageCatalogue } from '../../../../web/area.ts';
import { messagesIn } from '../../../../web/text/message-catalogues.ts';
import { withHelper } from '../../data/sentences.ts';

export const givenTextSentences: MessageCatalogue = {
  name: 'assist',
  messages: withHelper('givenText', messagesIn(import.meta.glob('../messages.*.json'))),
};
