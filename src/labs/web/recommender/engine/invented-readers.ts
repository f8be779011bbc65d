import { choosePosts, type ChosenPost, factorySettings } from './choose-posts.ts';
import type { Post, Topic } from './posts.ts';
import type { Signal } from './profile.ts';
import { type KeptRound, nothing, playRound } from './rounds.ts';

export const readerNames = ['compass', 'brush'] as const;
export type ReaderName = (typeof readerNames)[number];

/** What these two made-up people like. */
export const tasteOf: Record<ReaderName, readonly Topic[]> = {
  compass: ['sport', 'games', 'neighbourhood'],
  brush: ['crafts', 'books', 'music'],
};

function reactTo(taste: readonly Topic[], { topic, second }: Post): Signal {
  if (taste.includes(topic)) return 'like';
  return second && taste.includes(second) ? 'opened' : 'skip';
}

/** What somebody sees next who reacted to the first round with these signals, and then, for so many rounds, by a taste of their own. */
export function feedAfter(
  first: readonly Signal[],
  taste: readonly Topic[],
  ownRounds: number,
  seed: number,
): readonly ChosenPost[] {
  const empty: KeptRound = { ...factorySettings, isAnew: false, signals: [] };
  let { known } = playRound(nothing, { ...empty, signals: first }, seed);
  for (let round = 0; round < ownRounds; round += 1) {
    const reactions = choosePosts(known, factorySettings, seed).map(({ post }) => reactTo(taste, post));
    known = playRound(known, { ...empty, signals: reactions }, seed).known;
  }
  return choosePosts(known, factorySettings, seed);
}
