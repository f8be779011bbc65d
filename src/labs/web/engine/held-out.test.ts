import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideExamples } from './held-out.ts';

const letters = [...'abcdefghij'];
const someGroups = fc.array(fc.array(fc.integer(), { maxLength: 30 }), { minLength: 1, maxLength: 3 });

test('one of every four is set aside, in each group', () => {
  const { learning, heldOut } = divideExamples([letters, letters.slice(0, 3)], 1);
  expect(heldOut.map(({ length }) => length)).toEqual([2, 0]);
  expect(learning.map(({ length }) => length)).toEqual([8, 3]);
});

test('every example is in one part, in its order, and the same seed divides the same', () => {
  fc.assert(
    fc.property(someGroups, fc.integer(), (groups, seed) => {
      const numbered = groups.map((examples) => examples.map((_, place) => place));
      const { learning, heldOut } = divideExamples(numbered, seed);
      for (const [group, places] of numbered.entries()) {
        const parts = [...(learning[group] ?? []), ...(heldOut[group] ?? [])];
        expect(parts.toSorted((one, other) => one - other)).toEqual(places);
        expect(heldOut[group]).toHaveLength(Math.floor(places.length / 4));
      }
      expect(divideExamples(numbered, seed)).toEqual({ learning, heldOut });
    }),
  );
});

test('examples added at the end leave the division of the others as it is', () => {
  const before = divideExamples([letters.slice(0, 8)], 5).heldOut[0];
  expect(divideExamples([letters], 5).heldOut[0]).toEqual(before);
});

test('another seed sets others aside', () => {
  const divisions = [1, 2, 3, 4].map((seed) => divideExamples([letters], seed).heldOut.join());
  expect(new Set(divisions).size).toBeGreaterThan(1);
});
