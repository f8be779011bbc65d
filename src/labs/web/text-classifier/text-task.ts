import type { Losses } from '../frame/loss-chart.tsx';
import type { TextModel } from './engine/text-model.ts';

export interface TextRequest {
  /** The sentences of each group. */
  learning: readonly (readonly string[])[];
  /** Measured at each step, never learnt from. */
  heldOut: readonly (readonly string[])[];
  /** How many steps there shall be in the end. */
  target: number;
}

export interface TextAnswer {
  model: TextModel;
  /** Before the first step, and after each. */
  losses: readonly Losses[];
}
