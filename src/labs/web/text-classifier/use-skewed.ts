import { useEffect, useState } from 'react';
import { usePreferences } from '../../../web/text/preferences.tsx';
import type { Score } from '../engine/confusion.ts';
import { divideExamples } from '../engine/held-out.ts';
import { useTasks } from '../frame/use-tasks.ts';
import { advantageOf, type TextModel } from './engine/text-model.ts';
import { textScore } from './engine/text-score.ts';
import { type MorePack, morePacks, type SampleSets, sampleSets } from './sample-sets.ts';
import { startTextWorker } from './start-text-worker.ts';
import type { TextAnswer, TextRequest } from './text-task.ts';
import { mostSteps, type TextControl } from './use-text-classifier.ts';

const seed = 1;
const [separator, joint] = ['|', '+'];

/** An attempt: what was added to the skewed sentences, the model that came out, and what it gets right. */
export interface Attempt {
  added: readonly MorePack[];
  model: TextModel;
  heldOut: Score;
  fair: Score;
  /** Of the word that has nothing to do with it. */
  trapWeight: number;
}

function dividedWith({ skewed }: SampleSets, added: readonly MorePack[]) {
  const more = (isOf: (pack: MorePack) => boolean) => added.filter(isOf).flatMap((pack) => skewed.more[pack]);
  const complaints = [...skewed.complaint, ...more((pack) => pack !== 'praiseMonday')];
  const praise = [...skewed.praise, ...more((pack) => pack === 'praiseMonday')];
  return divideExamples([complaints, praise], seed);
}

function measureModel({ skewed: { fair, trap } }: SampleSets, model: TextModel, heldOut: readonly string[][]) {
  return {
    model,
    heldOut: textScore(model, heldOut),
    fair: textScore(model, [fair.complaint, fair.praise]),
    trapWeight: advantageOf(model.weights.get(trap) ?? [0, 0], 0),
  };
}

/** The attempts with the skewed sentences. After a reload they are trained again. */
export function useSkewed({ state: { attempts: kept }, change }: TextControl) {
  const { language } = usePreferences().preferences;
  const sets = sampleSets[language];
  const { run, stop, step } = useTasks<TextRequest, TextAnswer, TextAnswer>(startTextWorker);
  const [attempts, setAttempts] = useState<{ key: string; attempts: readonly Attempt[] }>();
  const key = `${language} ${kept}`;

  useEffect(() => {
    let isOutdated = false;
    const trainAll = async () => {
      const trained: Attempt[] = [];
      for (const each of kept.split(separator).slice(1)) {
        const added = morePacks.filter((pack) => each.split(joint).includes(pack));
        const { learning, heldOut } = dividedWith(sets, added);
        const found = await run({ learning, heldOut, target: mostSteps });
        if (!found || isOutdated) return;
        trained.push({ added, ...measureModel(sets, found.model, heldOut) });
      }
      setAttempts({ key, attempts: trained });
    };
    void trainAll();
    return () => {
      isOutdated = true;
    };
  }, [run, sets, kept, key]);

  function attempt(added: readonly MorePack[]): void {
    const written = added.join(joint);
    const others = kept
      .split(separator)
      .slice(1)
      .filter((each) => each !== written);
    change({ attempts: ['', ...others, written].join(separator) });
  }

  return {
    sets,
    attempts: attempts && attempts.key.startsWith(language) ? attempts.attempts : [],
    isTraining: step !== undefined,
    done: step ? (step.losses.length - 1) / mostSteps : 0,
    attempt,
    stop: () => {
      stop();
      // What is not trained is not there.
      change({ attempts: kept.split(separator).slice(0, -1).join(separator) });
    },
  };
}

export type SkewedControl = ReturnType<typeof useSkewed>;
