import { serveTasks } from '../engine/serve-tasks.ts';
import type { Losses } from '../frame/loss-chart.tsx';
import type { DrawingAnswer, DrawingRequest } from './drawing-task.ts';
import { drawnExamples, NetworkTraining } from './engine/network-training.ts';
import { averageLoss } from './engine/network.ts';
import { variedScores } from './engine/varied-scores.ts';

let last: { examples: string; training: NetworkTraining; losses: Losses[] } | undefined;

function lossesOf(training: NetworkTraining, { heldOut }: DrawingRequest): Losses {
  return { learning: training.loss, heldOut: averageLoss(training.network, drawnExamples(heldOut)) };
}

/** Training goes on if the drawings are still the same. */
function trainingOf(request: DrawingRequest) {
  const { learning, heldOut, seed, target } = request;
  const examples = JSON.stringify([learning, heldOut, seed]);
  if (last?.examples === examples && last.losses.length <= target) return last;
  const training = new NetworkTraining(learning, seed);
  last = { examples, training, losses: [lossesOf(training, request)] };
  return last;
}

async function train(
  request: DrawingRequest,
  onStep: (answer: DrawingAnswer) => Promise<void>,
): Promise<DrawingAnswer> {
  const { training, losses } = trainingOf(request);
  const answer = (): DrawingAnswer => ({ network: training.network, losses });
  while (losses.length <= request.target) {
    training.pass();
    losses.push(lossesOf(training, request));
    await onStep(answer());
  }
  return request.isMeasured ? { ...answer(), scores: variedScores(training.network, request.heldOut) } : answer();
}

serveTasks<DrawingRequest, DrawingAnswer, DrawingAnswer>(train);
