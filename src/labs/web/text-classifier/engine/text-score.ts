import { highestPlace } from '../../engine/chances.ts';
import { type Confusion, confusionOf, type Score, scoreOf } from '../../engine/confusion.ts';
import { classify, type TextModel } from './text-model.ts';

export function textConfusion(model: TextModel, groups: readonly (readonly string[])[]): Confusion {
  return confusionOf(groups, (text) => highestPlace(classify(model, text)));
}

/** How many of some sentences the model gets right. */
export function textScore(model: TextModel, groups: readonly (readonly string[])[]): Score {
  return scoreOf(textConfusion(model, groups));
}
