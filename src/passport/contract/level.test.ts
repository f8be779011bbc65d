import { expect, test } from 'vitest';
import { levelOf } from './level.ts';

test.each([
  { lessons: 0, labs: 0, shown: 0, level: 'none' },
  { lessons: 1, labs: 0, shown: 0, level: 'begun' },
  { lessons: 0, labs: 1, shown: 0, level: 'begun' },
  { lessons: 1, labs: 1, shown: 0, level: 'practised' },
  { lessons: 2, labs: 0, shown: 0, level: 'practised' },
  { lessons: 0, labs: 2, shown: 0, level: 'practised' },
  { lessons: 9, labs: 9, shown: 0, level: 'practised' },
  { lessons: 0, labs: 0, shown: 1, level: 'shown' },
  { lessons: 1, labs: 1, shown: 1, level: 'shown' },
])('$lessons lessons, $labs laboratories and $shown proofs make $level', ({ level, ...counts }) => {
  expect(levelOf(counts)).toBe(level);
});
