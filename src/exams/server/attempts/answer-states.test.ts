import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf, type AnswerState, type Change, conflictOf, withChange } from './answer-states.ts';

const applied = (changes: readonly Change[]) =>
  changes.reduce<AnswerState | undefined>((state, change) => withChange(state, change), undefined);

const change = (device: string, seq: number, answer: number, seen: Record<string, number> = {}): Change => ({
  device,
  seq,
  seen,
  answer,
});

/** What happens on up to three devices that are offline for a while: each answers, and sometimes hears what the server has. */
const sessions = fc
  .array(fc.record({ device: fc.constantFrom('a', 'b', 'c'), answer: fc.nat(3), hears: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((steps) => {
    const changes: Change[] = [];
    const last: Record<string, number> = {};
    const known: Record<string, Record<string, number>> = {};
    for (const { device, answer, hears } of steps) {
      if (hears) known[device] = { ...applied(changes)?.seen };
      const seq = (last[device] ?? 0) + 1;
      last[device] = seq;
      changes.push(change(device, seq, answer, known[device] ?? {}));
    }
    return changes;
  });

test('any order of offline replays, with repetitions, ends the same', () => {
  const replays = sessions.chain((changes) =>
    fc.record({
      changes: fc.constant(changes),
      replay: fc
        .tuple(fc.shuffledSubarray(changes, { minLength: changes.length }), fc.shuffledSubarray(changes))
        .map(([all, again]) => [...all, ...again]),
    }),
  );
  fc.assert(
    fc.property(replays, ({ changes, replay }) => {
      expect(applied(replay)).toEqual(applied(changes));
    }),
  );
});

test('no answer is dropped: each is the latest of its device, was seen by a later change, or is in conflict', () => {
  fc.assert(
    fc.property(sessions, (changes) => {
      const heads = applied(changes)?.heads ?? [];
      for (const one of changes) {
        const isReplaced = changes.some(
          (later) =>
            later !== one &&
            ((later.device === one.device && later.seq > one.seq) || (later.seen[one.device] ?? 0) >= one.seq),
        );
        const isKept = heads.some(({ device, seq }) => device === one.device && seq === one.seq);
        expect(isKept).toBe(!isReplaced);
      }
    }),
  );
});

test('a device that knows the other’s answer replaces it', () => {
  const state = applied([change('a', 1, 0), change('b', 1, 2, { a: 1 })]);
  expect([answerOf(state), conflictOf(state)]).toEqual([2, undefined]);
});

test('a device that does not know it is in conflict, until one of them chooses', () => {
  const both = [change('a', 1, 0), change('b', 1, 2)];
  const state = applied(both);
  expect(conflictOf(state)).toEqual([0, 2]);
  const chosen = applied([...both, change('b', 2, 2, { a: 1, b: 1 })]);
  expect([answerOf(chosen), conflictOf(chosen)]).toEqual([2, undefined]);
});

test('equal answers of two devices are no conflict', () => {
  const state = applied([change('a', 1, 3), change('b', 1, 3)]);
  expect([answerOf(state), conflictOf(state)]).toEqual([3, undefined]);
});
