import { highestPlace } from '../../engine/chances.ts';
import { type Confusion, confusionOf, type Score, scoreOf } from '../../engine/confusion.ts';
import { type Drawing, paintedPlaces } from './drawing.ts';
import { answerOf, type Network } from './network.ts';

/** The chances of each group for a drawing. */
export function classifyDrawing(network: Network, drawing: Drawing): number[] {
  return answerOf(network, paintedPlaces(drawing));
}

export function drawingConfusion(network: Network, groups: readonly (readonly Drawing[])[]): Confusion {
  return confusionOf(groups, (drawing) => highestPlace(classifyDrawing(network, drawing)));
}

/** How many drawings the network gets right. */
export function drawingScore(network: Network, groups: readonly (readonly Drawing[])[]): Score {
  return scoreOf(drawingConfusion(network, groups));
}
