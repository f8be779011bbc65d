import { expect, test } from 'vitest';
import { withResult } from './with-result.ts';

test.each([
  ['is the whole of an empty answer', null, 'Salió «no».'],
  ['is the whole of a blank answer', ' \n', 'Salió «no».'],
  ['stands at the end, and what was typed stays', 'Mi idea.\n', 'Mi idea.\n\nSalió «no».'],
  ['is not added twice', 'Salió «no». Y lo explico.', 'Salió «no». Y lo explico.'],
])('a result %s', (_, answer, expected) => {
  expect(withResult(answer, 'Salió «no».')).toBe(expected);
});
