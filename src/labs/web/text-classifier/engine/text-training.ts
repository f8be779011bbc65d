import { chancesOf, lossOf } from '../../engine/chances.ts';
import { type Feature, featuresOf } from './features.ts';
import { scoresOf, type TextModel } from './text-model.ts';

interface Example {
  features: readonly Feature[];
  group: number;
}

const examplesOf = (groups: readonly (readonly string[])[]): Example[] =>
  groups
    .flatMap((texts, group) => texts.map((text) => ({ features: featuresOf(text), group })))
    .filter(({ features }) => features.length > 0);

/** The average loss of a model on texts. */
export function textLoss(model: TextModel, groups: readonly (readonly string[])[]): number {
  return averageLoss(model, examplesOf(groups));
}

function averageLoss(model: TextModel, examples: readonly Example[]): number {
  const losses = examples.map(({ features, group }) => lossOf(chancesOf(scoresOf(model, features)), group));
  return losses.reduce((sum, each) => sum + each, 0) / Math.max(losses.length, 1);
}

/**
 * Learns by steps (multinomial logistic regression with gradient descent). All weights begin at 0; each step moves them a little so that the
 * right groups get more chances. There is no chance in it: the same examples give the same model.
 */
export class TextTraining {
  readonly model: TextModel;
  readonly #weights = new Map<string, number[]>();
  readonly #examples: Example[];
  readonly #stepSize: number;

  constructor(groups: readonly (readonly string[])[]) {
    this.#examples = examplesOf(groups);
    for (const { word } of this.#examples.flatMap(({ features }) => features)) {
      if (!this.#weights.has(word)) this.#weights.set(word, Array<number>(groups.length).fill(0));
    }
    this.model = { groups: groups.length, weights: this.#weights };
    const squares = this.#examples.flatMap(({ features }) => features.map(({ share }) => share * share));
    // The largest step after which the loss is certain to be lower: the loss never curves more than by half of this average of squares.
    this.#stepSize = (2 * this.#examples.length) / squares.reduce((sum, each) => sum + each, 0);
  }

  /** Every example is read before any weight moves. */
  step(): void {
    const size = this.#stepSize / this.#examples.length;
    const moves = this.#examples.map(({ features, group }) =>
      chancesOf(scoresOf(this.model, features)).map((chance, each) => size * ((each === group ? 1 : 0) - chance)),
    );
    for (const [place, { features }] of this.#examples.entries()) {
      for (const { word, share } of features) {
        const weights = this.#weights.get(word);
        for (const [group, move] of (moves[place] ?? []).entries()) {
          if (weights) weights[group] = (weights[group] ?? 0) + move * share;
        }
      }
    }
  }

  get loss(): number {
    return averageLoss(this.model, this.#examples);
  }
}
