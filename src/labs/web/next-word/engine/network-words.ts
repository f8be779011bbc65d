import { seededRandom } from '../../engine/random.ts';
import { mostSimilar, type Similar, vectorOf } from '../../word-points/engine/vectors.ts';
import type { Candidate } from './model.ts';
import { contextWords, embeddingSize, layersOf, newWorking, type WordNetwork, workOut } from './network.ts';
import { placeOf, vocabularyOf } from './vocabulary.ts';
import { drawWord, type Writing } from './write.ts';

/** What a network expects after some words, the likeliest first. It always expects something, also after words that it does not know. */
export function expectWords(network: WordNetwork, before: readonly string[]): Pick<Candidate, 'word' | 'share'>[] {
  const { words, numbers } = network;
  const vocabulary = vocabularyOf(words);
  const places = before.slice(-contextWords).map((word) => placeOf(vocabulary, word));
  const nothing = Array.from({ length: contextWords - places.length }, () => words.length);
  const working = newWorking(words.length);
  workOut(layersOf(numbers, words.length), [...nothing, ...places], working);
  return words
    .map((word, place) => ({ word, share: working.chances[place] ?? 0 }))
    .toSorted((one, other) => other.share - one.share);
}

/** The words that follow. The same network, beginning and settings always give the same ones. */
export function writeWithNetwork(
  network: WordNetwork,
  start: readonly string[],
  { seed, length, temperature }: Omit<Writing, 'order'>,
): string[] {
  const random = seededRandom(seed);
  const written = [...start];
  for (let count = 0; count < length; count += 1) {
    const chosen = drawWord(expectWords(network, written), temperature, random());
    if (chosen === undefined) break;
    written.push(chosen);
  }
  return written.slice(start.length);
}

/** The other words by how much their numbers are like those of a word, the most alike first. */
export function nearWords({ words, numbers }: WordNetwork, word: string): Similar[] {
  const { embeddings } = layersOf(numbers, words.length);
  const vectors = words.map((_, place) => embeddings.subarray(place * embeddingSize, (place + 1) * embeddingSize));
  const own = vectorOf({ words, vectors }, word);
  return own ? mostSimilar({ words, vectors }, own).filter((other) => other.word !== word) : [];
}
