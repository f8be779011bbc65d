import type { MessageCatalogue } from '../../../../web/area.ts';
import { messagesIn } from '../../../../web/text/message-catalogues.ts';
import { withHelper } from '../../data/sentences.ts';

/** For the page and its lazy parts. */
export const presentationSentences: MessageCatalogue = {
  name: 'assist',
  messages: withHelper('presentation', messagesIn(import.meta.glob('../messages.*.json'))),
};
