import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideExamples } from '../../engine/held-out.ts';
import { seededRandom } from '../../engine/random.ts';
import { attentionTo } from './attention.ts';
import { classifyDrawing, drawingScore } from './drawing-score.ts';
import {
  type Drawing,
  drawingOf,
  emptyDrawing,
  halved,
  isDrawing,
  mirrored,
  moved,
  paintedPlaces,
  rowsOf,
  side,
  withCell,
} from './drawing.ts';
import { readKept, writeKept } from './kept-drawings.ts';
import { madeDrawings, madeKinds, strangeDrawings } from './made-drawings.ts';
import { NetworkTraining } from './network-training.ts';
import { averageLoss, type Example, hiddenUnits, newNetwork, type Network, slopesOf } from './network.ts';
import { placeAfterKey, strokeBetween } from './stroke.ts';
import { allChanged, variations, type Variation, withVariations } from './varied.ts';

const cells = side * side;
const dot = (row: number, column: number): Drawing => withCell(emptyDrawing, row * side + column, true);
const someDrawing = fc
  .array(fc.boolean(), { minLength: cells, maxLength: cells })
  .map((painted) => painted.map((each) => (each ? '1' : '0')).join(''));

const groups = madeKinds.map((kind) => madeDrawings(kind, 20, 1));
const { learning, heldOut } = divideExamples(groups, 1);

function trainedOn(drawings: readonly (readonly Drawing[])[], passes: number, seed = 1): NetworkTraining {
  const training = new NetworkTraining(drawings, seed);
  for (let pass = 0; pass < passes; pass += 1) training.pass();
  return training;
}

describe('drawings', () => {
  test('a painted cell is where it was painted', () => {
    expect(paintedPlaces(dot(2, 3))).toEqual([31]);
    expect(rowsOf(dot(2, 3))[2]).toBe('00010000000000');
    expect(withCell(dot(2, 3), 31, false)).toBe(emptyDrawing);
  });

  test.each([
    ['moved to the right and down', moved(dot(2, 3), 4, 1), dot(3, 7)],
    ['moved off the paper', moved(dot(2, 3), 0, -3), emptyDrawing],
    ['mirrored', mirrored(dot(2, 3)), dot(2, 10)],
    ['halved', halved(dot(2, 3)), dot(5, 5)],
    ['halved from the last corner', halved(dot(13, 13)), dot(10, 10)],
  ])('%s', (_, changed, expected) => expect(changed).toBe(expected));

  test('mirrored twice is the same, and no change loses or adds cells of the paper', () => {
    fc.assert(
      fc.property(someDrawing, fc.integer({ min: -14, max: 14 }), (drawing, by) => {
        expect(mirrored(mirrored(drawing))).toBe(drawing);
        expect([mirrored(drawing), halved(drawing), moved(drawing, by, -by)].every(isDrawing)).toBe(true);
      }),
    );
  });

  test('are the same after they were kept, and nothing else is read', () => {
    const kept = [{ set: 'own', group: 1, drawing: dot(1, 1) }];
    expect(readKept(writeKept(kept))).toEqual(kept);
    expect(readKept('own 1 0101\nown x\n')).toEqual([]);
  });
});

describe('strokes', () => {
  test('fill the cells between two points', () => {
    expect(paintedPlaces(strokeBetween(emptyDrawing, 0, 3, true))).toEqual([0, 1, 2, 3]);
    expect(paintedPlaces(strokeBetween(emptyDrawing, 0, 2 * side + 2, true))).toEqual([0, side + 1, 2 * side + 2]);
    expect(strokeBetween(dot(0, 0), 0, 0, false)).toBe(emptyDrawing);
  });

  test.each([
    [0, 'ArrowRight', 1],
    [0, 'ArrowLeft', 0],
    [0, 'ArrowDown', 14],
    [195, 'ArrowDown', 195],
    [20, 'Home', 14],
    [20, 'End', 27],
    [20, 'a', undefined],
  ])('from cell %i, %s leads to %s', (place, key, next) => expect(placeAfterKey(place, key)).toBe(next));
});

describe('made drawings', () => {
  test('are the same for the same seed, and differ from one another', () => {
    for (const kind of madeKinds) {
      expect(madeDrawings(kind, 20, 1)).toEqual(madeDrawings(kind, 20, 1));
      expect(new Set(madeDrawings(kind, 20, 1)).size).toBeGreaterThan(15);
      expect(madeDrawings(kind, 20, 2)).not.toEqual(madeDrawings(kind, 20, 1));
    }
  });

  test('the strange ones are none of them', () => {
    expect(strangeDrawings.every(isDrawing)).toBe(true);
    expect(groups.flat().filter((drawing) => strangeDrawings.includes(drawing))).toEqual([]);
  });
});

