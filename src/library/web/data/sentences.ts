import type { WebArea } from '../../../web/area.ts';
import { messagesIn, mergeMessages } from '../../../web/text/message-catalogues.ts';

type Sentences = WebArea['messages'];

/** Messages of the tool list, which every visitor opens. */
export const listSentences: Sentences = messagesIn(import.meta.glob('../messages.*.json'));

const page: Sentences = messagesIn(import.meta.glob('../tool/messages.*.json'));

export const toolSentences = mergeMessages(listSentences, { page });

export const sideSentences = mergeMessages(listSentences, {
  page,
  side: messagesIn(import.meta.glob('../side-pages/messages.*.json')),
});

export const catalogueSentences = mergeMessages(listSentences, {
  page,
  catalogue: messagesIn(import.meta.glob('../catalogue/messages.*.json')),
});
