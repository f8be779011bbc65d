import type { Losses } from '../frame/loss-chart.tsx';
import type { Drawing } from './engine/drawing.ts';
import type { Network } from './engine/network.ts';
import type { VariedScores } from './engine/varied-scores.ts';

export interface DrawingRequest {
  /** The drawings of each group. */
  learning: readonly (readonly Drawing[])[];
  /** Measured after each pass, never learnt from. */
  heldOut: readonly (readonly Drawing[])[];
  seed: number;
  /** How often it shall have read all drawings in the end. */
  target: number;
  /** Whether the result has scores with changed drawings. */
  isMeasured?: boolean;
}

export interface DrawingAnswer {
  network: Network;
  /** Before the first pass, and after each. */
  losses: readonly Losses[];
  scores?: VariedScores;
}
