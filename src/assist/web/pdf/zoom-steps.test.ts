import { expect, test } from 'vitest';
import { nextZoom } from './zoom-steps.ts';

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [0.43, 1, 0.5],
  [0.43, -1, undefined],
  [1.13, -1, 1],
  [1.13, 1, 1.25],
  [3, 1, undefined],
] as const)('from a zoom of %s a step of %s leads to %s', (zoom, direction, next) => {
  expect(nextZoom(zoom, direction)).toBe(next);
});
