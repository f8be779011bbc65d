import {
  choosePosts,
  type ChosenPost,
  goals,
  type Known,
  methods,
  mostExplored,
  roundSize,
  type Settings,
} from './choose-posts.ts';
import { type Signal, signals } from './profile.ts';

/** What is kept of a round: its posts follow from what came before. */
export interface KeptRound extends Settings {
  /** The profile was deleted before this round. */
  isAnew: boolean;
  signals: readonly Signal[];
}

export interface Round extends KeptRound {
  posts: readonly ChosenPost[];
  isOver: boolean;
}

/** What the machine knows before the first round. */
export const nothing: Known = { reactions: [], shown: [] };

/** One more round: what is shown, and what the machine knows after the signals. */
export function playRound(before: Known, kept: KeptRound, seed: number): { round: Round; known: Known } {
  const start = kept.isAnew ? { ...before, reactions: [] } : before;
  const posts = choosePosts(start, kept, seed);
  return {
    round: { ...kept, posts, isOver: kept.signals.length >= posts.length },
    known: {
      reactions: [...start.reactions, ...reactionsOf({ posts, signals: kept.signals })],
      shown: [...start.shown, ...posts.map(({ post }) => post)],
    },
  };
}

/** Plays the rounds again, from the first one on. Also says what the machine knows after them. */
export function replay(kept: readonly KeptRound[], seed: number): { rounds: Round[]; known: Known } {
  let known = nothing;
  const rounds = kept.map((each) => {
    const played = playRound(known, each, seed);
    known = played.known;
    return played.round;
  });
  return { rounds, known };
}

function reactionsOf({ posts, signals: given }: Pick<Round, 'posts' | 'signals'>) {
  return posts.flatMap(({ post }, place) => {
    const signal = given[place];
    return signal ? [{ post, signal }] : [];
  });
}

/** Storage may hold anything: the rounds up to the first one that makes no sense. */
export function fittingRounds(stored: readonly unknown[]): KeptRound[] {
  const rounds: KeptRound[] = [];
  for (const each of stored) {
    const round = fittingRound(each);
    if (!round) break;
    rounds.push(round);
  }
  return rounds;
}

function fittingRound(stored: unknown): KeptRound | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const fieldOf = (name: keyof KeptRound): unknown => Reflect.get(stored, name);
  const goal = goals.find((each) => each === fieldOf('goal'));
  const method = methods.find((each) => each === fieldOf('method'));
  const explored = fieldOf('explored');
  const given = fieldOf('signals');
  if (!goal || !method || !Array.isArray(given) || given.length > roundSize) return undefined;
  if (typeof explored !== 'number' || ![...Array(mostExplored + 1).keys()].includes(explored)) return undefined;
  const known = given.flatMap((each) => signals.filter((signal) => signal === each));
  return { goal, method, explored, isAnew: fieldOf('isAnew') === true, signals: known };
}
