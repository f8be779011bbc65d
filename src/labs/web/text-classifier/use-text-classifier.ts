import { startTransition, useEffect, useMemo, useState } from 'react';
import { type Divided, divideExamples, heldOutOneOf } from '../engine/held-out.ts';
import { useKeptState } from '../frame/use-kept-state.ts';
import { useTasks } from '../frame/use-tasks.ts';
import { type AddedExample, readAdded, writeAdded } from './engine/added-examples.ts';
import { startTextWorker } from './start-text-worker.ts';
import type { TextAnswer, TextRequest } from './text-task.ts';
import { useTextGroups } from './use-text-groups.ts';

export const mostSteps = 100;
export const mostAdded = 200;
/** With fewer, nothing of a group would be set aside. */
export const fewestExamples = heldOutOneOf;

const first = {
  set: 'two' as string,
  nameA: '',
  nameB: '',
  nameC: '',
  /** Examples of the reader's own, as `writeAdded` writes them. */
  added: '',
  learnt: 0,
  /** Which examples are set aside. */
  seed: 1,
  typed: '',
  /** What was added to the skewed sentences in each attempt. */
  attempts: '',
  skewedTyped: '',
};

/** A model, and which examples it was trained and measured with. */
export interface TrainedText extends TextAnswer {
  divided: Divided<string>;
}

/** Everything that the laboratory does; its components only show it. */
export function useTextClassifier() {
  const { state, change, reset } = useKeptState('text-classifier', first);
  const { names, groups } = useTextGroups(state);
  const training = useTextTraining(groups, state, change);

  function addExamples(group: number, texts: readonly string[]): void {
    const added: AddedExample[] = [
      ...readAdded(state.added),
      ...texts.map((text) => ({ set: state.set, group, text })),
    ];
    change({ added: writeAdded(added.slice(0, mostAdded)) });
  }

  function removeExample(group: number, text: string): void {
    const added = readAdded(state.added);
    const place = added.findIndex((each) => each.set === state.set && each.group === group && each.text === text);
    change({ added: writeAdded(added.toSpliced(place, place < 0 ? 0 : 1)) });
  }

  return {
    ...training,
    state,
    change,
    names,
    groups,
    addExamples,
    removeExample,
    addedCount: readAdded(state.added).length,
    chooseSet: (set: string) => {
      training.forget();
      change({ set, learnt: 0 });
    },
    reset: () => {
      training.forget();
      reset();
    },
  };
}

type Kept = typeof first;

function useTextTraining(
  groups: readonly (readonly string[])[],
  { learnt, seed }: Kept,
  change: (changes: Partial<Kept>) => void,
) {
  const { run, stop, step } = useTasks<TextRequest, TextAnswer, TextAnswer>(startTextWorker);
  const [trained, setTrained] = useState<TrainedText>();
  const [running, setRunning] = useState<Divided<string>>();
  const divided = useMemo(() => divideExamples(groups, seed), [groups, seed]);
  const isReady = groups.every((examples) => examples.length >= fewestExamples);

  useEffect(() => {
    // After a reload: what was learnt is learnt again.
    if (learnt === 0 || trained || !isReady) return;
    void run({ ...divided, target: learnt }).then((found) => found && setTrained({ ...found, divided }));
  }, [run, learnt, trained, isReady, divided]);

  function keep(found: TextAnswer, from: Divided<string>, by = seed): void {
    startTransition(() => {
      setTrained({ ...found, divided: from });
      change({ learnt: found.losses.length - 1, seed: by });
    });
  }

  async function train(target: number, by = seed): Promise<void> {
    const from = divideExamples(groups, by);
    setRunning(from);
    const found = await run({ ...from, target });
    if (found) keep(found, from, by);
  }

  const fits = trained?.model.groups === groups.length ? trained : undefined;
  return {
    divided,
    isReady,
    isRunning: step !== undefined,
    trained: fits,
    /** The model of the latest step, while it trains. */
    latest: step && running ? { ...step, divided: running } : fits,
    /** The examples are others than those that the model has learnt from. */
    isOutdated: fits !== undefined && JSON.stringify(fits.divided) !== JSON.stringify(divided),
    train,
    /** Sets other examples aside and learns again. */
    trainAgain: () => train(mostSteps, seed + 1),
    /** What was learnt until now is kept. */
    stop: () => {
      if (step && running) keep(step, running);
      stop();
    },
    forget: () => {
      stop();
      setTrained(undefined);
    },
  };
}

export type TextControl = ReturnType<typeof useTextClassifier>;
