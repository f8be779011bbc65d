import { serveTasks } from '../engine/serve-tasks.ts';
import type { Losses } from '../frame/loss-chart.tsx';
import { countingPerplexity } from './engine/counting-perplexity.ts';
import { NetworkTraining } from './engine/network-training.ts';
import { wordsOf } from './engine/words.ts';
import type { NetworkRequest, NetworkStep, TrainedNetwork } from './network-task.ts';

interface Training {
  training: NetworkTraining;
  trained: TrainedNetwork;
}

type OnSlice = (done: number) => Promise<void>;

let last: Training | undefined;

async function inSlices<Result>(work: Generator<number, Result>, onSlice: OnSlice): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await onSlice(value);
  }
}

async function lossesOf(training: NetworkTraining, onSlice: OnSlice): Promise<Losses> {
  const { learning, heldOut } = training.divided;
  return {
    learning: await inSlices(training.measure(learning), onSlice),
    heldOut: await inSlices(training.measure(heldOut), onSlice),
  };
}

/** Training goes on if the text and the seed are still the same. */
async function begin({ text, seed, target }: NetworkRequest, onSlice: OnSlice): Promise<Training> {
  if (last?.trained.text === text && last.trained.seed === seed && last.trained.losses.length - 1 <= target)
    return last;
  const training = new NetworkTraining(wordsOf(text), seed);
  const trained: TrainedNetwork = {
    text,
    seed,
    network: structuredClone(training.network),
    losses: [await lossesOf(training, onSlice)],
    heldOut: training.divided.heldOut.length,
    counting: await inSlices(countingPerplexity(training.divided), onSlice),
  };
  return { training, trained };
}

async function train(request: NetworkRequest, onStep: (step: NetworkStep) => Promise<void>): Promise<TrainedNetwork> {
  const { training, trained: begun } = await begin(request, () => onStep({ made: 0 }));
  // While it changes, no other task may go on with it.
  last = undefined;
  let trained = begun;
  while (trained.losses.length <= request.target) {
    const latest = trained;
    const tell = (done: number) => onStep({ made: latest.losses.length - 1 + done, latest });
    await inSlices(training.pass(), tell);
    const losses = await lossesOf(training, () => tell(1));
    trained = { ...trained, network: structuredClone(training.network), losses: [...trained.losses, losses] };
  }
  last = { training, trained };
  return trained;
}

serveTasks<NetworkRequest, TrainedNetwork, NetworkStep>(train);