describe('the network', () => {
  test('its slopes are those that differences of the loss give', () => {
    const inputs = 9;
    fc.assert(
      fc.property(
        fc.integer(),
        fc.uniqueArray(fc.nat(inputs - 1), { minLength: 1 }),
        fc.nat(2),
        (seed, painted, group) => {
          const network = newNetwork(inputs, 3, seededRandom(seed));
          const { hidden, output, said } = slopesOf(network, painted, group);
          const expectSlope = (
            slope: number | undefined,
            find: (within: Network) => number[] | undefined,
            place: number,
          ) => expect(slope).toBeCloseTo(differenceOf(network, { painted, group }, find, place), 6);
          for (const unit of [0, hiddenUnits - 1]) {
            expectSlope(hidden[unit], (within) => within.hidden.starts, unit);
            for (let input = 0; input < inputs; input += 1) {
              expectSlope(painted.includes(input) ? hidden[unit] : 0, (within) => within.hidden.weights[unit], input);
            }
          }
          for (const each of [0, 1, 2]) {
            expectSlope(output[each], (within) => within.output.starts, each);
            for (const [unit, value] of said.entries()) {
              expectSlope((output[each] ?? NaN) * value, (within) => within.output.weights[each], unit);
            }
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  test('the same seed gives the same weights, and another seed others', () => {
    expect(trainedOn(learning, 3).network).toEqual(trainedOn(learning, 3).network);
    expect(trainedOn(learning, 3, 2).network).not.toEqual(trainedOn(learning, 3).network);
  });

  test('the loss falls', () => {
    const losses = [0, 1, 3, 10, 30].map((passes) => trainedOn(learning, passes).loss);
    expect(losses).toEqual(losses.toSorted((one, other) => other - one));
    expect(losses.at(-1)).toBeLessThan(0.05);
  });

  test('it tells drawings apart that it did not see, and fails with changed ones until it gets such examples', () => {
    const networkWith = (...added: Variation[]) => trainedOn(withVariations(learning, added, 1), 20).network;
    const right = (network: Network, tried: readonly (readonly Drawing[])[]) => {
      const score = drawingScore(network, tried);
      return score.right / score.total;
    };
    const [movedOnes, smallOnes] = [allChanged(heldOut, 'moved'), allChanged(heldOut, 'small')];
    const plain = networkWith();
    expect(right(plain, heldOut)).toBeGreaterThan(0.9);
    expect(right(plain, movedOnes)).toBeLessThan(0.5);
    expect(right(plain, smallOnes)).toBeLessThan(0.5);
    expect(right(networkWith('moved'), movedOnes)).toBeGreaterThan(0.7);
    expect(right(networkWith('small'), smallOnes)).toBeGreaterThan(0.9);
  });

  test('it is confident about a drawing of no group', () => {
    const { network } = trainedOn(learning, 30);
    const surest = strangeDrawings.map((drawing) => Math.max(...classifyDrawing(network, drawing)));
    expect(Math.max(...surest)).toBeGreaterThan(0.8);
  });

  test('painting more of what counts for a group makes the network surer of it', () => {
    const { network } = trainedOn(learning, 30);
    for (const group of groups.keys()) {
      const { cells: counting, parts } = attentionTo(network, group, learning[group] ?? []);
      const inFavour = new Set(counting.filter(({ isFor }) => isFor).map(({ place }) => place));
      const painted = drawingOf((row, column) => inFavour.has(row * side + column));
      expect(classifyDrawing(network, painted)[group]).toBeGreaterThan(0.9);
      expect(parts).toHaveLength(9);
    }
  });
});

test.each(variations)('%s examples come on top of the others, the same ones for the same seed', (variation) => {
  const more = withVariations(learning, [variation], 1);
  expect(more).toEqual(withVariations(learning, [variation], 1));
  for (const [group, drawings] of more.entries()) {
    expect(drawings.slice(0, learning[group]?.length)).toEqual(learning[group]);
    expect(drawings.length).toBeGreaterThan(learning[group]?.length ?? 0);
  }
});

/** The slope of the loss at one number of the network. */
function differenceOf(
  network: Network,
  example: Example,
  find: (network: Network) => number[] | undefined,
  place: number,
): number {
  const small = 1e-5;
  const lossWith = (change: number) => {
    const changed = structuredClone(network);
    const numbers = find(changed) ?? [];
    numbers[place] = (numbers[place] ?? 0) + change;
    return averageLoss(changed, [example]);
  };
  return (lossWith(small) - lossWith(-small)) / (2 * small);
}
