import { seededRandom } from '../../engine/random.ts';
import { highestOrder, predictNext, timesSeen, type Candidate, type WordModel } from './model.ts';

export interface Writing {
  order: number;
  /** Near 0 the likeliest word always wins; 1 follows the counts; above, rare words come more often. */
  temperature: number;
  seed: number;
  length: number;
}

/** The words that follow. The same model, beginning and settings always give the same ones. */
export function writeWords(model: WordModel, start: readonly string[], writing: Writing): string[] {
  const random = seededRandom(writing.seed);
  const written = [...start];
  for (let count = 0; count < writing.length; count += 1) {
    const { candidates } = predictNext(model, written, writing.order);
    const chosen = drawWord(candidates, writing.temperature, random());
    if (chosen === undefined) break;
    written.push(chosen);
  }
  return written.slice(start.length);
}

/** One of the candidates, the likeliest first. `chance` is from 0 to 1. */
export function drawWord(
  candidates: readonly Pick<Candidate, 'word' | 'share'>[],
  temperature: number,
  chance: number,
): string | undefined {
  // Relative to the likeliest one, so that no power becomes too small for a number.
  const most = candidates[0]?.share ?? 1;
  const weights = candidates.map(({ share }) => (share / most) ** (1 / temperature));
  let left = chance * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [place, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return candidates[place]?.word;
  }
  return candidates.at(-1)?.word;
}

/** Whether the text that the model read had what ends with a word: all of it, the pair but not the three words, or not even the pair. */
export type Novelty = 'seen' | 'new-pair' | 'new-trio';

export function noveltiesIn(model: WordModel, words: readonly string[]): Novelty[] {
  return words.map((_, place) => {
    if (place >= 1 && timesSeen(model, words.slice(place - 1, place + 1)) === 0) return 'new-pair';
    if (place >= 2 && timesSeen(model, words.slice(place - 2, place + 1)) === 0) return 'new-trio';
    return 'seen';
  });
}

/** The longest run of words that stands in the text exactly so. */
export function longestCopy(text: readonly string[], words: readonly string[]): number {
  const starts = new Map<string, number[]>();
  for (const [place, word] of text.entries()) starts.set(word, [...(starts.get(word) ?? []), place]);
  let longest = 0;
  for (const [place, word] of words.entries()) {
    for (const start of starts.get(word) ?? []) {
      let length = 1;
      while (place + length < words.length && text[start + length] === words[place + length]) length += 1;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

export interface SequenceCount {
  order: number;
  different: number;
  once: number;
}

/** How many different sequences of each length were counted, and how many of them only once. */
export function countSequences(model: WordModel): SequenceCount[] {
  return Array.from({ length: highestOrder }, (_, length) => {
    const times = [...(model[length]?.values() ?? [])].flatMap(({ counts }) => [...counts.values()]);
    return { order: length + 1, different: times.length, once: times.filter((each) => each === 1).length };
  });
}
