import * as z from 'zod';
import { highestRowId } from '../shared/limits.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { rubricLimits, rubricScorings } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('rubrics');

const text = (missing: string, most: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, say('atMostCharacters', { most }));

const points = say('points', { most: rubricLimits.points });
const fewLevels = say('fewLevels');
const manyLevels = say('manyLevels', { most: rubricLimits.levels });
const noCriteria = say('noCriteria');

const Cell = z.object({
  text: z
    .string()
    .trim()
    .max(rubricLimits.text, say('atMostCharacters', { most: rubricLimits.text }))
    .default(''),
  points: z
    .number({ error: points })
    .min(0, points)
    .max(rubricLimits.points, points)
    .multipleOf(0.01, points)
    .nullable()
    .default(null),
});

/** Criteria × levels; the first level is the best. A rubric with words only has no points. */
export const RubricGrid = z
  .object({
    scoring: z.enum(rubricScorings),
    levels: z
      .array(text(say('levelName'), rubricLimits.name), { error: fewLevels })
      .min(rubricLimits.fewestLevels, fewLevels)
      .max(rubricLimits.levels, manyLevels),
    criteria: z
      .array(z.object({ name: text(say('criterionName'), rubricLimits.name), cells: z.array(Cell) }), {
        error: noCriteria,
      })
      .min(1, noCriteria)
      .max(rubricLimits.criteria, say('manyCriteria', { most: rubricLimits.criteria })),
  })
  .check(({ value, issues }) => {
    const refuse = (path: PropertyKey[], message: string) =>
      issues.push({ code: 'custom', message, path, input: value });
    for (const [place, { cells }] of value.criteria.entries()) {
      if (cells.length !== value.levels.length) refuse(['criteria', place, 'cells'], say('cells'));
      if (value.scoring === 'words') continue;
      const empty = cells.findIndex((cell) => cell.points === null);
      if (empty >= 0) refuse(['criteria', place, 'cells', empty, 'points'], say('allPoints'));
      else if (cells.every((cell) => cell.points === 0)) {
        refuse(['criteria', place, 'cells', 0, 'points'], say('noPoints'));
      }
    }
  })
  .transform((grid) => (grid.scoring === 'points' ? grid : { ...grid, criteria: grid.criteria.map(withoutPoints) }));

function withoutPoints<Criterion extends { cells: z.output<typeof Cell>[] }>(criterion: Criterion): Criterion {
  return { ...criterion, cells: criterion.cells.map((cell) => ({ ...cell, points: null })) };
}

export const NewRubric = z.object({
  title: text(say('title'), rubricLimits.title),
  grid: RubricGrid,
  isShared: z.boolean().default(false),
});
export type NewRubric = z.output<typeof NewRubric>;

/** A changed title or grid becomes a new version; tasks keep theirs. */
export const RubricChanges = z.object({
  title: text(say('title'), rubricLimits.title).optional(),
  grid: RubricGrid.optional(),
  isShared: z.boolean().optional(),
  /** The number of the version that the caller read. */
  version: z.int().min(1),
});
export type RubricChanges = z.output<typeof RubricChanges>;

/** A rubric of a teacher, or one of the library. */
export const RubricChoice = z.union([
  z.object({ slug: z.string().max(rubricLimits.slug) }),
  z.object({ id: z.int().min(1).max(highestRowId) }),
]);
export type RubricChoice = z.output<typeof RubricChoice>;

/** For each criterion the place of the chosen level, or null. */
export const ChosenLevels = z
  .array(
    z
      .int()
      .min(0)
      .max(rubricLimits.levels - 1)
      .nullable(),
  )
  .min(1)
  .max(rubricLimits.criteria);

export const NewBankComment = z.object({ text: text(say('comment'), rubricLimits.comment) });
