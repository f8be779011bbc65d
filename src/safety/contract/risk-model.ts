import { type ConcernFamily, type RiskFamily, riskFamilies } from '../limits.ts';
import { soundOf } from './find-vocabulary.ts';
import type { ReadText } from './match-patterns.ts';
import type { RiskModel } from './safety-rules.ts';

/** The number of hash buckets for features: for whether there is a risk, and for which one. */
export const riskPlaces = 1 << 17;
export const kindPlaces = 1 << 12;

/** Longer sentences are split into overlapping pieces, so that one clause counts in a long message. */
const maxPieceLength = 32;
const pieceStep = 20;
/** Shorter messages are also assessed whole: the risk may be spread over their sentences. */
const maxWholeLength = 40;
/** The maximum distance of two concepts that count as a pair. */
const pairReach = 6;
const skipReach = 3;

export interface Features {
  risk: readonly number[];
  kind: readonly number[];
}

export interface Piece {
  from: number;
  to: number;
}

/** The pieces of a text that are assessed one by one. Their number is linear in the length of the text. */
export function splitPieces(words: ReadText['words']): Piece[] {
  const starts = words.flatMap(({ startsSentence }, at) => (startsSentence || at === 0 ? [at] : []));
  const pieces = starts.flatMap((start, at) => {
    const end = starts[at + 1] ?? words.length;
    const inSentence: Piece[] = [];
    for (let from = start; from < end; from += pieceStep)
      inSentence.push({ from, to: Math.min(end, from + maxPieceLength) });
    return inSentence;
  });
  const isWholeApart = starts.length > 1 && words.length <= maxWholeLength;
  return isWholeApart ? [...pieces, { from: 0, to: words.length }] : pieces;
}

/** Seeds that separate the kinds of features. */
const kinds = { word: 1, pair: 2, apart: 3, letters: 4, concept: 5, concepts: 6, triple: 7 } as const;
const edge = { start: 11, end: 13 } as const;

/** The hash of a word, and the buckets of its character n-grams (2 to 5). */
export interface HashedWord {
  hash: number;
  letters: readonly number[];
}

/** 'pega' in 'no me pega' counts as another word. */
export function hashWord(word: string, isNegated: boolean): HashedWord {
  const sound = soundOf(word).slice(0, 24);
  if (isNegated) return { hash: hashOf(`no ${sound}`), letters: [] };
  const whole = `_${sound}_`;
  const letters: number[] = [];
  for (let length = 2; length <= 5; length += 1) {
    for (let start = 0; start + length <= whole.length; start += 1)
      letters.push(place(kinds.letters, hashOf(whole.slice(start, start + length)), 0, riskPlaces));
  }
  return { hash: hashOf(sound), letters };
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash;
}

function place(kind: number, one: number, other: number, places: number): number {
  let mixed = Math.imul(one ^ Math.imul(kind, 2_654_435_761), 2_246_822_519);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ Math.imul(other, 3_266_489_917), 668_265_263);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % places;
}

/** Words, word pairs and triples, character n-grams, concepts and concept pairs, as numbers. `hashed` and `concepts` are as long as the piece. */
export function featuresOf(
  hashed: readonly HashedWord[],
  concepts: readonly (readonly { hash: number; length: number }[])[],
  { from, to }: Piece,
  isLeftOut: (at: number) => boolean,
): Features | undefined {
  const risk = new Set<number>();
  const kind = new Set<number>();
  const kept: number[] = [];
  for (let at = from; at < to; at += 1) if (!isLeftOut(at)) kept.push(at);
  if (kept.length === 0) return undefined;
  const hashAt = (index: number) => hashed[kept[index] ?? -1]?.hash ?? edge.end;
  const said: { hash: number; at: number }[] = [];
  risk.add(place(kinds.pair, edge.start, hashAt(0), riskPlaces));
  for (const [index, at] of kept.entries()) {
    const { hash, letters } = hashed[at] as HashedWord;
    risk.add(place(kinds.word, hash, 0, riskPlaces));
    kind.add(place(kinds.word, hash, 0, kindPlaces));
    risk.add(place(kinds.pair, hash, hashAt(index + 1), riskPlaces));
    for (let further = 2; further <= skipReach && index + further < kept.length; further += 1)
      risk.add(place(kinds.apart, hash, hashAt(index + further), riskPlaces));
    risk.add(place(kinds.triple, Math.imul(hash, 31) ^ hashAt(index + 1), hashAt(index + 2), riskPlaces));
    for (const each of letters) risk.add(each);
    for (const concept of concepts[at] ?? []) {
      if (index + concept.length > kept.length) continue;
      risk.add(place(kinds.concept, concept.hash, 0, riskPlaces));
      kind.add(place(kinds.concept, concept.hash, 0, kindPlaces));
      said.push({ hash: concept.hash, at: index });
    }
  }
  for (const [index, first] of said.entries()) {
    for (let other = index + 1; other < said.length; other += 1) {
      const second = said[other];
      if (!second || second.at - first.at > pairReach) break;
      if (first.hash === second.hash) continue;
      const [low, high] = first.hash < second.hash ? [first.hash, second.hash] : [second.hash, first.hash];
      risk.add(place(kinds.concepts, low, high, riskPlaces));
    }
  }
  return { risk: [...risk], kind: [...kind] };
}

export interface Weights {
  values: ArrayLike<number>;
  bias: number;
}

/** Divided by the square root of their number, so that a long sentence does not count more than a short one. */
export function scoreOf(features: readonly number[], { values, bias }: Weights): number {
  let sum = 0;
  for (const each of features) sum += values[each] ?? 0;
  return bias + sum / Math.sqrt(features.length || 1);
}

export interface Classify {
  /** How strongly a piece of text suggests a risk. */
  riskOf(features: Features): number;
  /** `general` if two families are about equally likely: a reply that fits any of them is better than the wrong one. */
  kindOf(features: Features): { family: ConcernFamily; about: 'self' | 'friend' };
}

export function createClassifier({ risk, families, friend, leastLead }: RiskModel): Classify {
  const riskWeights = unpack(risk);
  const familyWeights = riskFamilies.map((family) => ({ family, weights: unpack(families[family]) }));
  const friendWeights = unpack(friend);
  return {
    riskOf: (features) => scoreOf(features.risk, riskWeights),
    kindOf({ kind }) {
      let best: { family: RiskFamily; score: number } = { family: 'self-harm', score: -Infinity };
      let second = -Infinity;
      for (const { family, weights } of familyWeights) {
        const score = scoreOf(kind, weights);
        second = Math.max(second, Math.min(score, best.score));
        if (score > best.score) best = { family, score };
      }
      const family = best.score - second < leastLead ? 'general' : best.family;
      return { family, about: scoreOf(kind, friendWeights) > 0 ? 'friend' : 'self' };
    },
  };
}

/** One byte per weight, as base64. */
function unpack({ packed, scale, bias }: RiskModel['risk']): Weights {
  const bytes = atob(packed);
  const values = new Float32Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) values[at] = ((bytes.charCodeAt(at) << 24) >> 24) * scale;
  return { values, bias };
}
