import type { Stemmer } from '../stems.ts';
import { wordsIn } from '../stems.ts';
import type { Term, Wording } from '../terms.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { isStopWord, isWeakWord } from '../word-lists.ts';
import { compareSpelling, indexSpelling, type SpellingIndex } from './spelling.ts';

/** What answers some requests, and these requests as people type them. */
export interface Answered<Target> {
  target: Target;
  requests: readonly string[];
}

interface RequestWord {
  word: string;
  stems: readonly string[];
}

interface IndexedRequest {
  /** The place of its target. */
  target: number;
  words: readonly RequestWord[];
}

/** Requests by their words, to find the one that is most like another. */
export interface RequestIndex<Target> {
  targets: readonly Target[];
  requests: readonly IndexedRequest[];
  /** By stem, the places of the requests that have it. */
  byStem: ReadonlyMap<string, readonly number[]>;
  /** At the same places as the requests. */
  spelling: SpellingIndex;
}

export interface RequestMatch<Target> {
  target: Target;
  /** How alike a text and the most similar request of the target are, from 0 to 1. */
  likeness: number;
  /** The same of its second request. */
  secondLikeness: number;
  /** How alike the text and a request of the target are spelt, from 0 to 1. */
  spelling: number;
}

const tellingWords = (request: string) => [...new Set(wordsIn(request))].filter((word) => !isStopWord(word));

/** Every word of the requests, for `Stemming.learn`. */
export function wordsOfRequests(answered: readonly Answered<unknown>[]): string[] {
  return [...new Set(answered.flatMap(({ requests }) => requests.flatMap(tellingWords)))];
}

export function indexRequests<Target>(answered: readonly Answered<Target>[], stemmer: Stemmer): RequestIndex<Target> {
  const requests = answered.flatMap((one, target) =>
    one.requests.map((request) => ({
      target,
      words: tellingWords(request).map((word) => ({ word, stems: stemmer.stemsOf(word) })),
    })),
  );
  const byStem = new Map<string, number[]>();
  for (const [place, { words }] of requests.entries()) {
    for (const stem of new Set(words.flatMap(({ stems }) => stems))) {
      const places = byStem.get(stem);
      if (places) places.push(place);
      else byStem.set(stem, [place]);
    }
  }
  return {
    targets: answered.map(({ target }) => target),
    requests,
    byStem,
    spelling: indexSpelling(answered.flatMap((one) => one.requests)),
  };
}

/** The vocabulary with the words of the requests, which are then no typing mistakes. */
export function withWordsOf(vocabulary: Vocabulary, { requests }: RequestIndex<unknown>): Vocabulary {
  const words = new Map(vocabulary.words);
  const targetsOf = new Map<string, Set<number>>();
  for (const { target, words: requested } of requests) {
    for (const { word, stems } of requested) {
      if (!words.has(word)) words.set(word, 1);
      for (const stem of stems) {
        const known = targetsOf.get(stem);
        if (known) known.add(target);
        else targetsOf.set(stem, new Set([target]));
      }
    }
  }
  const stems = new Map(vocabulary.stems);
  for (const [stem, { size }] of targetsOf) stems.set(stem, Math.max(stems.get(stem) ?? 0, size));
  return { ...vocabulary, words, stems };
}

const worthOfWeak = 0.35;

/** How much a word tells: rare words tell more. */
export function weightOfWord({ word, stems }: RequestWord, vocabulary: Vocabulary): number {
  const count = Math.max(1, ...stems.map((stem) => vocabulary.stems.get(stem) ?? 0));
  const weight = Math.log(1 + (vocabulary.passages - Math.min(count, vocabulary.passages) + 0.5) / (count + 0.5));
  return isWeakWord(word) ? weight * worthOfWeak : weight;
}

/** The requests that have all stems of the wording. */
function placesOf({ stems: [first = '', ...rest] }: Wording, { byStem }: RequestIndex<unknown>): readonly number[] {
  const others = rest.map((stem) => new Set(byStem.get(stem)));
  return (byStem.get(first) ?? []).filter((place) => others.every((places) => places.has(place)));
}

interface Shared {
  /** The weight of the terms that the request shares. */
  asked: number;
  stems: Set<string>;
}

function sharedWith(terms: readonly Term[], index: RequestIndex<unknown>): Map<number, Shared> {
  const shared = new Map<number, Shared>();
  for (const { wordings, weight } of terms) {
    const best = new Map<number, Wording>();
    for (const wording of wordings) {
      for (const place of placesOf(wording, index)) {
        if ((best.get(place)?.worth ?? 0) < wording.worth) best.set(place, wording);
      }
    }
    for (const [place, { stems, worth }] of best) {
      const known = shared.get(place) ?? { asked: 0, stems: new Set<string>() };
      known.asked += weight * worth;
      for (const stem of stems) known.stems.add(stem);
      shared.set(place, known);
    }
  }
  return shared;
}

/** A longer text is spelt like no request. */
const longestCompared = 1_000;

interface Limits {
  /** The least likeness. */
  atLeast: number;
  limit: number;
}

/** The likeness of one request: as much of these terms in it as the other way round. */
function likenessOf(request: IndexedRequest, { asked, stems }: Shared, total: number, vocabulary: Vocabulary): number {
  let own = 0;
  let answered = 0;
  for (const word of request.words) {
    const weight = weightOfWord(word, vocabulary);
    own += weight;
    if (word.stems.some((stem) => stems.has(stem))) answered += weight;
  }
  return Math.sqrt((asked / total) * (own > 0 ? answered / own : 0));
}

/** The targets whose requests are most like a text. */
export function matchRequests<Target>(
  index: RequestIndex<Target>,
  { text, terms }: { text: string; terms: readonly Term[] },
  vocabulary: Vocabulary,
  { atLeast, limit }: Limits,
): RequestMatch<Target>[] {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const compare = compareSpelling(index.spelling, text.slice(0, longestCompared));
  const best = new Map<number, Omit<RequestMatch<Target>, 'target'>>();
  for (const [place, shared] of sharedWith(terms, index)) {
    const request = index.requests[place];
    if (!request || shared.asked / total < atLeast) continue;
    const likeness = likenessOf(request, shared, total, vocabulary);
    if (likeness < atLeast) continue;
    const known = best.get(request.target) ?? { likeness: 0, secondLikeness: 0, spelling: 0 };
    best.set(request.target, {
      likeness: Math.max(known.likeness, likeness),
      secondLikeness: Math.max(known.secondLikeness, Math.min(known.likeness, likeness)),
      spelling: Math.max(known.spelling, compare(place)),
    });
  }
  return [...best]
    .toSorted(([, one], [, other]) => other.likeness - one.likeness)
    .slice(0, limit)
    .map(([target, match]) => ({ target: index.targets[target] as Target, ...match }));
}
