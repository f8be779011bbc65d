import { competenceSentences } from '../../../competences/web/public.ts';
import { labSentences } from '../../../labs/web/public.ts';
import { mergeMessages, messagesIn } from '../../../web/text/message-catalogues.ts';

export const passportSentences = mergeMessages(messagesIn(import.meta.glob('../messages.*.json')), {
  competences: competenceSentences,
});

/** The viewer's own passport names laboratories. */
export const ownPassportSentences = mergeMessages(passportSentences, { laboratories: labSentences });
