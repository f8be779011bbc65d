import { startTransition, useEffect, useState } from 'react';
import { useTasks } from '../frame/use-tasks.ts';
import { passesFor } from './engine/network-training.ts';
import { contextWords } from './engine/network.ts';
import { joinWords, wordsOf } from './engine/words.ts';
import { type NetworkRequest, type NetworkStep, passesOf, type TrainedNetwork } from './network-task.ts';
import type { NextWordControl } from './use-next-word.ts';

const startWorker = () => new Worker(new URL('./network-worker.ts', import.meta.url), { type: 'module' });

/** The training of the network. It is here and not in `useNextWord`, because each step renders what calls it. */
export function useNetwork({ state, change, text, network, setNetwork }: NextWordControl) {
  const { run, stop, step } = useTasks<NetworkRequest, TrainedNetwork, NetworkStep>(startWorker);
  const [isBusy, setBusy] = useState(false);
  const { passes, networkSeed: seed } = state;
  const most = passesFor(wordsOf(text).length);
  // Storage may hold anything.
  const kept = Math.max(0, Math.min(most, Math.trunc(passes)));

  useEffect(() => {
    let isOutdated = false;
    // After a reload, in another language or with another seed: what was learnt is learnt again.
    if (kept > 0 && !network) {
      void run({ text, seed, target: kept }).then((found) => {
        if (found && !isOutdated) startTransition(() => setNetwork(found));
      });
    }
    return () => {
      isOutdated = true;
    };
  }, [run, text, seed, kept, network, setNetwork]);

  function keep(found: TrainedNetwork): void {
    startTransition(() => {
      setNetwork(found);
      // Another network wrote what was written until now.
      change({ passes: passesOf(found), byCounting: '', byNetwork: '' });
    });
    if (network || state.tried) return;
    const before = wordsOf(state.beforeWriting || state.typed || text).slice(0, contextWords);
    change({ tried: joinWords(before) });
  }

  const isRunning = isBusy || step !== undefined;
  const latest = isRunning && step?.latest?.text === text ? step.latest : network;
  return {
    most,
    made: isRunning ? (step?.made ?? 0) : network ? passesOf(network) : 0,
    isRunning,
    /** After the latest pass, while it trains. */
    latest,
    train: async (target: number) => {
      setBusy(true);
      const found = await run({ text, seed, target });
      setBusy(false);
      if (found) keep(found);
    },
    beginAnew: () => change({ networkSeed: seed + 1, byCounting: '', byNetwork: '' }),
    /** What was learnt until now is kept. */
    stop: () => {
      stop();
      // After an earlier stop it begins at 0 again, and may not yet be where it was.
      const learnt = latest && network && passesOf(network) > passesOf(latest) ? network : latest;
      if (learnt && passesOf(learnt) > 0) keep(learnt);
      else change({ passes: 0 });
    },
  };
}
