import { messagesIn, mergeMessages } from '../../../web/text/message-catalogues.ts';

/** What the list and every laboratory say. */
export const labSentences = messagesIn(import.meta.glob('../messages.*.json'));

export const nextWordSentences = mergeMessages(labSentences, {
  nextWord: messagesIn(import.meta.glob('../next-word/messages.*.json')),
});

export const tokensSentences = mergeMessages(labSentences, {
  tokens: messagesIn(import.meta.glob('../tokens/messages.*.json')),
});

export const wordPointsSentences = mergeMessages(labSentences, {
  wordPoints: messagesIn(import.meta.glob('../word-points/messages.*.json')),
});

export const promptsSentences = mergeMessages(labSentences, {
  prompts: messagesIn(import.meta.glob('../prompts/messages.*.json')),
});

export const decisionTreeSentences = mergeMessages(labSentences, {
  decisionTree: messagesIn(import.meta.glob('../decision-tree/messages.*.json')),
});

export const neighboursSentences = mergeMessages(labSentences, {
  neighbours: messagesIn(import.meta.glob('../neighbours/messages.*.json')),
});

export const textClassifierSentences = mergeMessages(labSentences, {
  textClassifier: messagesIn(import.meta.glob('../text-classifier/messages.*.json')),
});

export const recommenderSentences = mergeMessages(labSentences, {
  recommender: messagesIn(import.meta.glob('../recommender/messages.*.json')),
});

export const whoDecidesSentences = mergeMessages(labSentences, {
  whoDecides: messagesIn(import.meta.glob('../who-decides/messages.*.json')),
});

export const hallucinationHuntSentences = mergeMessages(labSentences, {
  hallucinationHunt: messagesIn(import.meta.glob('../hallucination-hunt/messages.*.json')),
});

export const drawingsSentences = mergeMessages(labSentences, {
  drawings: messagesIn(import.meta.glob('../drawings/messages.*.json')),
});

export const removeDataSentences = mergeMessages(labSentences, {
  removeData: messagesIn(import.meta.glob('../remove-data/messages.*.json')),
});

export const swapTestSentences = mergeMessages(labSentences, {
  swapTest: messagesIn(import.meta.glob('../swap-test/messages.*.json')),
});

export const imageOriginSentences = mergeMessages(labSentences, {
  imageOrigin: messagesIn(import.meta.glob('../image-origin/messages.*.json')),
});
