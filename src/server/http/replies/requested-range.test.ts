import { expect, test } from 'vitest';
import { requestedRange } from './requested-range.ts';

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=990-2000', { start: 990, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
])('%s is a range of a file of 1000 bytes', (header, range) => {
  expect(requestedRange(header, 1000)).toEqual(range);
});

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=-0',
  'bytes=1000-',
  'bytes=9-3',
  'bytes=0-1,5-6',
  'lines=0-1',
  'bytes=a-b',
])('%s asks for the whole file', (header) => {
  expect(requestedRange(header, 1000)).toBeUndefined();
});
