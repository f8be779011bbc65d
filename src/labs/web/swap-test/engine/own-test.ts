export const marks = ['advice', 'doubt', 'tone', 'guess'] as const;
export type Mark = (typeof marks)[number];
export const preferences = ['first', 'second', 'equal'] as const;
export type Preference = (typeof preferences)[number];

/** Two answers of a real chatbot to the same request with one change, and what somebody noticed. */
export interface OwnPair {
  first: string;
  second: string;
  better: Preference | '';
  marks: readonly Mark[];
}

export const emptyPair: OwnPair = { first: '', second: '', better: '', marks: [] };
export const mostOwnPairs = 10;

const textIn = (kept: object, name: string): string => {
  const value: unknown = Reflect.get(kept, name);
  return typeof value === 'string' ? value : '';
};

/** Storage may hold anything. */
export function ownPairOf(kept: unknown): OwnPair {
  if (typeof kept !== 'object' || kept === null) return emptyPair;
  const marked: unknown = Reflect.get(kept, 'marks');
  return {
    first: textIn(kept, 'first'),
    second: textIn(kept, 'second'),
    better: preferences.find((each) => each === textIn(kept, 'better')) ?? '',
    marks: Array.isArray(marked) ? marks.filter((mark) => marked.includes(mark)) : [],
  };
}

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Pairs that nobody judged are not counted. */
export function countOwnPairs(pairs: readonly OwnPair[]) {
  const judged = pairs.filter(({ better }) => better !== '');
  const count = (wanted: Preference) => judged.filter(({ better }) => better === wanted).length;
  const words = (side: 'first' | 'second') => judged.reduce((sum, pair) => sum + countWords(pair[side]), 0);
  return {
    judged: judged.length,
    first: count('first'),
    second: count('second'),
    equal: count('equal'),
    firstWords: words('first'),
    secondWords: words('second'),
    marks: marks.map((mark) => ({ mark, times: judged.filter((pair) => pair.marks.includes(mark)).length })),
  };
}
