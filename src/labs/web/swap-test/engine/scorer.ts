/** How often a word stood in notes that recommend somebody, and in others. */
export interface WordCount {
  yes: number;
  no: number;
}

/** Only counts: what stands here is all that the machine knows. */
export interface Scorer {
  notes: WordCount;
  words: Map<string, WordCount>;
  /** Of all words in the notes. */
  total: WordCount;
}

export function emptyScorer(): Scorer {
  return { notes: { yes: 0, no: 0 }, words: new Map(), total: { yes: 0, no: 0 } };
}

export function learnNote(scorer: Scorer, words: readonly string[], isRecommended: boolean): void {
  const side = isRecommended ? 'yes' : 'no';
  scorer.notes[side] += 1;
  for (const word of words) {
    const count = scorer.words.get(word) ?? { yes: 0, no: 0 };
    count[side] += 1;
    scorer.total[side] += 1;
    scorer.words.set(word, count);
  }
}

/** How much more likely a word is in a recommending note: above 1 it pulls towards yes, below 1 towards no. One is added to each count, so that none is 0. */
export function pullOf({ words, total }: Scorer, word: string): number {
  const count = words.get(word);
  if (!count) return 1;
  const kinds = words.size;
  return (count.yes + 1) / (total.yes + kinds) / ((count.no + 1) / (total.no + kinds));
}

/** From 0 to 1, by counting alone (naive Bayes). Words that it never read change nothing. */
export function scoreOf(scorer: Scorer, words: readonly string[]): number {
  const start = Math.log((scorer.notes.yes + 1) / (scorer.notes.no + 1));
  const sum = words.reduce((before, word) => before + Math.log(pullOf(scorer, word)), start);
  return 1 / (1 + Math.exp(-sum));
}
