import type { FoundPassage } from '../find-passages.ts';
import type { Term } from '../terms.ts';
import { type AskedQuestion, type Signals, signalsOf } from './signals.ts';
import { type Weights, weights } from './weights.ts';

export interface RankedPassage extends FoundPassage {
  /** How well it fits the question, compared with others. */
  fit: number;
  /** How likely it is the best of those that were found, from 0 to 1. */
  chance: number;
}

export const weightOfQuestion = (terms: readonly Term[]): number => terms.reduce((sum, { weight }) => sum + weight, 0);

function fitOf(signals: Signals, worths: Weights['fit']): number {
  return (Object.keys(worths) as (keyof Signals)[]).reduce((sum, name) => sum + worths[name] * signals[name], 0);
}

/** The passages by how well they answer the question, the best first. */
export function rankPassages(
  found: readonly FoundPassage[],
  asked: AskedQuestion,
  terms: readonly Term[],
  worths: Weights['fit'] = weights.fit,
): RankedPassage[] {
  const weight = weightOfQuestion(terms);
  const fits = found.map((passage) => fitOf(signalsOf(passage, asked, weight), worths));
  const best = Math.max(...fits);
  const total = fits.reduce((sum, fit) => sum + Math.exp(fit - best), 0);
  return found
    .map((passage, at) => {
      const fit = fits[at] ?? 0;
      return { ...passage, fit, chance: Math.exp(fit - best) / total };
    })
    .sort((one, other) => other.fit - one.fit);
}
