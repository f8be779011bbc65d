/** Rows of numbers by name. */
export type Row<Name extends string> = Readonly<Record<Name, number>>;

interface Options {
  /** How much large weights cost. */
  penalty: number;
  steps: number;
}

const rate = 0.05;

/** Adam: steps against the gradient, as long as recent ones agreed. */
function descend(size: number, steps: number, gradientAt: (weights: Float64Array) => Float64Array): Float64Array {
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  for (let step = 1; step <= steps; step += 1) {
    const gradient = gradientAt(weights);
    for (let at = 0; at < size; at += 1) {
      const slope = gradient[at] ?? 0;
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope ** 2;
      const move = (mean[at] ?? 0) / (1 - 0.9 ** step) / (Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8);
      weights[at] = (weights[at] ?? 0) - rate * move;
    }
  }
  return weights;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** How much the values of each name differ, so that all weigh alike against the penalty. */
function spreadsOf<Name extends string>(names: readonly Name[], rows: readonly Row<Name>[]): Float64Array {
  return Float64Array.from(names, (name) => {
    const mean = rows.reduce((sum, row) => sum + row[name], 0) / rows.length;
    const square = rows.reduce((sum, row) => sum + (row[name] - mean) ** 2, 0) / rows.length;
    return Math.sqrt(square) + 1e-6;
  });
}

const vectorOf = <Name extends string>(names: readonly Name[], row: Row<Name>, spreads: Float64Array) =>
  Float64Array.from(names, (name, at) => row[name] / (spreads[at] ?? 1));

const named = <Name extends string>(names: readonly Name[], weights: Float64Array, spreads: Float64Array) =>
  Object.fromEntries(names.map((name, at) => [name, (weights[at] ?? 0) / (spreads[at] ?? 1)])) as Record<Name, number>;

/** Candidates of a question, and which of them are right. */
export interface Choice<Name extends string> {
  candidates: readonly { row: Row<Name>; isRight: boolean }[];
}

/** The weights with which the right candidates are the likeliest of each choice. */
export function fitChoices<Name extends string>(
  names: readonly Name[],
  choices: readonly Choice<Name>[],
  { penalty, steps }: Options,
): Record<Name, number> {
  const spreads = spreadsOf(
    names,
    choices.flatMap(({ candidates }) => candidates.map(({ row }) => row)),
  );
  const sets = choices.map(({ candidates }) =>
    candidates.map(({ row, isRight }) => ({ isRight, vector: vectorOf(names, row, spreads) })),
  );
  const weights = descend(names.length, steps, (at) => {
    const gradient = Float64Array.from(at, (weight) => 2 * penalty * weight);
    for (const candidates of sets) {
      const fits = candidates.map(({ vector }) => dot(vector, at));
      const most = Math.max(...fits);
      const worths = fits.map((fit) => Math.exp(fit - most));
      const total = worths.reduce((sum, worth) => sum + worth, 0);
      const right = worths.reduce((sum, worth, place) => sum + (candidates[place]?.isRight ? worth : 0), 0);
      for (const [place, { vector, isRight }] of candidates.entries()) {
        const chance = (worths[place] ?? 0) / total;
        const excess = chance - (isRight ? (worths[place] ?? 0) / right : 0);
        for (let name = 0; name < names.length; name += 1)
          gradient[name] = (gradient[name] ?? 0) + excess * (vector[name] ?? 0);
      }
    }
    return gradient;
  });
  return named(names, weights, spreads);
}

/** The weights of a logistic regression, and its constant. */
export function fitOdds<Name extends string>(
  names: readonly Name[],
  rows: readonly { row: Row<Name>; isTrue: boolean }[],
  { penalty, steps }: Options,
): { weights: Record<Name, number>; bias: number } {
  const spreads = spreadsOf(
    names,
    rows.map(({ row }) => row),
  );
  const vectors = rows.map(({ row, isTrue }) => ({
    isTrue,
    vector: Float64Array.from([...vectorOf(names, row, spreads), 1]),
  }));
  const all = descend(names.length + 1, steps, (at) => {
    const gradient = Float64Array.from(at, (weight, place) => (place < names.length ? 2 * penalty * weight : 0));
    for (const { vector, isTrue } of vectors) {
      const excess = 1 / (1 + Math.exp(-dot(vector, at))) - (isTrue ? 1 : 0);
      for (let place = 0; place < vector.length; place += 1)
        gradient[place] = (gradient[place] ?? 0) + excess * (vector[place] ?? 0);
    }
    return gradient;
  });
  return { weights: named(names, all, spreads), bias: all[names.length] ?? 0 };
}
