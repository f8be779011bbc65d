/** The longest sequence that a model counts: three words of context and the next one. */
export const highestOrder = 4;

/** What came after a context, and how often. */
interface Continuations {
  total: number;
  counts: Map<string, number>;
}

/** By length of the context, from none to three words; then by the context, its words joined by spaces. */
export type WordModel = readonly Map<string, Continuations>[];

export function emptyModel(): WordModel {
  return Array.from({ length: highestOrder }, () => new Map<string, Continuations>());
}

/** Counts the words from one place to another, so that a long text can be learnt in steps. */
export function learnWords(model: WordModel, words: readonly string[], from: number, to: number): void {
  for (let place = from; place < Math.min(to, words.length); place += 1) {
    for (const [length, contexts] of model.entries()) {
      if (length <= place) countIn(contexts, words.slice(place - length, place).join(' '), words[place] ?? '');
    }
  }
}

function countIn(contexts: Map<string, Continuations>, context: string, word: string): void {
  const found = contexts.get(context) ?? { total: 0, counts: new Map<string, number>() };
  found.total += 1;
  found.counts.set(word, (found.counts.get(word) ?? 0) + 1);
  contexts.set(context, found);
}

export function trainModel(words: readonly string[]): WordModel {
  const model = emptyModel();
  learnWords(model, words, 0, words.length);
  return model;
}

export interface Candidate {
  word: string;
  times: number;
  /** Of 1. */
  share: number;
}

export interface Prediction {
  /** The words that were found in the text; fewer than asked for after backing off. */
  context: readonly string[];
  /** How often something came after that context. */
  total: number;
  /** The likeliest first. */
  candidates: readonly Candidate[];
}

/** Looks for the last words that the order allows; where they never stood in the text, for fewer of them (back-off). */
export function predictNext(model: WordModel, before: readonly string[], order: number): Prediction {
  for (let length = Math.min(order - 1, before.length); length >= 0; length -= 1) {
    const context = before.slice(before.length - length);
    const found = model[length]?.get(context.join(' '));
    if (found) return { context, total: found.total, candidates: candidatesOf(found) };
  }
  return { context: [], total: 0, candidates: [] };
}

function candidatesOf({ total, counts }: Continuations): Candidate[] {
  return [...counts]
    .map(([word, times]) => ({ word, times, share: times / total }))
    .toSorted((one, other) => other.times - one.times || (one.word < other.word ? -1 : 1));
}

/** How often these words stood in the text, one after the other. */
export function timesSeen(model: WordModel, words: readonly string[]): number {
  const last = words.at(-1);
  if (last === undefined) return 0;
  return model[words.length - 1]?.get(words.slice(0, -1).join(' '))?.counts.get(last) ?? 0;
}

/**
 * The probability of a word with something left for words that never came there: each order passes to the next lower one a share that grows with the
 * number of different continuations it has seen (Witten and Bell's interpolation).
 */
export function smoothedShare(model: WordModel, context: readonly string[], word: string, vocabulary: number): number {
  let share = 1 / vocabulary;
  for (let length = 0; length <= context.length; length += 1) {
    const found = model[length]?.get(context.slice(context.length - length).join(' '));
    if (!found) break;
    const kinds = found.counts.size;
    share = ((found.counts.get(word) ?? 0) + kinds * share) / (found.total + kinds);
  }
  return share;
}

/** Among how many words, on average, the model hesitates when it reads a text: 1 if it always knew the next word. */
export function perplexity(model: WordModel, words: readonly string[], order: number, vocabulary: number): number {
  let surprise = 0;
  for (const [place, word] of words.entries()) {
    const context = words.slice(Math.max(0, place - order + 1), place);
    surprise -= Math.log(smoothedShare(model, context, word, vocabulary));
  }
  return words.length > 0 ? Math.exp(surprise / words.length) : 1;
}
