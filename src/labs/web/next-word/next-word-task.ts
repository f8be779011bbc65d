import type { LearningPoint } from './engine/learning-curve.ts';
import type { Prediction } from './engine/model.ts';
import type { WrittenWord } from './engine/words.ts';
import type { Novelty, SequenceCount, Writing } from './engine/write.ts';

export interface NextWordRequest {
  text: string;
  order: number;
  typed: string;
  /** Writes on after what was typed. */
  writing?: Omit<Writing, 'order'>;
}

export interface MarkedWord extends WrittenWord {
  novelty: Novelty;
}

export interface NextWordAnswer {
  words: number;
  different: number;
  sequences: readonly SequenceCount[];
  curve: readonly LearningPoint[];
  /** The likeliest candidates only. */
  prediction: Prediction;
  /** How many different words came after that context. */
  candidates: number;
  /** What was typed, with what was written on. */
  typed: string;
  marked: readonly MarkedWord[];
  longestCopy: number;
}
