import { mostMissing, type Pupil } from './pupils.ts';

export interface ScoreRow {
  missing: number;
  /** Examples with so many missing exercises, or up to two fewer or more. */
  examples: number;
  /** How many of those needed help. */
  needed: number;
  /** 0 to 100. */
  score: number;
}

const width = 2;

/**
 * Learns by counting: of the examples with about as many missing exercises, how many needed help. One imagined example of each kind stands beside them,
 * so that a few examples never give 0 or 100.
 */
export function trainScores(examples: readonly Pupil[]): ScoreRow[] {
  return Array.from({ length: mostMissing + 1 }, (_, missing) => {
    const similar = examples.filter((example) => Math.abs(example.missing - missing) <= width);
    const needed = similar.filter(({ needsHelp }) => needsHelp).length;
    const score = Math.round((100 * (needed + 1)) / (similar.length + 2));
    return { missing, examples: similar.length, needed, score };
  });
}

export type Scorer = (pupil: Pupil) => number;

export function scorerOf(rows: readonly ScoreRow[]): Scorer {
  return ({ missing }) => rows[missing]?.score ?? 0;
}
