import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOut } from './layout.ts';
import { bestQuestion, divide, growTree, leafOf, mixtureOf, pathOf, scoreOn, splitLeaf } from './tree.ts';
import { madeUpTrips, type Question, questions, type Trip } from './trips.ts';

const no: Trip['answers'] = {
  rain: false,
  rush: false,
  works: false,
  weekend: false,
  match: false,
  plate: false,
  scarf: false,
};

/** A trip with a yes to some questions. */
const trip = (isLate: boolean, ...yes: Question[]): Trip => ({
  number: 1,
  isLate,
  answers: { ...no, ...Object.fromEntries(yes.map((question) => [question, true])) },
});

const late = trip(true);
const punctual = trip(false);
const someTrips = fc.array(
  fc.record({ isLate: fc.boolean(), yes: fc.subarray([...questions]) }).map(({ isLate, yes }) => trip(isLate, ...yes)),
  { minLength: 1, maxLength: 40 },
);

describe('how mixed a group is', () => {
  test.each([
    ['all the same', [late, late], 0],
    ['half and half', [late, punctual], 0.5],
    // Of four, one late: 2 × 1/4 × 3/4.
    ['one of four', [late, punctual, punctual, punctual], 0.375],
    ['nothing', [], 0],
  ])('%s', (_, trips, mixture) => expect(mixtureOf(trips)).toBe(mixture));

  test('is never more than a half, and no question makes it worse', () => {
    fc.assert(
      fc.property(someTrips, fc.constantFrom(...questions), (trips, question) => {
        expect(mixtureOf(trips)).toBeLessThanOrEqual(0.5);
        expect(divide(trips, question).gain).toBeGreaterThanOrEqual(-1e-9);
      }),
    );
  });
});

describe('a question', () => {
  const trips = [trip(true, 'rain', 'plate'), trip(true, 'rain'), trip(false, 'plate'), trip(false)];

  test('that separates all lowers the mixture to nothing, one that says nothing leaves it', () => {
    expect(divide(trips, 'rain')).toMatchObject({ mixture: 0, gain: 0.5 });
    expect(divide(trips, 'plate')).toMatchObject({ mixture: 0.5, gain: 0 });
  });

  test('is the best one, of equally good ones the first, and none if none helps', () => {
    expect(bestQuestion(trips, questions)).toEqual({ question: 'rain', gain: 0.5 });
    expect(bestQuestion([trip(true, 'rain', 'rush'), punctual], questions)?.question).toBe('rain');
    expect(bestQuestion(trips, ['plate'])).toBeUndefined();
    expect(bestQuestion([late, late], questions)).toBeUndefined();
  });
});

describe('a tree', () => {
  test('by hand may have an empty group, which says what was said before', () => {
    const root = leafOf([late, late, punctual]);
    splitLeaf(root, 'rain');
    expect(root.split?.yes).toMatchObject({ trips: [], saysLate: true });
    expect(scoreOn(root, [trip(true, 'rain'), punctual])).toEqual({ right: 1, total: 2 });
  });

  test('grows where a question helps most trips, one step at a time', () => {
    // «works» sorts six trips; afterwards only «rain» among those without works is left.
    const trips = [
      ...Array.from({ length: 3 }, () => trip(true, 'works')),
      trip(true, 'rain'),
      ...Array.from({ length: 4 }, () => punctual),
    ];
    const grown = (steps: number) => growTree(trips, questions, { depth: 6, steps });
    expect(grown(1).steps.map(({ question }) => question)).toEqual(['works']);
    expect(grown(1).isComplete).toBe(false);
    expect(grown(9).steps.map(({ question }) => question)).toEqual(['works', 'rain']);
    expect(grown(9).isComplete).toBe(true);
    expect(grown(9).steps[1]).toMatchObject({ trips: 5, after: 0 });
    expect(grown(9).steps[1]?.before).toBeCloseTo(0.32);
  });

  test('never asks more questions in a row than it may, and no question twice', () => {
    fc.assert(
      fc.property(someTrips, fc.integer({ min: 0, max: 6 }), (trips, depth) => {
        const { root } = growTree(trips, questions, { depth, steps: 100 });
        for (const { answers } of trips) {
          const asked = pathOf(root, answers).flatMap(({ split }) => (split ? [split.question] : []));
          expect(asked.length).toBeLessThanOrEqual(depth);
          expect(new Set(asked).size).toBe(asked.length);
        }
      }),
    );
  });

  test('gets no fewer of its own trips right when it may ask more', () => {
    fc.assert(
      fc.property(someTrips, (trips) => {
        const rights = [0, 1, 2, 3, 4, 5, 6].map(
          (depth) => scoreOn(growTree(trips, questions, { depth, steps: 100 }).root, trips).right,
        );
        expect(rights).toEqual(rights.toSorted((one, other) => one - other));
      }),
    );
  });

  test('the path ends in the leaf that has the trip', () => {
    fc.assert(
      fc.property(someTrips, (trips) => {
        const { root } = growTree(trips, questions, { depth: 6, steps: 100 });
        for (const each of trips) expect(pathOf(root, each.answers).at(-1)?.trips).toContain(each);
      }),
    );
  });
});

test('the drawing has its leaves side by side and each question in the middle above', () => {
  const { root } = growTree([trip(true, 'works'), trip(true, 'rain'), punctual, punctual], questions, {
    depth: 6,
    steps: 100,
  });
  const { nodes, columns, rows } = layOut(root);
  expect({ columns, rows }).toEqual({ columns: 3, rows: 3 });
  expect(nodes.map(({ column, row, number }) => [column, row, number])).toEqual([
    [0.75, 0, 1],
    [0, 1, undefined],
    [1.5, 1, 2],
    [1, 2, undefined],
    [2, 2, undefined],
  ]);
});

describe('the made-up trips', () => {
  const { learning, heldOut } = madeUpTrips(24);
  const accuracy = (asking: readonly Question[], depth: number) => {
    const { root } = growTree(learning, asking, { depth, steps: 100 });
    const share = (trips: readonly Trip[]) => scoreOn(root, trips).right / trips.length;
    return { known: share(learning), unseen: share(heldOut) };
  };
  const honest = questions.slice(0, -1);

  test('are the same for the same seed, and no trip is in both parts', () => {
    expect(madeUpTrips(24)).toEqual({ learning, heldOut });
    const numbers = [...learning, ...heldOut].map(({ number }) => number);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 80 }, (_, place) => place + 1));
    expect(heldOut).toHaveLength(20);
  });

  test('show a tree that learns by heart: more right of what it knows, less of the rest', () => {
    expect(accuracy(honest, 6).known).toBeGreaterThan(accuracy(honest, 2).known);
    expect(accuracy(honest, 6).unseen).toBeLessThan(accuracy(honest, 3).unseen);
  });

  test('show a column that misleads', () => {
    expect(bestQuestion(learning, questions)?.question).toBe('scarf');
    expect(accuracy(questions, 3).known).toBeGreaterThan(accuracy(honest, 3).known);
    expect(accuracy(questions, 3).unseen).toBeLessThan(accuracy(honest, 3).unseen - 0.2);
  });
});
