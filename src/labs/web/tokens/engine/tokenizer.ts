/** The mark that stands for the space before a word, so that a token knows whether it begins one. */
export const spaceMark = '·';

export interface Merge {
  left: string;
  right: string;
  /** How often the pair stood in the text when it was joined. */
  times: number;
}

/** A word of the text as its pieces, and how often it is there. */
interface CountedWord {
  pieces: string[];
  times: number;
}

const chunk = / ?[\p{L}\p{M}\p{N}]+| ?[^\s\p{L}\p{M}\p{N}]+/gu;

/** A text as words with the space before each, and marks apart. Joined, they are the text again with single spaces. */
export function chunksOf(text: string): string[] {
  const plain = text.normalize('NFC').replaceAll(spaceMark, '.').replaceAll(/\s+/gu, ' ').trim();
  return plain.match(chunk)?.map((each) => each.replace(' ', spaceMark)) ?? [];
}

/** Learns by joining the most frequent pair again and again (byte-pair encoding, on characters). */
export class TokenizerTraining {
  readonly merges: Merge[] = [];
  readonly #words: CountedWord[];

  constructor(text: string) {
    const counts = new Map<string, number>();
    for (const each of chunksOf(text)) counts.set(each, (counts.get(each) ?? 0) + 1);
    this.#words = [...counts].map(([word, times]) => ({ pieces: [...word], times }));
  }

  /** Joins the most frequent pair everywhere. Undefined if no pair stands there twice. */
  step(): Merge | undefined {
    const merge = mostFrequentPair(this.#words);
    if (!merge) return undefined;
    this.merges.push(merge);
    for (const word of this.#words) word.pieces = joinPair(word.pieces, merge);
    return merge;
  }

  /** In how many tokens the text is cut so far. */
  get tokens(): number {
    return this.#words.reduce((sum, { pieces, times }) => sum + pieces.length * times, 0);
  }
}

/** Of equally frequent pairs the first one in the alphabet, so that training is the same everywhere. */
function mostFrequentPair(words: readonly CountedWord[]): Merge | undefined {
  const pairs = new Map<string, Merge>();
  for (const { pieces, times } of words) {
    for (let place = 1; place < pieces.length; place += 1) {
      const [left = '', right = ''] = [pieces[place - 1], pieces[place]];
      const key = `${left} ${right}`;
      const pair = pairs.get(key) ?? { left, right, times: 0 };
      pair.times += times;
      pairs.set(key, pair);
    }
  }
  let best: [string, Merge] | undefined;
  for (const [key, pair] of pairs) {
    if (pair.times < 2) continue;
    if (!best || pair.times > best[1].times || (pair.times === best[1].times && key < best[0])) best = [key, pair];
  }
  return best?.[1];
}

function joinPair(pieces: readonly string[], { left, right }: Merge): string[] {
  const joined: string[] = [];
  for (let place = 0; place < pieces.length; place += 1) {
    const isPair = pieces[place] === left && pieces[place + 1] === right;
    joined.push(isPair ? left + right : (pieces[place] ?? ''));
    if (isPair) place += 1;
  }
  return joined;
}

/** Cuts a text with what was learnt, in the order in which it was learnt. */
export function tokenize(text: string, merges: readonly Merge[]): string[] {
  const known = new Map<string, string[]>();
  return chunksOf(text).flatMap((word) => {
    const pieces = known.get(word) ?? cutWord(word, merges);
    known.set(word, pieces);
    return pieces;
  });
}

function cutWord(word: string, merges: readonly Merge[]): string[] {
  let pieces = [...word];
  for (const merge of merges) {
    if (pieces.length === 1) break;
    pieces = joinPair(pieces, merge);
  }
  return pieces;
}

/** The text that tokens make, with single spaces. */
export function textOf(tokens: readonly string[]): string {
  return tokens.join('').replaceAll(spaceMark, ' ');
}
