import { wordsIn } from '../stems.ts';

/** Texts by their groups of three letters, to find those that are spelt alike whatever their endings and slips are. */
export interface SpellingIndex {
  places: ReadonlyMap<string, number>;
  /** Rare groups weigh more. */
  weights: Float32Array;
  texts: readonly Uint32Array[];
  /** The length of each text as a vector of weights. */
  lengths: Float32Array;
}

const groupSize = 3;

function groupsIn(text: string): Set<string> {
  const letters = ` ${wordsIn(text).join(' ')} `;
  const groups = new Set<string>();
  for (let at = 0; at + groupSize <= letters.length; at += 1) groups.add(letters.slice(at, at + groupSize));
  return groups;
}

const lengthOf = (groups: Uint32Array, weights: Float32Array): number =>
  Math.sqrt(groups.reduce((sum, group) => sum + (weights[group] ?? 0) ** 2, 0));

export function indexSpelling(texts: readonly string[]): SpellingIndex {
  const places = new Map<string, number>();
  const counts: number[] = [];
  const indexed = texts.map((text) =>
    Uint32Array.from(groupsIn(text), (group) => {
      const place = places.get(group) ?? places.size;
      places.set(group, place);
      counts[place] = (counts[place] ?? 0) + 1;
      return place;
    }),
  );
  const weights = Float32Array.from(counts, (count) => Math.log(1 + texts.length / count));
  return { places, weights, texts: indexed, lengths: Float32Array.from(indexed, (text) => lengthOf(text, weights)) };
}

/** How alike a text and each of the index are spelt, from 0 to 1. */
export function compareSpelling(
  { places, weights, texts, lengths }: SpellingIndex,
  text: string,
): (place: number) => number {
  const own = Float32Array.from(weights, () => 0);
  let squares = 0;
  for (const group of groupsIn(text)) {
    const place = places.get(group);
    const weight = place === undefined ? Math.log(1 + texts.length) : (weights[place] ?? 0);
    squares += weight ** 2;
    if (place !== undefined) own[place] = weight;
  }
  const length = Math.sqrt(squares) || 1;
  return (place) => {
    const other = texts[place] ?? new Uint32Array();
    const shared = other.reduce((sum, group) => sum + (own[group] ?? 0) * (weights[group] ?? 0), 0);
    return shared / (length * (lengths[place] || 1));
  };
}
