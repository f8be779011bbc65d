import { isDeepStrictEqual } from 'node:util';
import { poolsOf } from '../../../shared/marks/pools.ts';
import type { Question } from '../../../shared/questions.ts';
import { numbersFrom, shuffled } from './arrangement.ts';

/** What an earlier attempt of the same user asked. */
export interface Asked {
  questions: readonly Question[];
  /** Null: all of them. */
  drawn: readonly number[] | null;
}

/**
 * The places of the questions that an attempt asks; undefined if it asks all. Of each group some are drawn at random, those first that the user has
 * not seen. Nobody can foresee them without the secret, and the same secret draws the same.
 */
export function drawQuestions(
  questions: readonly Question[],
  secret: string,
  earlier: readonly Asked[],
): number[] | undefined {
  const pools = poolsOf(questions);
  if (pools.size === 0) return undefined;
  const seen = earlier.flatMap(seenIn);
  const isSeen = (place: number) => seen.some((old) => isDeepStrictEqual(old, questions[place]));
  // Another secret than that of the order: the two must not depend on each other.
  const numberBelow = numbersFrom(`${secret} draw`);
  const drawn = [...pools.values()].flatMap((places) => {
    const mixed = shuffled(places.length, numberBelow).flatMap((at) => places[at] ?? []);
    const unseenFirst = [...mixed.filter((place) => !isSeen(place)), ...mixed.filter(isSeen)];
    return unseenFirst.slice(0, questions[places[0] ?? 0]?.pool?.draw ?? places.length);
  });
  const always = [...questions.keys()].filter((place) => !questions[place]?.pool);
  return [...always, ...drawn].toSorted((a, b) => a - b);
}

function seenIn({ questions, drawn }: Asked): readonly Question[] {
  return drawn ? drawn.flatMap((place) => questions[place] ?? []) : questions;
}
