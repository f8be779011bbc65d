import { serveTasks } from '../engine/serve-tasks.ts';
import type { Losses } from '../frame/loss-chart.tsx';
import { textLoss, TextTraining } from './engine/text-training.ts';
import type { TextAnswer, TextRequest } from './text-task.ts';

const stepsAtATime = 5;
let last: { examples: string; training: TextTraining; losses: Losses[] } | undefined;

/** Training goes on if the examples are still the same. */
function trainingOf({ learning, heldOut, target }: TextRequest) {
  const examples = JSON.stringify([learning, heldOut]);
  if (last?.examples === examples && last.losses.length <= target) return last;
  const training = new TextTraining(learning);
  last = { examples, training, losses: [{ learning: training.loss, heldOut: textLoss(training.model, heldOut) }] };
  return last;
}

async function train(request: TextRequest, onStep: (answer: TextAnswer) => Promise<void>): Promise<TextAnswer> {
  const { training, losses } = trainingOf(request);
  const answer = (): TextAnswer => ({ model: training.model, losses });
  while (losses.length <= request.target) {
    training.step();
    losses.push({ learning: training.loss, heldOut: textLoss(training.model, request.heldOut) });
    if (losses.length % stepsAtATime === 0) await onStep(answer());
  }
  return answer();
}

serveTasks<TextRequest, TextAnswer, TextAnswer>(train);
