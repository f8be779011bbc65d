import { expect, test } from 'vitest';
import { bankLimits } from '../../limits.ts';
import { freeName } from './free-name.ts';

test.each([
  ['Robots', [], 'Robots'],
  ['Robots', ['Otra'], 'Robots'],
  ['Robots', ['robots'], 'Robots (2)'],
  ['Robots', ['Robots', 'Robots (2)'], 'Robots (3)'],
])('%s beside %j is %s', (name, taken, expected) => expect(freeName(name, taken)).toBe(expected));

test('a long name is cut, so that its number fits', () => {
  const long = 'x'.repeat(bankLimits.folderName);
  expect(freeName(long, [long])).toBe(`${'x'.repeat(bankLimits.folderName - 4)} (2)`);
});
