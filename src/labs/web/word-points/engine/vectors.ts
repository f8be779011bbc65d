export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** 1 for the same direction, 0 for nothing in common, negative for opposite ones. */
export function cosine(one: Float64Array, other: Float64Array): number {
  const lengths = Math.sqrt(dot(one, one) * dot(other, other));
  return lengths > 0 ? dot(one, other) / lengths : 0;
}

export const unit = (vector: Float64Array): Float64Array => {
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((each) => (length > 0 ? each / length : 0));
};

export interface WordVectors {
  words: readonly string[];
  vectors: readonly Float64Array[];
}

export interface Similar {
  word: string;
  cosine: number;
}

/** All words by how much their direction is that of a vector, the most similar first. */
export function mostSimilar({ words, vectors }: WordVectors, to: Float64Array): Similar[] {
  return words
    .map((word, at) => ({ word, cosine: cosine(vectors[at] ?? new Float64Array(), to) }))
    .toSorted((one, other) => other.cosine - one.cosine);
}

export function vectorOf({ words, vectors }: WordVectors, word: string): Float64Array | undefined {
  return vectors[words.indexOf(word)];
}

export interface Analogy {
  from: string;
  to: string;
  third: string;
}

/** What is to `third` as `to` is to `from`: «rey − hombre + mujer». With the three words themselves, which are often the nearest. */
export function analogy(model: WordVectors, { from, to, third }: Analogy): Similar[] {
  const [minus, plus, more] = [from, to, third].map((word) => vectorOf(model, word));
  if (!minus || !plus || !more) return [];
  const [a, b, c] = [unit(minus), unit(plus), unit(more)];
  return mostSimilar(
    model,
    b.map((each, at) => each - (a[at] ?? 0) + (c[at] ?? 0)),
  );
}
