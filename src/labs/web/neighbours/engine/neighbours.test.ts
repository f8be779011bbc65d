import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fruit, kinds, madeUpFruits, withWrongLabels } from './fruits.ts';
import { distanceOf, factorsOf, nearestTo, scoreOn, usualDistance, votesOf } from './nearest.ts';

const fruit = (kind: Fruit['kind'], weight: number, length: number): Fruit => ({ kind, weight, length });
const plain = { weight: 1, length: 1 };
const known = [fruit('lumera', 0, 0), fruit('tojin', 3, 4), fruit('tojin', 6, 8), fruit('barisa', 100, 10)];
const someFruits = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    weight: fc.integer({ min: 40, max: 240 }),
    length: fc.integer({ min: 2, max: 10 }),
  }),
  { minLength: 1, maxLength: 30 },
);

describe('the distance', () => {
  test('is the straight line, in the units chosen', () => {
    const [one, other] = [
      { weight: 0, length: 0 },
      { weight: 3, length: 4 },
    ];
    expect(distanceOf(one, other, plain)).toBe(5);
    expect(distanceOf(one, other, { weight: 0, length: 1 })).toBe(4);
  });

  test.each([
    ['grams', { weight: 1, length: 1 }],
    ['kilos', { weight: 0.001, length: 1 }],
    ['same', { weight: 0.01, length: 0.1 }],
  ] as const)('in %s', (scale, factors) => expect(factorsOf(scale, known)).toEqual(factors));

  test('of fruits that are all the same is still a number', () => {
    expect(factorsOf('same', [fruit('lumera', 5, 5)])).toEqual(plain);
  });
});

describe('the neighbours', () => {
  test('come by their distance', () => {
    const found = nearestTo({ weight: 3, length: 4 }, known, 3, plain);
    expect(found.map(({ distance }) => distance)).toEqual([0, 5, 5]);
    // Of equally near ones the one that came first.
    expect(found.map((each) => each.fruit.kind)).toEqual(['tojin', 'lumera', 'tojin']);
  });

  test('change with the units', () => {
    const point = { weight: 99, length: 0 };
    expect(nearestTo(point, known, 1, factorsOf('grams', known))[0]?.fruit.kind).toBe('barisa');
    expect(nearestTo(point, known, 1, factorsOf('kilos', known))[0]?.fruit.kind).toBe('lumera');
  });

  test('vote; a tie is decided by the nearest', () => {
    const point = { weight: 0, length: 1 };
    expect(votesOf(nearestTo(point, known, 2, plain))[0]).toEqual({ kind: 'lumera', votes: 1 });
    expect(votesOf(nearestTo(point, known, 3, plain))[0]).toEqual({ kind: 'tojin', votes: 2 });
  });

  test('cast as many votes as there are voters, and one alone knows all that it learnt', () => {
    fc.assert(
      fc.property(someFruits, fc.integer({ min: 1, max: 40 }), (fruits, most) => {
        const votes = votesOf(nearestTo({ weight: 100, length: 5 }, fruits, most, plain));
        expect(votes.reduce((sum, each) => sum + each.votes, 0)).toBe(Math.min(most, fruits.length));
        const different = [...new Map(fruits.map((each) => [`${each.weight} ${each.length}`, each])).values()];
        expect(scoreOn(different, different, 1, 'grams').right).toBe(different.length);
      }),
    );
  });

  test('the usual distance is the largest to a nearest one', () => {
    // 0 to 5, 5 to 5, 10 to 5, and the last one is 94.02 away.
    expect(usualDistance(known, plain)).toBeCloseTo(Math.hypot(94, 2));
  });
});

describe('the made-up fruits', () => {
  const { learning, heldOut } = madeUpFruits(5);
  const share = (fruits: readonly Fruit[], voters: number, scale: 'same' | 'grams' | 'kilos') =>
    scoreOn(heldOut, fruits, voters, scale).right / heldOut.length;

  test('are the same for the same seed, with as many of each kind', () => {
    expect(madeUpFruits(5)).toEqual({ learning, heldOut });
    for (const kind of kinds) expect(heldOut.filter((each) => each.kind === kind)).toHaveLength(8);
  });

  test('are told apart best when both measures count', () => {
    expect(share(learning, 5, 'same')).toBeGreaterThan(share(learning, 5, 'grams'));
    expect(share(learning, 5, 'same')).toBeGreaterThan(share(learning, 5, 'kilos'));
  });

  test('wrong labels: one voter learns them by heart, many correct them', () => {
    const wrong = withWrongLabels(learning, 0.3, 5);
    const changed = wrong.filter((each, place) => each.kind !== learning[place]?.kind).length;
    expect(changed).toBeGreaterThan(10);
    expect(changed).toBeLessThan(35);
    expect(withWrongLabels(learning, 0, 5)).toEqual(learning);
    expect(share(wrong, 15, 'same')).toBeGreaterThan(share(wrong, 1, 'same'));
  });

  test('all neighbours of something that was never seen may agree', () => {
    const factors = factorsOf('same', learning);
    const far = nearestTo({ weight: 4000, length: 25 }, learning, 5, factors);
    expect(votesOf(far)[0]?.votes).toBe(5);
    expect(far[0]?.distance).toBeGreaterThan(2 * usualDistance(learning, factors));
  });
});
