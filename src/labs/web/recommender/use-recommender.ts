import { useMemo } from 'react';
import { useKeptState } from '../frame/use-kept-state.ts';
import { factorySettings, goals, methods, mostExplored, type Settings } from './engine/choose-posts.ts';
import { topics } from './engine/posts.ts';
import { profileOf, type Signal } from './engine/profile.ts';
import { fittingRounds, type KeptRound, replay } from './engine/rounds.ts';

export const mostRounds = 8;

/** The sections about other people and other ways compare what is seen after these. */
export const comparedRounds = 3;

const first = {
  seed: 1,
  rounds: [] as readonly unknown[],
  /** The settings of the rounds to come. */
  goal: factorySettings.goal as string,
  method: factorySettings.method as string,
  explored: factorySettings.explored,
  /** The topics that the reader really likes. */
  liked: [] as readonly string[],
  chosenGoal: '',
  chosenWho: '',
  reason: '',
};

const emptyRound: KeptRound = { ...factorySettings, isAnew: false, signals: [] };

/** Everything that the laboratory does; its components only show it. */
export function useRecommender() {
  const { state, change, reset } = useKeptState('recommender', first);
  const { seed, rounds: stored } = state;
  const played = useMemo(() => {
    const fitting = fittingRounds(stored);
    const kept = fitting.length > 0 ? fitting : [emptyRound];
    return { kept, ...replay(kept, seed) };
  }, [stored, seed]);
  const { kept, rounds, known } = played;
  const current = rounds.at(-1);
  const settings: Settings = {
    goal: goals.find((goal) => goal === state.goal) ?? factorySettings.goal,
    method: methods.find((method) => method === state.method) ?? factorySettings.method,
    explored: Math.min(Math.max(Math.trunc(state.explored), 0), mostExplored),
  };

  function react(signal: Signal): void {
    const last = kept.at(-1) ?? emptyRound;
    change({ rounds: [...kept.slice(0, -1), { ...last, signals: [...last.signals, signal] }] });
  }

  /** A round without a reaction gives way to the new one. */
  function startRound({ isAnew }: { isAnew: boolean }): void {
    const past = kept.filter(({ signals }) => signals.length > 0);
    change({ rounds: [...past, { ...settings, isAnew, signals: [] }] });
  }

  return {
    state,
    change,
    settings,
    rounds,
    /** Those with reactions to all their posts. */
    over: rounds.filter(({ isOver }) => isOver),
    current,
    known,
    profile: useMemo(() => profileOf(known.reactions), [known]),
    liked: topics.filter((topic) => state.liked.includes(topic)),
    canStart: rounds.filter(({ signals }) => signals.length > 0).length < mostRounds,
    react,
    startRound,
    reset,
  };
}

export type RecommenderControl = ReturnType<typeof useRecommender>;
