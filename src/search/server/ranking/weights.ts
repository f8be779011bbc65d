import type { Signals } from './signals.ts';
import type { SurenessSignals } from './sureness.ts';
import fitted from './weights.json';

export interface Odds {
  worths: Readonly<Record<keyof SurenessSignals, number>>;
  bias: number;
}

export interface Weights {
  /** Of one passage against another. */
  fit: Readonly<Record<keyof Signals, number>>;
  /** Of the best passage being the answer. */
  isRight: Odds;
  /** Of there being an answer. */
  isOurs: Odds;
}

/** `ASSISTANT_WEIGHTS=1 npm run bench -- assistant` fits them to `bench/assistant/build.yaml` (docs/decisions/0090-fitted-ranking.md). */
export const weights: Weights = fitted;
