import type { WebArea } from '../../../web/area.ts';
import { messagesIn, mergeMessages } from '../../../web/text/message-catalogues.ts';

type Sentences = WebArea['messages'];

/** Messages of all assistants, above all the producer of a result. */
export const helperSentences: Sentences = messagesIn(import.meta.glob('../messages.*.json'));

/** Adds the messages of one assistant under its name. */
export function withHelper(name: string, own: Sentences): Sentences {
  return mergeMessages(helperSentences, { [name]: own });
}
