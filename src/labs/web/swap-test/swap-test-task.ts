import type { Comparison, Phrases } from './engine/compare.ts';
import type { Kind } from './engine/notes.ts';
import type { Scorer } from './engine/scorer.ts';

export interface SwapTestRequest {
  phrases: Phrases;
  kind: Kind;
  length: number;
  /** Each seed is another draw of the text, and another machine. */
  seeds: readonly number[];
}

export interface SwapTestAnswer {
  /** The machine of the first seed. */
  scorer: Scorer;
  /** Of each seed. */
  draws: readonly (readonly Comparison[])[];
}
