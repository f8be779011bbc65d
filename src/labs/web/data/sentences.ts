import { messagesIn, mergeMessages } from '../../../web/text/message-catalogues.ts';

/** What the list and every laboratory say. */
export const labSentences = messagesIn(import.meta.glob('../messages.*.json'));

export const nextWordSentences = mergeMessages(labSentences, {
  nextWord: messagesIn(import.meta.glob('../next-word/messages.*.json')),
});

export const tokensSentences = mergeMessages(labSentences, {
  tokens: messagesIn(import.meta.glob('../tokens/messages.*.json')),
});
