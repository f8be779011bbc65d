import { seededRandom, shuffled } from '../../engine/random.ts';
import { type Post, posts } from './posts.ts';
import { chanceByContent, profileOf, type Reaction } from './profile.ts';
import { chanceByPeople, type PersonName, similarTo, whoStayed } from './similar-people.ts';

export const goals = ['time', 'varied', 'chronological'] as const;
export type Goal = (typeof goals)[number];

export const methods = ['content', 'people'] as const;
export type Method = (typeof methods)[number];

export interface Settings {
  goal: Goal;
  method: Method;
  /** How many of the posts of a round are drawn by chance from the topics it knows least. */
  explored: number;
}

export const roundSize = 6;
export const mostExplored = 3;

/** As the machine comes, before anybody changes anything. */
export const factorySettings: Settings = { goal: 'time', method: 'content', explored: 0 };

export interface ChosenPost {
  post: Post;
  why: 'chance' | 'explored' | 'latest' | 'score';
  /** How likely the machine holds it that the person stays. */
  chance: number;
  /** Chance times seconds. */
  expected: number;
  /** How often its topic had just been shown, if the goal is variety: each time halved its points. */
  repeats: number;
  /** With similar people: the most similar one who stayed with it. */
  person?: PersonName | undefined;
}

export interface Known {
  /** What the machine may learn from: nothing after its profile is deleted. */
  reactions: readonly Reaction[];
  /** Everything shown so far; no post is shown twice. */
  shown: readonly Post[];
}

/** The next posts for a person. Chance comes from the seed and the number of posts shown, so that a round can be repeated. */
export function choosePosts({ reactions, shown }: Known, settings: Settings, seed: number): ChosenPost[] {
  const seen = new Set(shown);
  const rest = posts.filter((post) => !seen.has(post));
  const random = seededRandom(seed * 1000 + shown.length);
  const chanceOf = chanceFor(reactions, settings.method);
  if (settings.goal === 'chronological') {
    return latestFirst(rest, seed)
      .slice(0, roundSize)
      .map((post) => chosenAs('latest', post, chanceOf(post)));
  }
  if (reactions.length === 0) return ofManyTopics(rest, random).map((post) => chosenAs('chance', post, chanceOf(post)));

  const best = bestPosts(rest, { reactions, shown }, settings, roundSize - settings.explored);
  const taken = new Set(best.map(({ post }) => post));
  const left = rest.filter((post) => !taken.has(post));
  const explored = leastKnown(left, reactions, random).slice(0, settings.explored);
  return [...best, ...explored.map((post) => chosenAs('explored', post, chanceOf(post)))];
}

function chanceFor(reactions: readonly Reaction[], method: Method): (post: Post) => number {
  return method === 'content' ? chanceByContent(profileOf(reactions)) : chanceByPeople(similarTo(reactions));
}

function chosenAs(why: ChosenPost['why'], post: Post, chance: number): ChosenPost {
  return { post, why, chance, expected: chance * post.seconds, repeats: 0 };
}

function bestPosts(rest: readonly Post[], known: Known, { goal, method }: Settings, count: number): ChosenPost[] {
  const chanceOf = chanceFor(known.reactions, method);
  const similarities = method === 'people' ? similarTo(known.reactions) : [];
  const candidates = new Set(rest.map((post) => chosenAs('score', post, chanceOf(post))));
  const recent = known.shown.slice(-roundSize).map(({ topic }) => topic);
  const repeatsOf = ({ post }: ChosenPost) => recent.filter((topic) => topic === post.topic).length;
  const pointsOf = (each: ChosenPost) => (goal === 'varied' ? each.expected / 2 ** repeatsOf(each) : each.expected);
  const chosen: ChosenPost[] = [];
  while (chosen.length < count && candidates.size > 0) {
    const best = highest([...candidates], pointsOf);
    chosen.push({
      ...best,
      repeats: goal === 'varied' ? repeatsOf(best) : 0,
      person: whoStayed(similarities, best.post),
    });
    candidates.delete(best);
    recent.push(best.post.topic);
  }
  return chosen;
}

/** Of equals the first one. */
function highest<Item>(items: readonly Item[], pointsOf: (item: Item) => number): Item {
  return items
    .map((item) => ({ item, points: pointsOf(item) }))
    .reduce((best, each) => (each.points > best.points ? each : best)).item;
}

/** The invented order in which the posts were published. */
function latestFirst(rest: readonly Post[], seed: number): Post[] {
  const left = new Set(rest);
  return shuffled(posts, seededRandom(seed)).filter((post) => left.has(post));
}

function ofManyTopics(rest: readonly Post[], random: () => number): Post[] {
  const byTopic = new Map(shuffled(rest, random).map((post) => [post.topic, post]));
  return [...byTopic.values()].slice(0, roundSize);
}

/** One post of each topic, those first of which the machine saw the fewest reactions. */
function leastKnown(rest: readonly Post[], reactions: readonly Reaction[], random: () => number): Post[] {
  const shownOf = new Map(profileOf(reactions).map(({ topic, shown }) => [topic, shown]));
  const byTopic = new Map(shuffled(rest, random).map((post) => [post.topic, post]));
  return [...byTopic.values()].toSorted(
    (one, other) => (shownOf.get(one.topic) ?? 0) - (shownOf.get(other.topic) ?? 0),
  );
}
