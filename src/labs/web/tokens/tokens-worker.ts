import { serveTasks } from '../engine/serve-tasks.ts';
import { TokenizerTraining } from './engine/tokenizer.ts';
import type { TokensAnswer, TokensRequest } from './tokens-task.ts';

let last: { text: string; training: TokenizerTraining; characters: number } | undefined;
const mergesAtATime = 5;

function trainingOf({ text, learnt }: TokensRequest) {
  if (last?.text === text && last.training.merges.length === learnt) return last;
  const training = new TokenizerTraining(text);
  const characters = training.tokens;
  // Training is the same every time: what was learnt before is learnt again.
  while (training.merges.length < learnt && training.step());
  last = { text, training, characters };
  return last;
}

async function train(request: TokensRequest, onStep: (answer: TokensAnswer) => Promise<void>): Promise<TokensAnswer> {
  const { training, characters } = trainingOf(request);
  let isExhausted = false;
  const answer = (): TokensAnswer => ({ merges: training.merges, tokens: training.tokens, characters, isExhausted });
  while (!isExhausted && training.merges.length < request.target) {
    isExhausted = training.step() === undefined;
    if (training.merges.length % mergesAtATime === 0) await onStep(answer());
  }
  return answer();
}

serveTasks<TokensRequest, TokensAnswer, TokensAnswer>(train);
