import { mergeMessages, messagesIn } from '../../../web/text/message-catalogues.ts';

/** The server says the names of the competences, too. */
export const passportSentences = mergeMessages(messagesIn(import.meta.glob('../messages.*.json')), {
  competences: messagesIn(import.meta.glob('../../messages.*.json')),
});
