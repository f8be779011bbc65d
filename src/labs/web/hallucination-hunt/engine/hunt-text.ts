/** The kinds of error, in the order of the choice. */
export const errorKinds = ['fact', 'number', 'mixup', 'source', 'cause'] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** A text in which one sentence is wrong, or none. */
export interface HuntText {
  readonly id: string;
  readonly title: string;
  readonly sentences: readonly string[];
  /** The place of the wrong sentence, from 0; null if every sentence is true. */
  readonly wrong: number | null;
  /** Null if every sentence is true. */
  readonly kind: ErrorKind | null;
  /** What is right. */
  readonly right: string;
  /** Where to check it. */
  readonly check: string;
  /** Of an official source with a stable address. */
  readonly address?: string;
}

export const noError = 'none' as const;
/** A place in the text, or that no sentence is wrong. */
export type Guess = number | typeof noError;

export const answerOf = ({ wrong }: HuntText): Guess => wrong ?? noError;

export function isErrorKind(value: unknown): value is ErrorKind {
  return errorKinds.some((kind) => kind === value);
}
