import { expect, test } from 'vitest';
import { fitChoices, fitOdds } from '../../../bench/assistant/fit-model.ts';

const options = { penalty: 0.01, steps: 400 };

test('the weights make the right candidates the likeliest', () => {
  // What is right has much of `telling`; `noise` says nothing.
  const choices = Array.from({ length: 20 }, (_, at) => ({
    candidates: [
      { row: { telling: 0.9, noise: (at * 7) % 5 }, isRight: true },
      { row: { telling: 0.2, noise: (at * 3) % 5 }, isRight: false },
      { row: { telling: 0.4, noise: (at * 2) % 5 }, isRight: false },
    ],
  }));
  const { telling, noise } = fitChoices(['telling', 'noise'], choices, options);
  expect(telling).toBeGreaterThan(1);
  expect(Math.abs(noise)).toBeLessThan(telling / 5);
});

test('the odds follow what is true', () => {
  const rows = [0, 0.2, 0.4, 0.6, 0.8, 1].map((likeness) => ({ row: { likeness }, isTrue: likeness > 0.5 }));
  const { weights, bias } = fitOdds(['likeness'], rows, options);
  const odds = (likeness: number) => bias + weights.likeness * likeness;
  expect(odds(0.8)).toBeGreaterThan(0);
  expect(odds(0.2)).toBeLessThan(0);
});
