import type { Losses } from '../frame/loss-chart.tsx';
import type { WordNetwork } from './engine/network.ts';

export interface NetworkRequest {
  text: string;
  seed: number;
  /** How often it shall have read its part of the text in the end. */
  target: number;
}

export interface TrainedNetwork {
  text: string;
  seed: number;
  network: WordNetwork;
  /** Before the first pass, and after each. */
  losses: readonly Losses[];
  /** How many words of the part that is set aside it is measured with: those that it knows. */
  heldOut: number;
  /** Among how many words the counting model hesitates when it reads the same words, by its order. */
  counting: readonly number[];
}

export interface NetworkStep {
  /** The passes made, with the part of the one that it is making. */
  made: number;
  /** After the latest pass; not there while it measures the network before the first one. */
  latest?: TrainedNetwork;
}

export const passesOf = ({ losses }: TrainedNetwork): number => losses.length - 1;

/** Among how many words the network hesitates when it reads the part that is set aside. */
export const hesitationOf = (losses: Losses | undefined): number => Math.exp(losses?.heldOut ?? 0);
