import type { Term } from './terms.ts';

/** Where the stems of a question are in a passage. */
export interface Occurrences {
  /** By stem: its places, and the weight of each (A title, B heading, C context, D text). */
  [stem: string]: readonly [positions: readonly number[], weights: readonly string[]] | undefined;
}

export interface Candidate {
  id: number;
  /** How many different stems it has. */
  size: number;
  found: Occurrences;
}

export interface Scored {
  id: number;
  score: number;
  /** How much of what the question asks about is there, from 0 to 1. */
  coverage: number;
  /** How much of it is in the title or the heading. */
  titled: number;
}

const worthOfField: Readonly<Record<string, number>> = { A: 3, B: 2.2, C: 0.7, D: 1 };
const saturation = 1.2;
const lengthEffect = 0.4;
const worthOfNeighbours = 0.4;
const neighbourhood = 3;

interface Match {
  /** The wording's worth times how often it occurs, weighted by field. */
  frequency: number;
  worth: number;
  isTitled: boolean;
  positions: readonly number[];
}

/** How often one stem occurs. */
function matchStem(found: Occurrences, stem: string, worth: number): Match | undefined {
  const [positions, weights] = found[stem] ?? [];
  if (!positions || !weights) return undefined;
  const frequency = weights.reduce((sum, weight) => sum + (worthOfField[weight] ?? 1), 0);
  return {
    frequency: frequency * worth,
    worth,
    isTitled: weights.some((weight) => weight === 'A' || weight === 'B'),
    positions,
  };
}

/** A phrase is there where its stems follow each other; a small word may be between them. */
function matchPhrase(found: Occurrences, stems: readonly string[], worth: number): Match | undefined {
  const [first = '', ...rest] = stems;
  const start = matchStem(found, first, worth);
  if (!start) return undefined;
  const isWhole = (from: number) => {
    let last = from;
    return rest.every((stem) => {
      const next = found[stem]?.[0].find((place) => place > last && place <= last + neighbourhood);
      last = next ?? last;
      return next !== undefined;
    });
  };
  const kept = start.positions.flatMap((place, at) => (isWhole(place) ? [at] : []));
  if (kept.length === 0) return undefined;
  const weights = found[first]?.[1] ?? [];
  const positions = kept.map((at) => start.positions[at] ?? 0);
  const frequency = kept.reduce((sum, at) => sum + (worthOfField[weights[at] ?? 'D'] ?? 1), 0) * worth;
  return { frequency, worth, isTitled: kept.some((at) => weights[at] === 'A' || weights[at] === 'B'), positions };
}

function bestMatch(found: Occurrences, { wordings }: Term): Match | undefined {
  let best: Match | undefined;
  for (const { stems, worth } of wordings) {
    const match = stems.length === 1 ? matchStem(found, stems[0] ?? '', worth) : matchPhrase(found, stems, worth);
    if (match && (!best || match.frequency > best.frequency)) best = match;
  }
  return best;
}

const areNear = (one: Match, other: Match) =>
  one.positions.some((place) => other.positions.some((next) => Math.abs(next - place) <= neighbourhood));

/** BM25 over weighted fields, more if words that follow each other in the question are together, and much more if all of them are there. */
export function scorePassage({ id, size, found }: Candidate, terms: readonly Term[], averageLength: number): Scored {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const matches = terms.map((term) => bestMatch(found, term));
  const length = 1 - lengthEffect + (lengthEffect * size) / averageLength;
  let score = 0;
  let covered = 0;
  let titled = 0;
  for (const [at, { weight }] of terms.entries()) {
    const match = matches[at];
    if (!match) continue;
    score += (weight * match.frequency * (saturation + 1)) / (match.frequency + saturation * length);
    covered += weight * match.worth;
    if (match.isTitled) titled += weight * match.worth;
    const before = matches[at - 1];
    if (before && areNear(before, match)) score += worthOfNeighbours * Math.min(weight, terms[at - 1]?.weight ?? 0);
  }
  const coverage = covered / all;
  return { id, score: score * (0.3 + 0.7 * coverage), coverage, titled: titled / all };
}
