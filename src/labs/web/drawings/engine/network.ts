import { chancesOf, lossOf } from '../../engine/chances.ts';

/** Units with a weight for each input, and a number from which each starts. */
export interface Layer {
  weights: number[][];
  starts: number[];
}

/** A hidden layer between the cells of a drawing and the groups. */
export interface Network {
  hidden: Layer;
  output: Layer;
}

export const hiddenUnits = 24;

function newLayer(units: number, inputs: number, most: number, random: () => number): Layer {
  const weight = () => (random() * 2 - 1) * most;
  return {
    weights: Array.from({ length: units }, () => Array.from({ length: inputs }, weight)),
    starts: Array<number>(units).fill(0),
  };
}

/** Before training: small weights by chance. If all were equal, all units would learn the same. */
export function newNetwork(inputs: number, groups: number, random: () => number): Network {
  return {
    hidden: newLayer(hiddenUnits, inputs, 0.1, random),
    output: newLayer(groups, hiddenUnits, 0.3, random),
  };
}

/** What the hidden units say for a drawing, from -1 to 1. The empty cells are 0, so only the painted ones count. */
function hiddenOf({ hidden }: Network, painted: readonly number[]): number[] {
  return hidden.weights.map((weights, unit) =>
    Math.tanh(painted.reduce((sum, place) => sum + (weights[place] ?? 0), hidden.starts[unit] ?? 0)),
  );
}

function scoresOf({ output }: Network, values: readonly number[]): number[] {
  return output.weights.map((weights, group) =>
    values.reduce((sum, value, unit) => sum + value * (weights[unit] ?? 0), output.starts[group] ?? 0),
  );
}

/** The chances of each group for a drawing, given by the places of its painted cells. */
export function answerOf(network: Network, painted: readonly number[]): number[] {
  return chancesOf(scoresOf(network, hiddenOf(network, painted)));
}

/** How fast the loss grows with each number of the network, for one drawing. */
export interface Slopes {
  /** For each hidden unit: the slope of its start, and of its weight for each painted cell. Those for empty cells are 0. */
  hidden: readonly number[];
  /** For each group: the slope of its start, and of its weight for each unit once it is multiplied by what that unit said. */
  output: readonly number[];
  said: readonly number[];
}

/** From the error of each group back to the units that brought it about (backpropagation). */
export function slopesOf(network: Network, painted: readonly number[], group: number): Slopes {
  const said = hiddenOf(network, painted);
  const output = chancesOf(scoresOf(network, said)).map((chance, each) => chance - (each === group ? 1 : 0));
  const hidden = said.map((value, unit) => {
    const blame = output.reduce((sum, error, each) => sum + error * (network.output.weights[each]?.[unit] ?? 0), 0);
    return blame * (1 - value * value);
  });
  return { hidden, output, said };
}

export interface Example {
  painted: readonly number[];
  group: number;
}

export function averageLoss(network: Network, examples: readonly Example[]): number {
  const losses = examples.map(({ painted, group }) => lossOf(answerOf(network, painted), group));
  return losses.reduce((sum, each) => sum + each, 0) / Math.max(losses.length, 1);
}

/**
 * For each cell: how much painting it raises the score of a group above the average of the others, on average over drawings. Positive in favour,
 * negative against.
 */
export function attentionOf(network: Network, group: number, drawings: readonly (readonly number[])[]): number[] {
  const { hidden, output } = network;
  const groups = output.weights.length;
  const said = drawings.map((painted) => hiddenOf(network, painted));
  const total = Array<number>(hidden.weights[0]?.length ?? 0).fill(0);
  for (const [unit, weights] of hidden.weights.entries()) {
    const all = output.weights.reduce((sum, { [unit]: weight = 0 }) => sum + weight, 0);
    const own = output.weights[group]?.[unit] ?? 0;
    const slopes = said.reduce((sum, { [unit]: value = 0 }) => sum + 1 - value * value, 0);
    const effect = ((own - (all - own) / (groups - 1)) * slopes) / drawings.length;
    for (const [place, weight] of weights.entries()) total[place] = (total[place] ?? 0) + effect * weight;
  }
  return total;
}
