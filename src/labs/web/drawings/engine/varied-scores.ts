import type { Score } from '../../engine/confusion.ts';
import { drawingScore } from './drawing-score.ts';
import type { Drawing } from './drawing.ts';
import type { Network } from './network.ts';
import { allChanged, type Variation } from './varied.ts';

export type VariedScores = Record<'same' | Variation, Score>;

/** How many drawings a network gets right: as they are, and changed in each way. */
export function variedScores(network: Network, drawings: readonly (readonly Drawing[])[]): VariedScores {
  const changed = (variation: Variation) => drawingScore(network, allChanged(drawings, variation));
  return {
    same: drawingScore(network, drawings),
    moved: changed('moved'),
    small: changed('small'),
    mirrored: changed('mirrored'),
  };
}
