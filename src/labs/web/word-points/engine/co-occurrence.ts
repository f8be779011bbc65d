const word = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
const sentenceEnd = /[.?!…\n]+/u;

/** Sentences as words in small letters. What stands in another sentence is not beside a word. */
export function sentencesOf(text: string): string[][] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(sentenceEnd)
    .map((sentence) => sentence.match(word) ?? [])
    .filter((words) => words.length > 0);
}

/** How often each word of the vocabulary stood near each other one: a row and a column for each word. */
export interface Counts {
  words: readonly string[];
  /** How often each word is in the text. */
  times: readonly number[];
  rows: readonly Float64Array[];
}

/** The words that are there often enough, the most frequent first; of equally frequent ones the first in the alphabet. */
export function vocabularyOf(sentences: readonly (readonly string[])[], fewest: number, most: number) {
  const times = new Map<string, number>();
  for (const each of sentences.flat()) times.set(each, (times.get(each) ?? 0) + 1);
  return [...times]
    .filter(([, count]) => count >= fewest)
    .toSorted(([one, often], [other, seldom]) => seldom - often || (one < other ? -1 : 1))
    .slice(0, most);
}

/** Counts for each word the words at most so many places away, on both sides. */
export function emptyCounts(vocabulary: readonly (readonly [string, number])[]): Counts {
  return {
    words: vocabulary.map(([each]) => each),
    times: vocabulary.map(([, count]) => count),
    rows: vocabulary.map(() => new Float64Array(vocabulary.length)),
  };
}

/** Adds the neighbours in some sentences, so that a long text can be counted in steps. */
export function countNeighbours(counts: Counts, sentences: readonly (readonly string[])[], reach: number): void {
  const places = new Map(counts.words.map((each, at) => [each, at]));
  for (const sentence of sentences) {
    const known = sentence.map((each) => places.get(each));
    for (const [at, one] of known.entries()) {
      for (let near = at + 1; near <= Math.min(at + reach, known.length - 1); near += 1) {
        const other = known[near];
        if (one === undefined || other === undefined) continue;
        addTo(counts.rows[one], other);
        addTo(counts.rows[other], one);
      }
    }
  }
}

function addTo(row: Float64Array | undefined, place: number): void {
  if (row) row[place] = (row[place] ?? 0) + 1;
}

/**
 * How much more often two words stood together than chance would bring them together, as a logarithm, and never below 0 (positive pointwise
 * mutual information). A word that is beside everything, like «el», weighs next to nothing.
 */
export function weighed(rows: readonly Float64Array[]): Float64Array[] {
  const sums = rows.map(sumOf);
  const all = sumOf(Float64Array.from(sums));
  return rows.map((row, one) =>
    row.map((count, other) => {
      const chance = ((sums[one] ?? 0) * (sums[other] ?? 0)) / all;
      return count > 0 ? Math.max(0, Math.log2(count / chance)) : 0;
    }),
  );
}

const sumOf = (row: Float64Array): number => row.reduce((sum, each) => sum + each, 0);
