/** More would make training long on an old phone, and a rare word teaches little. */
export const mostKnownWords = 300;

/** The words that a network knows by their place, the most frequent first. All others have one place together, after the last. */
export interface Vocabulary {
  words: readonly string[];
  places: ReadonlyMap<string, number>;
}

export function knownWords(text: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const word of text) times.set(word, (times.get(word) ?? 0) + 1);
  // Sorting keeps the order of equal ones: the word that came first in the text.
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostKnownWords)
    .map(([word]) => word);
}

export function vocabularyOf(words: readonly string[]): Vocabulary {
  return { words, places: new Map(words.map((word, place) => [word, place])) };
}

export const placeOf = ({ words, places }: Vocabulary, word: string): number => places.get(word) ?? words.length;
