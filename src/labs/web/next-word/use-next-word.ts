import { startTransition, useEffect, useState } from 'react';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { useKeptState } from '../frame/use-kept-state.ts';
import { useTasks } from '../frame/use-tasks.ts';
import { sampleNames, sampleTexts } from '../texts/sample-texts.ts';
import { joinWords, wordsOf } from './engine/words.ts';
import type { TrainedNetwork } from './network-task.ts';
import type { NextWordAnswer, NextWordRequest } from './next-word-task.ts';

/** With another text, everything that was learnt and written is gone. */
const untrained = {
  isTrained: false,
  /** Of the network through its part of the text; 0 if it was not trained. */
  passes: 0,
  /** Of both models: what they continue, and what they wrote. */
  tried: '',
  byCounting: '',
  byNetwork: '',
  nearTo: '',
};

const first = {
  ...untrained,
  /** The name of a sample text, or 'own'. */
  source: 'lighthouse' as string,
  ownText: '',
  order: 3,
  temperature: 1,
  seed: 1,
  typed: '',
  /** What stood there before the model wrote. */
  beforeWriting: '',
  /** The chance with which the network begins. */
  networkSeed: 1,
};

export const wordsAtATime = 40;
const startWorker = () => new Worker(new URL('./next-word-worker.ts', import.meta.url), { type: 'module' });

/** Everything that the laboratory does; its components only show it. */
export function useNextWord() {
  const { state, change, reset } = useKeptState('next-word', first);
  const { language } = usePreferences().preferences;
  const tasks = useTasks<NextWordRequest, NextWordAnswer, number>(startWorker);
  const [answer, setAnswer] = useState<NextWordAnswer>();
  const [network, setNetwork] = useState<TrainedNetwork>();
  const sample = sampleNames.find((name) => name === state.source);
  const text = sample ? sampleTexts[language][sample] : state.ownText;
  const { order, typed, temperature, seed, isTrained } = state;
  const isNetworkCurrent = state.passes > 0 && network?.text === text && network.seed === state.networkSeed;
  const { run } = tasks;

  useEffect(() => {
    let isOutdated = false;
    if (isTrained) {
      void run({ text, order, typed }).then((found) => {
        if (found && !isOutdated) startTransition(() => setAnswer(found));
      });
    }
    return () => {
      isOutdated = true;
    };
  }, [run, isTrained, text, order, typed]);

  async function train(): Promise<void> {
    const found = await run({ text, order, typed });
    if (!found) return;
    startTransition(() => {
      setAnswer(found);
      change({ isTrained: true });
    });
  }

  async function write(start: string): Promise<void> {
    const found = await run({ text, order, typed: start, writing: { temperature, seed, length: wordsAtATime } });
    if (found) change({ typed: found.typed, beforeWriting: start });
  }

  return {
    state,
    change,
    text,
    tasks,
    answer: isTrained ? answer : undefined,
    network: isNetworkCurrent ? network : undefined,
    setNetwork,
    changeText: (changes: Partial<Pick<typeof first, 'source' | 'ownText'>>) => change({ ...changes, ...untrained }),
    train,
    write,
    pick: (word: string) => change({ typed: joinWords([...wordsOf(typed), word]) }),
    reset: () => {
      tasks.stop();
      setAnswer(undefined);
      setNetwork(undefined);
      reset();
    },
  };
}

export type NextWordControl = ReturnType<typeof useNextWord>;
