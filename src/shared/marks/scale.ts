/* How a class writes its marks. A mark is stored as `part`, the fraction of what could be reached, from 0 to 1; a scale turns it into what people read. */

/** A word of a scale and the lowest number that it stands for. It reaches up to the next word. */
export interface ScaleWord {
  /** What is typed and shown in a table: 'NT'. */
  code: string;
  /** By language. */
  name: Record<string, string>;
  from: number;
}

export const scaleShapes = ['percent', 'number', 'word', 'both'] as const;
export const scaleRoundings = ['half-up', 'down'] as const;

/** The rules of a scale. A class keeps a copy, so that a corrected scale does not change marks that were given. */
export interface Scale {
  id: string;
  version: number;
  shows: (typeof scaleShapes)[number];
  min: number;
  max: number;
  /** What nothing reached would be, if it is below the lowest mark: 5 to 10 may begin at 0. */
  zero: number;
  step: number;
  /** '4,0' instead of '4'. */
  minDecimals: number;
  /** The lowest mark that passes. */
  pass: number;
  /** The part with which the pass mark is reached. Null if the numbers are spread evenly. */
  passAt: number | null;
  rounding: (typeof scaleRoundings)[number];
  /** From the lowest to the highest. */
  words: ScaleWord[];
}

/** Of classes that did not choose a scale. */
export const percentScale: Scale = {
  id: 'percent',
  version: 1,
  shows: 'percent',
  min: 0,
  max: 100,
  zero: 0,
  step: 1,
  minDecimals: 0,
  pass: 50,
  passAt: null,
  rounding: 'half-up',
  words: [],
};

/** Sums of fractions miss a half by less than this. */
const tolerance = 1e-9;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The number of a part, not rounded. */
export function numberAt({ min, max, zero, pass, passAt }: Scale, part: number): number {
  const reached = clamp(part, 0, 1);
  if (passAt === null) return clamp(zero + reached * (max - zero), min, max);
  const number =
    reached < passAt
      ? zero + (reached / passAt) * (pass - zero)
      : pass + ((reached - passAt) / (1 - passAt)) * (max - pass);
  return clamp(number, min, max);
}

/** The part that a number of the scale stands for: the inverse of `numberAt`. */
export function partAt({ max, zero, pass, passAt }: Scale, number: number): number {
  if (passAt === null) return clamp((number - zero) / (max - zero), 0, 1);
  const part =
    number < pass
      ? ((number - zero) / (pass - zero)) * passAt
      : passAt + ((number - pass) / (max - pass)) * (1 - passAt);
  return clamp(part, 0, 1);
}

/** How many decimals the steps of a scale have. */
export function decimalsOf({ step }: Pick<Scale, 'step'>): number {
  return (String(step).split('.')[1] ?? '').length;
}

/** The only place where a mark is rounded: everything before computes with what was not rounded. */
export function roundMark(scale: Scale, number: number): number {
  const steps = number / scale.step;
  const whole = scale.rounding === 'down' ? Math.floor(steps + tolerance) : Math.floor(steps + 0.5 + tolerance);
  return clamp(Number((whole * scale.step).toFixed(decimalsOf(scale))), scale.min, scale.max);
}

/** The word of a rounded number. Undefined in scales without words. */
export function wordAt({ words }: Pick<Scale, 'words'>, number: number): ScaleWord | undefined {
  return words.findLast(({ from }) => number >= from - tolerance);
}

/** Whether the mark that is shown passes. */
export function passes(scale: Scale, part: number): boolean {
  return roundMark(scale, numberAt(scale, part)) >= scale.pass - tolerance;
}

/** Counts as this when the word itself is the mark: the middle of its numbers. */
export function numberOfWord({ words, max }: Pick<Scale, 'words' | 'max'>, word: ScaleWord): number {
  const next = words[words.indexOf(word) + 1]?.from ?? max;
  return (word.from + next) / 2;
}

export type ScaleProblem = 'range' | 'step' | 'pass' | 'threshold' | 'words' | 'shows';

/** Why a scale cannot be used; undefined if it can. */
export function scaleProblem(scale: Omit<Scale, 'id' | 'version'>): ScaleProblem | undefined {
  const { min, max, zero, step, pass, passAt, words, shows } = scale;
  if (!(min < max) || zero > min) return 'range';
  if (!(step > 0) || step > max - min || !isOnStep(max, step) || !isOnStep(min, step)) return 'step';
  if (pass <= min || pass > max || (passAt !== null && pass <= zero)) return 'pass';
  if (passAt !== null && (passAt <= 0 || passAt >= 1 || pass >= max)) return 'threshold';
  const codes = new Set(words.map(({ code }) => foldCode(code)));
  const rises = words.every(
    ({ from }, place) => from < max && (place === 0 ? from === min : from > (words[place - 1]?.from ?? max)),
  );
  if (!rises || codes.size !== words.length || codes.has('')) return 'words';
  if ((shows === 'word' || shows === 'both') && words.length < 2) return 'shows';
  return undefined;
}

/** Whether a number is one of the marks that the scale has. */
export function isOnStep(number: number, step: number): boolean {
  const steps = number / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** 'Básico', 'basico' and 'BÁSICO' are one word. */
export function foldCode(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
