import { seededRandom, shuffled } from '../../engine/random.ts';
import { paintedPlaces, side, type Drawing } from './drawing.ts';
import { averageLoss, type Example, type Network, newNetwork, type Slopes, slopesOf } from './network.ts';

const stepSize = 0.02;

export const drawnExamples = (groups: readonly (readonly Drawing[])[]): Example[] =>
  groups.flatMap((drawings, group) => drawings.map((drawing) => ({ painted: paintedPlaces(drawing), group })));

/** Learns from one drawing after another, in an order by chance (stochastic gradient descent). The same seed gives the same network. */
export class NetworkTraining {
  readonly network: Network;
  readonly #examples: Example[];
  readonly #random: () => number;

  constructor(groups: readonly (readonly Drawing[])[], seed: number) {
    this.#random = seededRandom(seed);
    this.#examples = drawnExamples(groups);
    this.network = newNetwork(side * side, groups.length, this.#random);
  }

  /** Reads every drawing once. */
  pass(): void {
    for (const { painted, group } of shuffled(this.#examples, this.#random)) {
      descend(this.network, painted, slopesOf(this.network, painted, group));
    }
  }

  get loss(): number {
    return averageLoss(this.network, this.#examples);
  }
}

/** Moves each number a little down its slope. */
function descend({ hidden, output }: Network, painted: readonly number[], slopes: Slopes): void {
  const lower = (numbers: number[], place: number, slope: number) => {
    numbers[place] = (numbers[place] ?? 0) - stepSize * slope;
  };
  for (const [unit, weights] of hidden.weights.entries()) {
    const slope = slopes.hidden[unit] ?? 0;
    for (const place of painted) lower(weights, place, slope);
    lower(hidden.starts, unit, slope);
  }
  for (const [group, weights] of output.weights.entries()) {
    const slope = slopes.output[group] ?? 0;
    for (const [unit, said] of slopes.said.entries()) lower(weights, unit, slope * said);
    lower(output.starts, group, slope);
  }
}
