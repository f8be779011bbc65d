import { startTransition, useCallback, useEffect, useState } from 'react';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { useKeptState } from '../frame/use-kept-state.ts';
import { useTasks } from '../frame/use-tasks.ts';
import { type Phrases, spreadOf, type Spread, tallyOf } from './engine/compare.ts';
import { dimensions, type Kind, kinds } from './engine/notes.ts';
import { type OwnPair, ownPairOf } from './engine/own-test.ts';
import { notePhrases } from './note-phrases.ts';
import type { SwapTestAnswer, SwapTestRequest } from './swap-test-task.ts';

export const lengths = [300, 3000] as const;
export const draws = 20;
const seedsOfDraws = Array.from({ length: draws }, (_, place) => place + 1);

const first = {
  kind: 'skewed' as string,
  length: 300,
  seed: 1,
  isTrained: false,
  dimension: 'gender' as string,
  pair: 0,
  asked: 0,
  isRepeated: false,
  /** The mean differences that each kind of text gave last, by kind and dimension. */
  found: {} as Record<string, number>,
  changed: '',
  ownPairs: [{ first: '', second: '', better: '', marks: [] }] as unknown[],
};

const startWorker = () => new Worker(new URL('./swap-test-worker.ts', import.meta.url), { type: 'module' });

interface ChosenText {
  phrases: Phrases;
  kind: Kind;
  length: number;
  seed: number;
  isTrained: boolean;
  isRepeated: boolean;
}

interface Learnt {
  /** In another language, it is learnt anew. */
  phrases: Phrases;
  answer?: SwapTestAnswer;
  spread?: readonly Spread[];
}

/** The machine in its worker: what it learnt, and what other draws of the text gave. */
function useMachine({ phrases, kind, length, seed, isTrained, isRepeated }: ChosenText) {
  const { run, stop, step } = useTasks<SwapTestRequest, SwapTestAnswer, number>(startWorker);
  const [learnt, setLearnt] = useState<Learnt>();
  const { answer, spread } = learnt?.phrases === phrases ? learnt : { answer: undefined, spread: undefined };

  const train = useCallback(() => run({ phrases, kind, length, seeds: [seed] }), [run, phrases, kind, length, seed]);
  const repeat = useCallback(() => run({ phrases, kind, length, seeds: seedsOfDraws }), [run, phrases, kind, length]);
  const keep = useCallback(
    (changes: Partial<Learnt>) =>
      startTransition(() =>
        setLearnt((before) => ({ ...(before?.phrases === phrases && before), ...changes, phrases })),
      ),
    [phrases],
  );

  useEffect(() => {
    // After a reload: what was learnt is learnt again.
    if (isTrained && !answer) void train().then((found) => found && keep({ answer: found }));
  }, [train, keep, isTrained, answer]);
  useEffect(() => {
    if (isRepeated && !spread) void repeat().then((found) => found && keep({ spread: spreadOf(found.draws) }));
  }, [repeat, keep, isRepeated, spread]);

  return {
    train: async () => {
      const found = await train();
      if (found) keep({ answer: found });
      return found;
    },
    repeat: async () => {
      const found = await repeat();
      if (found) keep({ spread: spreadOf(found.draws) });
      return found !== undefined;
    },
    forget: () => {
      stop();
      setLearnt(undefined);
    },
    stop,
    step,
    answer: isTrained ? answer : undefined,
    spread: isRepeated ? spread : undefined,
  };
}

/** Everything that the laboratory does; its components only show it. */
export function useSwapTest() {
  const { state, change, reset } = useKeptState('swap-test', first);
  const phrases = notePhrases[usePreferences().preferences.language];
  const kind = kinds.find((each) => each === state.kind) ?? 'skewed';
  const length = lengths.find((each) => each === state.length) ?? lengths[0];
  const { seed, isTrained, isRepeated } = state;
  const machine = useMachine({ phrases, kind, length, seed, isTrained, isRepeated });

  async function train(): Promise<void> {
    const found = await machine.train();
    if (!found) return;
    const differences = dimensions.map((dimension) => {
      const comparisons = found.draws[0]?.filter((each) => each.dimension === dimension) ?? [];
      return [`${kind} ${dimension}`, tallyOf(comparisons).difference] as const;
    });
    const learnt = { isTrained: true, found: { ...state.found, ...Object.fromEntries(differences) } };
    startTransition(() => change(learnt));
  }

  const ownPairs = state.ownPairs.map(ownPairOf);
  return {
    ...machine,
    state,
    change,
    phrases,
    kind,
    length,
    dimension: dimensions.find((each) => each === state.dimension) ?? 'gender',
    /** Another text: what was learnt from the one before is gone. */
    chooseText: (changes: Partial<Pick<typeof first, 'length' | 'seed'>> & { kind?: Kind }) => {
      machine.forget();
      change({ ...changes, isTrained: false, isRepeated: false });
    },
    train,
    repeat: async () => {
      if (await machine.repeat()) change({ isRepeated: true });
    },
    ownPairs,
    changeOwn: (at: number, changes: Partial<OwnPair>) =>
      change({ ownPairs: ownPairs.map((pair, place) => (place === at ? { ...pair, ...changes } : pair)) }),
    reset: () => {
      machine.forget();
      reset();
    },
  };
}

export type SwapTestControl = ReturnType<typeof useSwapTest>;
