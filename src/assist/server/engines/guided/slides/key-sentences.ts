import { contentWords } from './content-words.ts';

/** On a slide people read a line or two, and hear the rest. */
const goodLength = 150;

/** "X es un…", "X is a…": the sentence that says what something is. */
const defines =
  /(?<!\p{L})(?:es (?:un|una|el|la|lo)|son (?:los|las|un|una)|consiste en|significa|se llama|se define|is (?:an?|the)|are (?:the|an?)|means|consists of|is called)(?!\p{L})/iu;
/** It leans on the sentence before it, so alone it is not understood. */
const leans =
  /^(?:pero|sin embargo|además|también|por eso|por tanto|así|entonces|esto|eso|este|esta|estos|estas|ese|esa|y|o|es decir|por ejemplo|aquí|but|however|also|so|then|this|that|these|those|it|they|and|or|for example|here)(?!\p{L})/iu;

/** How often each word of the whole material occurs in it. */
export type WordCounts = ReadonlyMap<string, number>;

export function countWords(texts: readonly string[]): WordCounts {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(contentWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** How well a sentence stands for its text: it has the text's frequent words, defines or measures, and is short. */
export function weighSentence(sentence: string, place: number, counts: WordCounts): number {
  const words = [...new Set(contentWords(sentence))];
  if (words.length === 0) return 0;
  const common = words.reduce((sum, word) => sum + Math.log1p((counts.get(word) ?? 1) - 1), 0) / words.length;
  const length = sentence.length > goodLength ? goodLength / sentence.length : 1;
  const extra = (defines.test(sentence) ? 0.5 : 0) + (/\d/.test(sentence) ? 0.3 : 0) + (place === 0 ? 0.4 : 0);
  const less = (leans.test(sentence) ? 0.6 : 0) + (sentence.endsWith('?') ? 0.3 : 0) + (words.length < 3 ? 0.5 : 0);
  return Math.max(0.01, (1 + common + extra - less) * length);
}

/** The sentences that say most, in their order. */
export function pickSentences(sentences: readonly string[], most: number, counts: WordCounts): string[] {
  if (sentences.length <= most) return [...sentences];
  const ranked = sentences
    .map((sentence, place) => ({ sentence, place, weight: weighSentence(sentence, place, counts) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, most);
  return ranked.sort((one, other) => one.place - other.place).map(({ sentence }) => sentence);
}
