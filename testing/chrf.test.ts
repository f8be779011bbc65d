import { expect, test } from 'vitest';
import { chrF } from '../bench/chrf.ts';

test('the same sentence scores 100, a wholly different one 0', () => {
  expect(chrF([{ made: 'The sun rises.', right: 'The sun rises.' }])).toBeCloseTo(100);
  expect(chrF([{ made: 'xyz', right: 'The sun rises.' }])).toBe(0);
});

test('a close translation scores higher than a loose one', () => {
  const right = 'Water boils at one hundred degrees.';
  const close = chrF([{ made: 'The water boils at a hundred degrees.', right }]);
  const loose = chrF([{ made: 'Boiling happens when it is very hot.', right }]);
  expect(close).toBeGreaterThan(2 * loose);
});
