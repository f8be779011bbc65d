import { mergeMessages, messagesIn } from '../../../web/text/message-catalogues.ts';

/** The server says the names of the competences, too. */
export const competenceSentences = mergeMessages(messagesIn(import.meta.glob('../messages.*.json')), {
  said: messagesIn(import.meta.glob('../../messages.*.json')),
});
