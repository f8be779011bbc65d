import { isDeepStrictEqual } from 'node:util';
import { poolsOf } from '../../../shared/marks/pools.ts';
import type { Question } from '../../../shared/questions.ts';
import { type Corrections, uncorrected } from '../grading/correction.ts';
import { numbersFrom, shuffled } from './arrangement.ts';

/** What an earlier attempt of the same user asked. */
export interface Asked {
  questions: readonly Question[];
  /** Null: all of them. */
  drawn: readonly number[] | null;
}

/**
 * The places of the questions that an attempt asks; undefined if it asks all. Of each group some are drawn at random, those first that the user has
 * not seen, and those last that were dropped. Nobody can foresee them without the secret, and the same secret draws the same.
 */
export function drawQuestions(
  questions: readonly Question[],
  secret: string,
  earlier: readonly Asked[],
  corrections: Corrections = {},
): number[] | undefined {
  const pools = poolsOf(questions);
  if (pools.size === 0) return undefined;
  const seen = earlier.flatMap(seenIn);
  const isSeen = (place: number) => seen.some((old) => isDeepStrictEqual(old, questions[place]));
  // Another secret than that of the order: the two must not depend on each other.
  const numberBelow = numbersFrom(`${secret} draw`);
  const drawn = [...pools.values()].flatMap((places) => {
    const mixed = shuffled(places.length, numberBelow).flatMap((at) => places[at] ?? []);
    const rank = (place: number) => (corrections[place]?.isDropped ? 2 : isSeen(place) ? 1 : 0);
    return mixed.toSorted((a, b) => rank(a) - rank(b)).slice(0, questions[places[0] ?? 0]?.pool?.draw ?? places.length);
  });
  const always = [...questions.keys()].filter((place) => !questions[place]?.pool);
  return [...always, ...drawn].toSorted((a, b) => a - b);
}

function seenIn({ questions, drawn }: Asked): readonly Question[] {
  return drawn ? drawn.flatMap((place) => questions[place] ?? []) : questions;
}

/** What was not drawn does not count for the attempt, as if it had been dropped. */
export function withoutUndrawn(
  questions: readonly Question[],
  drawn: readonly number[] | null | undefined,
  corrections: Corrections,
): Corrections {
  if (!drawn) return corrections;
  const undrawn = [...questions.keys()].filter((place) => !drawn.includes(place));
  return {
    ...corrections,
    ...Object.fromEntries(undrawn.map((place) => [place, { ...(corrections[place] ?? uncorrected), isDropped: true }])),
  };
}

/** How many questions count at least, whatever is drawn. */
export function fewestCounted(questions: readonly Question[], isDropped: (place: number) => boolean): number {
  const always = [...questions.keys()].filter((place) => !questions[place]?.pool && !isDropped(place)).length;
  return [...poolsOf(questions).values()].reduce((sum, places) => {
    const draw = questions[places[0] ?? 0]?.pool?.draw ?? 0;
    return sum + Math.max(0, draw - places.filter(isDropped).length);
  }, always);
}
