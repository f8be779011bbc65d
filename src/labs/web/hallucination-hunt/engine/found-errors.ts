import { type ErrorKind, errorKinds, isErrorKind, noError } from './hunt-text.ts';

/** At the first guess, at the second, or not at all. */
export const outcomes = ['first', 'second', 'missed'] as const;
export type Outcome = (typeof outcomes)[number];

export const levels = [1, 2, 3] as const;
export type Level = (typeof levels)[number];
/** The level of the texts that people write themselves. */
export const ownLevel = 0 as const;
export type AnyLevel = Level | typeof ownLevel;

/** A text that somebody finished, with what they wrote. */
export interface FinishedText {
  readonly id: string;
  readonly level: AnyLevel;
  readonly title: string;
  readonly kind: ErrorKind | typeof noError;
  readonly outcome: Outcome;
  readonly reason: string;
  readonly check: string;
}

/** Storage may hold anything: what does not fit is left out. */
export function finishedIn(kept: readonly unknown[]): FinishedText[] {
  return kept.filter(isFinished);
}

function isFinished(value: unknown): value is FinishedText {
  if (typeof value !== 'object' || value === null) return false;
  const read = (name: keyof FinishedText): unknown => Reflect.get(value, name);
  return (
    (['id', 'title', 'reason', 'check'] as const).every((name) => typeof read(name) === 'string') &&
    [ownLevel, ...levels].some((level) => level === read('level')) &&
    outcomes.some((outcome) => outcome === read('outcome')) &&
    (read('kind') === noError || isErrorKind(read('kind')))
  );
}

/** Without the earlier time, if the text was played before. */
export function withFinished(finished: readonly FinishedText[], text: FinishedText): FinishedText[] {
  return [...finished.filter((other) => other.id !== text.id || other.level !== text.level), text];
}

export type OutcomeCounts = Readonly<Record<Outcome, number>>;

export function countOutcomes(finished: readonly FinishedText[]): OutcomeCounts {
  const count = (outcome: Outcome) => finished.filter((text) => text.outcome === outcome).length;
  return { first: count('first'), second: count('second'), missed: count('missed') };
}

export interface KindCount {
  readonly kind: FinishedText['kind'];
  readonly total: number;
  /** Not found at the first guess. */
  readonly escaped: number;
}

/** How many errors of each kind were not found at first. Kinds that nobody met are left out. */
export function countEscaped(finished: readonly FinishedText[]): KindCount[] {
  return [...errorKinds, noError]
    .map((kind) => {
      const texts = finished.filter((text) => text.kind === kind);
      return { kind, total: texts.length, escaped: texts.filter(({ outcome }) => outcome !== 'first').length };
    })
    .filter(({ total }) => total > 0);
}

/** The first text of the level that is not finished. */
export function nextUnfinished<Text extends { readonly id: string }>(
  texts: readonly Text[],
  finished: readonly FinishedText[],
  level: number,
): Text | undefined {
  const done = new Set(finished.filter((text) => text.level === level).map(({ id }) => id));
  return texts.find(({ id }) => !done.has(id));
}
