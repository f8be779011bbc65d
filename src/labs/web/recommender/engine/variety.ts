import type { Post } from './posts.ts';

export interface Variety {
  /** How many different topics. */
  topics: number;
  /** Of 1: how many pairs of posts are about different topics. */
  pairs: number;
}

export function varietyOf(shown: readonly Post[]): Variety {
  const counts = new Map<string, number>();
  for (const { topic } of shown) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const samePairs = [...counts.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
  const allPairs = (shown.length * (shown.length - 1)) / 2;
  return { topics: counts.size, pairs: allPairs > 0 ? 1 - samePairs / allPairs : 0 };
}
