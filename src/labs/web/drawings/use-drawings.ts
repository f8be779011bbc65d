import { startTransition, useEffect, useMemo, useState } from 'react';
import { type Divided, divideExamples, heldOutOneOf } from '../engine/held-out.ts';
import { useKeptState } from '../frame/use-kept-state.ts';
import { useTasks } from '../frame/use-tasks.ts';
import type { DrawingAnswer, DrawingRequest } from './drawing-task.ts';
import { type Drawing, emptyDrawing } from './engine/drawing.ts';
import { readKept, writeKept } from './engine/kept-drawings.ts';
import { startDrawingWorker } from './start-drawing-worker.ts';
import { useDrawingGroups } from './use-drawing-groups.ts';

export const mostPasses = 30;
export const mostKept = 150;
/** With fewer, nothing of a group would be set aside. */
export const fewestDrawings = heldOutOneOf;

const first = {
  set: 'made' as string,
  nameA: '',
  nameB: '',
  nameC: '',
  /** Drawings of the reader's own, as `writeKept` writes them. */
  kept: '',
  learnt: 0,
  /** Which drawings are set aside, and with which weights the network begins. */
  seed: 1,
  drawn: emptyDrawing,
  tried: emptyDrawing,
  /** What was added in each attempt with more varied drawings. */
  attempts: '',
};

/** A network, and which drawings it was trained and measured with. */
export interface TrainedNetwork extends DrawingAnswer {
  divided: Divided<Drawing>;
  seed: number;
}

/** Everything that the laboratory does; its components only show it. */
export function useDrawings() {
  const { state, change, reset } = useKeptState('drawings', first);
  const { names, groups } = useDrawingGroups(state);
  const training = useNetworkTraining(groups, state, change);

  function removeDrawing(group: number, drawing: Drawing): void {
    const kept = readKept(state.kept);
    const place = kept.findIndex((each) => each.set === state.set && each.group === group && each.drawing === drawing);
    change({ kept: writeKept(kept.toSpliced(place, place < 0 ? 0 : 1)) });
  }

  return {
    ...training,
    state,
    change,
    names,
    groups,
    keepDrawing: (group: number) => {
      const kept = [...readKept(state.kept), { set: state.set, group, drawing: state.drawn }];
      change({ kept: writeKept(kept.slice(0, mostKept)), drawn: emptyDrawing });
    },
    removeDrawing,
    keptCount: readKept(state.kept).length,
    chooseSet: (set: string) => {
      training.forget();
      change({ set, learnt: 0, attempts: '' });
    },
    reset: () => {
      training.forget();
      reset();
    },
  };
}

type Kept = typeof first;
type Change = (changes: Partial<Kept>) => void;

function useNetworkTraining(groups: readonly (readonly Drawing[])[], { learnt, seed }: Kept, change: Change) {
  const { run, stop, step } = useTasks<DrawingRequest, DrawingAnswer, DrawingAnswer>(startDrawingWorker);
  const [trained, setTrained] = useState<TrainedNetwork>();
  const [running, setRunning] = useState<Pick<TrainedNetwork, 'divided' | 'seed'>>();
  const divided = useMemo(() => divideExamples(groups, seed), [groups, seed]);
  const isReady = groups.every((drawings) => drawings.length >= fewestDrawings);

  useEffect(() => {
    // After a reload: what was learnt is learnt again.
    if (learnt === 0 || trained || !isReady) return;
    void run({ ...divided, seed, target: learnt }).then((found) => found && setTrained({ ...found, divided, seed }));
  }, [run, learnt, trained, isReady, divided, seed]);

  function keep(found: TrainedNetwork): void {
    startTransition(() => {
      setTrained(found);
      change({ learnt: found.losses.length - 1, seed: found.seed });
    });
  }

  async function train(target: number, by = seed): Promise<void> {
    const from = { divided: divideExamples(groups, by), seed: by };
    setRunning(from);
    const found = await run({ ...from.divided, seed: by, target });
    if (found) keep({ ...found, ...from });
  }

  const fits = trained?.divided.learning.length === groups.length ? trained : undefined;
  return {
    divided,
    isReady,
    isRunning: step !== undefined,
    trained: fits,
    /** The network after the latest pass, while it trains. */
    latest: step && running ? { ...step, ...running } : fits,
    /** The drawings are others than those that the network has learnt from. */
    isOutdated: fits !== undefined && JSON.stringify(fits.divided) !== JSON.stringify(divided),
    train,
    /** Sets other drawings aside and learns again. */
    trainAgain: () => train(mostPasses, seed + 1),
    /** What was learnt until now is kept. */
    stop: () => {
      if (step && running) keep({ ...step, ...running });
      stop();
    },
    forget: () => {
      stop();
      setTrained(undefined);
    },
  };
}

export type DrawingsControl = ReturnType<typeof useDrawings>;
