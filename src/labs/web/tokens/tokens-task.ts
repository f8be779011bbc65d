import type { Merge } from './engine/tokenizer.ts';

export interface TokensRequest {
  text: string;
  /** What was learnt before: training goes on from there. */
  learnt: number;
  /** How many merges there shall be in the end, if the text has so many. */
  target: number;
}

export interface TokensAnswer {
  merges: readonly Merge[];
  /** In how many tokens the training text is cut. */
  tokens: number;
  characters: number;
  /** No pair stands in the text twice any more. */
  isExhausted: boolean;
}
