import { expect, test } from 'vitest';
import type { Viewer } from '../../shared/roles.ts';
import { readOnce, shareReads } from './shared-reads.ts';

const viewer = { id: 7, role: 'profesor', originalRole: 'profesor' } as Viewer;

function countingRead() {
  let count = 0;
  return async () => (count += 1);
}

test('the calls of a page read a thing once, and each thing by itself', async () => {
  const read = countingRead();
  const ofPage = shareReads(viewer);
  expect(ofPage).toEqual(viewer);
  expect(await Promise.all([readOnce(ofPage, 'a', read), readOnce(ofPage, 'a', read)])).toEqual([1, 1]);
  expect(await readOnce(ofPage, 'b', read)).toBe(2);
});

test('another page and any other call read again', async () => {
  const read = countingRead();
  expect(await readOnce(shareReads(viewer), 'a', read)).toBe(1);
  expect(await readOnce(shareReads(viewer), 'a', read)).toBe(2);
  expect(await readOnce(viewer, 'a', read)).toBe(3);
  expect(await readOnce(viewer, 'a', read)).toBe(4);
});
