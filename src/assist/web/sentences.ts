import type { WebArea } from '../../web/area.ts';
import { messagesIn, mergeMessages } from '../../web/text/message-catalogues.ts';

type Sentences = WebArea['messages'];

/** What every helper says: above all, what made a result. */
export const helperSentences: Sentences = messagesIn(import.meta.glob('./messages.*.json'));

/** Those, and the sentences of one helper under its name. */
export function withHelper(name: string, own: Sentences): Sentences {
  return mergeMessages(helperSentences, { [name]: own });
}
