import type { DividedWords } from './divided-words.ts';
import { emptyModel, highestOrder, learnWords, smoothedShare, type WordModel } from './model.ts';

/** What the counting model reads for every word that the network does not know. No word of a text looks like this. */
const otherWord = '…';
const wordsAtATime = 200;

/**
 * Among how many words the counting model hesitates, by its order, if it learns from the same words as the network and is measured with the same ones. It pauses
 * between its slices.
 */
export function* countingPerplexity({ vocabulary, text, cut, heldOut }: DividedWords): Generator<number, number[]> {
  const words = text.map((place) => vocabulary.words[place] ?? otherWord);
  const model = emptyModel();
  for (let from = 0; from < cut; from += wordsAtATime) {
    learnWords(model, words, from, Math.min(from + wordsAtATime, cut));
    yield from / cut;
  }
  return Array.from({ length: highestOrder }, (_, before) => {
    const surprise = heldOut.reduce((sum, at) => {
      const context = words.slice(Math.max(0, at - before), at);
      return sum - Math.log(knownShare(model, context, words[at] ?? '', vocabulary.words.length));
    }, 0);
    return Math.exp(surprise / Math.max(1, heldOut.length));
  });
}

/** Of what it expects, the part for words that the network does not know is left out: the network has none for them. */
function knownShare(model: WordModel, context: readonly string[], word: string, known: number): number {
  const share = (each: string) => smoothedShare(model, context, each, known + 1);
  return share(word) / (1 - share(otherWord));
}
