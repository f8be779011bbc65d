import type { Cluster, Lexicon, Patterns, Step } from './compile-patterns.ts';
import type { Word } from './split-words.ts';

export interface Match<Meaning> {
  meaning: Meaning;
  /** The first word, and the one after the last. */
  from: number;
  to: number;
}

/** The words of a text with the concepts that they may express. */
export interface ReadText {
  words: readonly Word[];
  /** For each word, the concepts that start there and the number of words of each. */
  spans: readonly (readonly { concept: number; length: number }[])[];
  isFiller: readonly boolean[];
  isNegation: readonly boolean[];
  isClitic: readonly boolean[];
}

interface SmallWords {
  fillers: ReadonlySet<string>;
  negations: ReadonlySet<string>;
  clitics: ReadonlySet<string>;
}

export function readText(lexicon: Lexicon, words: readonly Word[], small: SmallWords): ReadText {
  const found = new Map<string, readonly number[]>();
  const ids = words.map(({ text }) => {
    const known = found.get(text) ?? lexicon.vocabulary.find(text);
    found.set(text, known);
    return known;
  });
  return {
    words,
    spans: words.map((_, at) => spansFrom(lexicon, ids, at)),
    isFiller: words.map(({ text }) => small.fillers.has(text)),
    isNegation: words.map(({ text }) => small.negations.has(text)),
    isClitic: words.map(({ text }) => small.clitics.has(text)),
  };
}

function spansFrom({ terms }: Lexicon, ids: readonly (readonly number[])[], from: number) {
  const spans: { concept: number; length: number }[] = [];
  let nodes = [terms];
  for (let at = from; at < ids.length && nodes.length > 0; at += 1) {
    const reached = [];
    for (const node of nodes) {
      for (const id of ids[at] ?? []) {
        const next = node.next.get(id);
        if (!next) continue;
        reached.push(next);
        for (const concept of next.concepts) spans.push({ concept, length: at - from + 1 });
      }
    }
    nodes = reached;
  }
  return spans;
}

/** A partial match: where its pattern started, and the word after its last step. */
interface Path {
  from: number;
  to: number;
}

/** How many filler words between two steps are free. */
const maxFillers = 2;
/** A sentence boundary counts as this many words of distance. */
const sentenceCost = 2;
/** How many matches are kept for each step: the latest reach furthest. */
const maxPaths = 3;

/** Words that start a new clause. */
const clauseStarts = new Set(
  'y e o pero porque que me mi mis ya si por aunque ayuda estoy todo todos nadie and but because so i im my please help everything everyone'.split(
    ' ',
  ),
);

/**
 * Finds every pattern in one pass over the words. A step is tried only where one of its words occurs, and keeps few partial matches, so that
 * the work is at most words times steps for any text.
 */
export function matchPatterns<Meaning>(
  { words, spans, isFiller, isNegation, isClitic }: ReadText,
  { steps, parts }: Patterns<Meaning>,
  isMasked: (at: number) => boolean = () => false,
): Match<Meaning>[] {
  const matches: Match<Meaning>[] = [];
  const arrivals: (Path[] | undefined)[] = [];
  const isInReach = createReach(words, isFiller);
  const seeClusterPart = createClusterFinder<Meaning>((match) => matches.push(match));
  const negatedBy = findNegations({ words, isNegation, isClitic });

  /** 'no me pega': a negation before the word with only clitics between, none of which is part of the pattern. */
  const isNegated = (at: number, since: number) => (negatedBy[at] ?? -1) >= since;

  function endsClause(to: number): boolean {
    const next = words[to];
    return !next || next.startsSentence || clauseStarts.has(next.text);
  }

  /** Where the pattern started whose next step matches at `at`. */
  function findBeginning(step: Step<Meaning>, at: number): number | undefined {
    for (const { id, gap } of step.after) {
      const list = arrivals[id];
      if (!list) continue;
      for (let last = list.length - 1; last >= 0; last -= 1) {
        const { from, to } = list[last] as Path;
        if (isInReach(to, at, gap) && !isNegated(at, to)) return from;
      }
    }
    return undefined;
  }

  function arrive({ id, ends }: Step<Meaning>, from: number, to: number): void {
    const list = (arrivals[id] ??= []);
    if (list.push({ from, to }) > maxPaths) list.shift();
    for (const { meaning, atClauseEnd } of ends) {
      if (!atClauseEnd || endsClause(to)) matches.push({ meaning, from, to });
    }
  }

  for (let at = 0; at < words.length; at += 1) {
    if (isMasked(at)) continue;
    const startsNegated = isNegated(at, 0);
    for (const { concept, length } of spans[at] ?? []) {
      for (const step of steps.get(concept) ?? []) {
        const from = findBeginning(step, at) ?? (step.canStart && !startsNegated ? at : undefined);
        if (from !== undefined) arrive(step, from, at + length);
      }
      if (startsNegated) continue;
      for (const { cluster, part } of parts.get(concept) ?? []) seeClusterPart(cluster, part, at, length);
    }
  }
  return matches;
}

/** Whether the word at `at` follows the one at `since` with at most `gap` words between, not counting a few fillers. */
function createReach(words: readonly Word[], isFiller: readonly boolean[]) {
  const { distances, fillers } = measure(words, isFiller);
  return (since: number, at: number, gap: number): boolean => {
    if (since > at) return false;
    const distance = (distances[at] ?? 0) - (distances[since - 1] ?? 0) - 1;
    if (distance <= gap) return true;
    return distance <= gap + Math.min(maxFillers, (fillers[at] ?? 0) - (fillers[since] ?? 0));
  };
}

/** Reports a cluster when all its parts occur close together, in any order. */
function createClusterFinder<Meaning>(report: (match: Match<Meaning>) => void) {
  const lastPlaces = new Map<Cluster<Meaning>, number[]>();
  return (cluster: Cluster<Meaning>, part: number, at: number, length: number): void => {
    const places = lastPlaces.get(cluster) ?? Array.from({ length: cluster.partCount }, () => -Infinity);
    lastPlaces.set(cluster, places);
    places[part] = at;
    const from = Math.min(...places);
    if (at - from < cluster.reach) report({ meaning: cluster.meaning, from, to: at + length });
  };
}

/** The distance of each word from the start, and the number of fillers before it. */
function measure(words: readonly Word[], isFiller: readonly boolean[]) {
  const distances: number[] = [];
  const fillers: number[] = [];
  let distance = 0;
  let count = 0;
  for (const [at, { startsSentence }] of words.entries()) {
    distance += startsSentence && at > 0 ? 1 + sentenceCost : 1;
    distances.push(distance);
    fillers.push(count);
    if (isFiller[at]) count += 1;
  }
  return { distances, fillers };
}

/** For each word, the position of the negation before it, across clitics, or -1. */
export function findNegations({
  words,
  isNegation,
  isClitic,
}: Pick<ReadText, 'words' | 'isNegation' | 'isClitic'>): number[] {
  const negatedBy: number[] = [];
  for (const [at, { startsSentence }] of words.entries()) {
    if (at === 0 || startsSentence) negatedBy.push(-1);
    else if (isNegation[at - 1]) negatedBy.push(at - 1);
    else negatedBy.push(isClitic[at - 1] ? (negatedBy[at - 1] ?? -1) : -1);
  }
  return negatedBy;
}
