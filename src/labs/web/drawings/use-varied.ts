import { useEffect, useRef, useState } from 'react';
import { useTasks } from '../frame/use-tasks.ts';
import type { DrawingAnswer, DrawingRequest } from './drawing-task.ts';
import type { VariedScores } from './engine/varied-scores.ts';
import { type Variation, variations, withVariations } from './engine/varied.ts';
import { startDrawingWorker } from './start-drawing-worker.ts';
import { type DrawingsControl, mostPasses, type TrainedNetwork } from './use-drawings.ts';

const [separator, joint] = ['|', '+'];

/** An attempt: which changed drawings were added, and what the network that came out gets right. */
export interface VariedAttempt {
  added: readonly Variation[];
  scores: VariedScores;
}

/** The attempts with more varied drawings, all from those that the trained network has learnt. After a reload they are trained again. */
export function useVaried({ state: { attempts: kept }, change, trained }: DrawingsControl) {
  const { run, stop, step } = useTasks<DrawingRequest, DrawingAnswer, DrawingAnswer>(startDrawingWorker);
  const [found, setFound] = useState<{ from: TrainedNetwork; attempts: readonly VariedAttempt[] }>();
  /** So that no attempt is trained twice. */
  const known = useRef({ from: trained, scores: new Map<string, VariedScores>() });

  useEffect(() => {
    let isOutdated = false;
    const trainAll = async () => {
      if (!trained) return;
      if (known.current.from !== trained) known.current = { from: trained, scores: new Map() };
      const attempts: VariedAttempt[] = [];
      for (const each of kept.split(separator).slice(1)) {
        const added = variations.filter((variation) => each.split(joint).includes(variation));
        const scores = known.current.scores.get(each) ?? (await run(requestFor(trained, added)))?.scores;
        if (!scores || isOutdated) return;
        known.current.scores.set(each, scores);
        attempts.push({ added, scores });
      }
      setFound({ from: trained, attempts });
    };
    void trainAll();
    return () => {
      isOutdated = true;
    };
  }, [run, kept, trained]);

  function attempt(added: readonly Variation[]): void {
    const written = added.join(joint);
    const others = kept
      .split(separator)
      .slice(1)
      .filter((each) => each !== written);
    change({ attempts: ['', ...others, written].join(separator) });
  }

  return {
    attempts: found && found.from === trained ? found.attempts : [],
    isTraining: step !== undefined,
    done: step ? (step.losses.length - 1) / mostPasses : 0,
    attempt,
    stop: () => {
      stop();
      // What is not trained is not there.
      change({ attempts: kept.split(separator).slice(0, -1).join(separator) });
    },
  };
}

function requestFor({ divided, seed }: TrainedNetwork, added: readonly Variation[]): DrawingRequest {
  const learning = withVariations(divided.learning, added, seed);
  return { learning, heldOut: divided.heldOut, seed, target: mostPasses, isMeasured: true };
}

export type VariedControl = ReturnType<typeof useVaried>;
