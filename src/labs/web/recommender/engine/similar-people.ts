import { seededRandom } from '../../engine/random.ts';
import { type Post, posts, type Topic } from './posts.ts';
import { type Reaction, shareStayed, type Signal } from './profile.ts';

export const peopleNames = ['comet', 'cloud', 'drum', 'clover', 'anchor', 'lantern'] as const;
export type PersonName = (typeof peopleNames)[number];

export interface Person {
  name: PersonName;
  /** By the id of the post; not everybody saw every post. */
  reactions: ReadonlyMap<string, Signal>;
}

/** What each made-up person likes. Nobody's likes follow from the topics alone: that is what this way of recommending can find. */
const tastes: Record<PersonName, readonly Topic[]> = {
  comet: ['games', 'cooking'],
  cloud: ['animals', 'books', 'music'],
  drum: ['music', 'sport', 'neighbourhood'],
  clover: ['crafts', 'body', 'cooking'],
  anchor: ['science', 'games', 'animals'],
  lantern: ['books', 'neighbourhood', 'science'],
};

const seedOfPeople = 20;
const shareSeen = 0.7;

/** The made-up people and what they did with the posts: the same every time. */
export const otherPeople: readonly Person[] = peopleNames.map((name, place) => {
  const random = seededRandom(seedOfPeople + place);
  const seen = posts.flatMap((post): [string, Signal][] => {
    const [isSeen, mood] = [random() < shareSeen, random()];
    return isSeen ? [[post.id, reactionBy(tastes[name], post, mood)]] : [];
  });
  return { name, reactions: new Map(seen) };
});

function reactionBy(taste: readonly Topic[], { topic, second }: Post, mood: number): Signal {
  if (taste.includes(topic)) return mood < 0.5 ? 'like' : mood < 0.9 ? 'whole' : 'skip';
  if (second && taste.includes(second)) return mood < 0.6 ? 'opened' : 'skip';
  return mood < 0.15 ? 'opened' : 'skip';
}

export interface Similarity {
  person: Person;
  /** Posts that both saw. */
  shared: number;
  /** Both stayed with it, or both skipped it. */
  same: number;
  /** What the person's opinion weighs: how much more often they agree than disagree. Never below 0. */
  weight: number;
}

/** How similar each person is, the most similar one first. */
export function similarTo(reactions: readonly Reaction[], people: readonly Person[] = otherPeople): Similarity[] {
  const similarities = people.map((person) => {
    let [shared, same] = [0, 0];
    for (const { post, signal } of reactions) {
      const other = person.reactions.get(post.id);
      if (!other) continue;
      shared += 1;
      if (shareStayed(other) > 0 === shareStayed(signal) > 0) same += 1;
    }
    return { person, shared, same, weight: Math.max(0, 2 * same - shared) };
  });
  return similarities.toSorted((one, other) => other.weight - one.weight);
}

/** The weighted mean of what similar people did. It begins at 1/2, as if a stranger had watched half of it. */
export function chanceByPeople(similarities: readonly Similarity[]): (post: Post) => number {
  return ({ id }) => {
    let [weights, stayed] = [1, 0.5];
    for (const { person, weight } of similarities) {
      const signal = person.reactions.get(id);
      if (!signal) continue;
      weights += weight;
      stayed += weight * shareStayed(signal);
    }
    return stayed / weights;
  };
}

/** The most similar person who stayed with a post. */
export function whoStayed(similarities: readonly Similarity[], { id }: Post): PersonName | undefined {
  const found = similarities.find(({ person, weight }) => {
    const signal = person.reactions.get(id);
    return weight > 0 && signal && shareStayed(signal) > 0;
  });
  return found?.person.name;
}
