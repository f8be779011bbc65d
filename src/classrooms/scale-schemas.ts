import * as z from 'zod';
import { defaultLanguage } from '../shared/language.ts';
import { type ScaleProblem, scaleProblem } from '../shared/marks/scale.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { scaleLimits } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('classrooms');

const number = z
  .number({ error: say('scale.number') })
  .min(-scaleLimits.number)
  .max(scaleLimits.number);
const label = z.string().trim().min(1, say('scale.words')).max(scaleLimits.word, say('scale.words'));

/** The numbers and words that a teacher enters for a scale that leaves them open. */
export const OwnScale = z
  .object({
    min: number,
    max: number,
    step: number,
    pass: number,
    words: z
      .array(z.object({ name: label, from: number }))
      .max(scaleLimits.words)
      .default([]),
  })
  .check(({ value, issues }) => {
    const words = value.words.map(({ name, from }) => ({ code: name, name: { [defaultLanguage]: name }, from }));
    const shows = words.length > 0 ? ('both' as const) : ('number' as const);
    const rules = {
      ...value,
      words,
      shows,
      zero: value.min,
      minDecimals: 0,
      passAt: null,
      rounding: 'half-up' as const,
    };
    const problem = scaleProblem(rules);
    if (problem)
      issues.push({ code: 'custom', input: value, path: [fieldOf[problem]], message: say(`scale.${problem}`) });
  });
export type OwnScale = z.output<typeof OwnScale>;

const fieldOf: Record<ScaleProblem, keyof z.input<typeof OwnScale>> = {
  range: 'max',
  step: 'step',
  pass: 'pass',
  threshold: 'pass',
  words: 'words',
  shows: 'words',
};

const passPercentRange = say('scale.threshold');

/** What a teacher chooses for a class. */
export const ScaleChoice = z.object({
  /** Of a scale that comes with the product. */
  id: z.string().min(1).max(scaleLimits.id),
  /** Needed by scales that leave their numbers open, and refused for others. */
  own: OwnScale.optional(),
  /** How much of the points reaches the pass mark. Null: numbers and points are spread evenly. */
  passPercent: z
    .int({ error: passPercentRange })
    .min(1, passPercentRange)
    .max(99, passPercentRange)
    .nullable()
    .default(null),
});
export type ScaleChoice = z.output<typeof ScaleChoice>;
