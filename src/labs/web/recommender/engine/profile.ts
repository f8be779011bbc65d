import { type Post, type Topic, topics } from './posts.ts';

/** What a person does with a post. */
export const signals = ['skip', 'opened', 'whole', 'like', 'notInterested'] as const;
export type Signal = (typeof signals)[number];

export interface Reaction {
  post: Post;
  signal: Signal;
}

/** How much a signal counts, and how much of that speaks for the topic. */
const meaning: Record<Signal, { counts: number; stayed: number }> = {
  skip: { counts: 1, stayed: 0 },
  opened: { counts: 1, stayed: 0.5 },
  whole: { counts: 1, stayed: 1 },
  like: { counts: 2, stayed: 2 },
  notInterested: { counts: 4, stayed: 0 },
};

/** Of 1: how much of a post somebody watched who gave this signal. */
export const shareStayed = (signal: Signal): number => meaning[signal].stayed / meaning[signal].counts;

/** A second topic counts half. */
const secondWeight = 0.5;

export interface Belief {
  topic: Topic;
  /** How many posts mainly about it were shown. */
  shown: number;
  counted: number;
  stayed: number;
  /** How likely the machine holds it that the person stays: 1/2 while it knows nothing. */
  chance: number;
}

/** Begins with one post watched and one skipped for each topic, so that a single reaction never makes it certain. */
const chanceFrom = (stayed: number, counted: number): number => (stayed + 1) / (counted + 2);

/** What the machine believes about a person, from that person's reactions alone. */
export function profileOf(reactions: readonly Reaction[]): Belief[] {
  return topics.map((topic) => {
    let [shown, counted, stayed] = [0, 0, 0];
    for (const { post, signal } of reactions) {
      const weight = post.topic === topic ? 1 : post.second === topic ? secondWeight : 0;
      counted += weight * meaning[signal].counts;
      stayed += weight * meaning[signal].stayed;
      if (post.topic === topic) shown += 1;
    }
    return { topic, shown, counted, stayed, chance: chanceFrom(stayed, counted) };
  });
}

/** The chance of a post is that of its topic; a second topic has a third of the say. */
export function chanceByContent(profile: readonly Belief[]): (post: Post) => number {
  const chances = new Map(profile.map(({ topic, chance }) => [topic, chance]));
  const chanceOf = (topic: Topic) => chances.get(topic) ?? 0.5;
  return ({ topic, second }) => (second ? (2 * chanceOf(topic) + chanceOf(second)) / 3 : chanceOf(topic));
}
