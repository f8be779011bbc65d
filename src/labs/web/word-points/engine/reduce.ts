import { seededRandom } from '../../engine/random.ts';
import { dot } from './vectors.ts';

/** The directions in which a symmetric table differs most, found step by step. */
export interface Reduction {
  table: readonly Float64Array[];
  /** Each of length 1, and each at a right angle to the others. */
  directions: Float64Array[];
}

export function beginReduction(table: readonly Float64Array[], dimensions: number, seed: number): Reduction {
  const random = seededRandom(seed);
  const directions = Array.from({ length: Math.min(dimensions, table.length) }, () =>
    Float64Array.from(table, () => random() - 0.5),
  );
  return { table, directions: straightened(directions) };
}

/** One step of the power iteration: the table stretches each direction towards those in which it differs most. */
export function refine(reduction: Reduction): void {
  reduction.directions = straightened(reduction.directions.map((each) => times(reduction.table, each)));
}

/** For each row of the table its place along the directions, those with more weight stretched more. */
export function reducedRows({ table, directions }: Reduction): Float64Array[] {
  const stretches = directions.map((each) => Math.sqrt(Math.max(0, dot(each, times(table, each)))));
  return table.map((_, row) => Float64Array.from(directions, (each, at) => (each[row] ?? 0) * (stretches[at] ?? 0)));
}

function times(table: readonly Float64Array[], direction: Float64Array): Float64Array {
  return Float64Array.from(table, (row) => dot(row, direction));
}

/** Takes from each direction what the ones before it already have (Gram and Schmidt). */
function straightened(directions: readonly Float64Array[]): Float64Array[] {
  const straight: Float64Array[] = [];
  for (const direction of directions) {
    let left = direction;
    for (const before of straight) {
      const share = dot(left, before);
      left = left.map((each, at) => each - share * (before[at] ?? 0));
    }
    const length = Math.sqrt(dot(left, left));
    straight.push(left.map((each) => (length > 1e-9 ? each / length : 0)));
  }
  return straight;
}
