import { describe, expect, test } from 'vitest';
import { addChange, readPending, storedChanges, withoutSent, withPending } from './pending-changes.ts';

const seen: Record<string, number>[] = [{ a: 2 }, {}, {}];
const known = { answers: [0, null, 'x'], seen };

describe('answers that the server has not confirmed', () => {
  const first = addChange([], known, { place: 0, answer: 1, device: 'b', seq: 1 });

  test('are shown over its own', () => {
    expect(withPending(known, 3, first)).toEqual([1, null, 'x']);
  });

  test('name what the user saw, also an unsent answer of an earlier visit', () => {
    expect(first).toEqual([{ place: 0, answer: 1, device: 'b', seq: 1, seen: { a: 2 } }]);
    expect(addChange(first, known, { place: 0, answer: 2, device: 'c', seq: 1 })).toEqual([
      { place: 0, answer: 2, device: 'c', seq: 1, seen: { a: 2, b: 1 } },
    ]);
  });

  test('stay unless that very change was confirmed', () => {
    const later = addChange(first, known, { place: 0, answer: 2, device: 'b', seq: 2 });
    expect(withoutSent(later, first)).toEqual(later);
    expect(withoutSent(later, later)).toEqual([]);
  });

  test('survive in the storage of the device', () => {
    const both = addChange(first, known, { place: 1, answer: [0, null], device: 'b', seq: 2 });
    expect(readPending(storedChanges(both), 3, known)).toEqual(both);
  });

  test('are read as far as they are valid, also those of an earlier version', () => {
    const stored = { '0': '2', '1': 'broken', 'b 2': '{"seq":0,"seen":{},"answer":1}', 'b 9': '{}', 'c 1': '[1]' };
    expect(readPending(stored, 3, known)).toEqual([{ place: 0, answer: 2, device: 'earlier', seq: 1, seen: { a: 2 } }]);
  });
});
