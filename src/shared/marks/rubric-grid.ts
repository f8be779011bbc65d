import * as z from 'zod';
import type messages from '../messages.es.json';
import { sentencesIn } from '../sentences/sentence.ts';
import { rubricLimits, rubricScorings } from './rubric-limits.ts';

const say = sentencesIn<typeof messages>('shared');

const text = (missing: string, most: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, say('rubric.atMostCharacters', { most }));

const points = say('rubric.points', { most: rubricLimits.points });
const fewLevels = say('rubric.fewLevels');
const manyLevels = say('rubric.manyLevels', { most: rubricLimits.levels });
const noCriteria = say('rubric.noCriteria');

const Cell = z.object({
  text: z
    .string()
    .trim()
    .max(rubricLimits.text, say('rubric.atMostCharacters', { most: rubricLimits.text }))
    .default(''),
  points: z
    .number({ error: points })
    .min(0, points)
    .max(rubricLimits.points, points)
    .multipleOf(0.01, points)
    .nullable()
    .default(null),
});

const Criterion = z.object({ name: text(say('rubric.criterionName'), rubricLimits.name), cells: z.array(Cell) });

/** Criteria × levels; the first level is the best. A rubric with words only has no points. */
export const RubricGrid = z
  .object({
    scoring: z.enum(rubricScorings),
    levels: z
      .array(text(say('rubric.levelName'), rubricLimits.name), { error: fewLevels })
      .min(rubricLimits.fewestLevels, fewLevels)
      .max(rubricLimits.levels, manyLevels),
    criteria: z
      .array(Criterion, { error: noCriteria })
      .min(1, noCriteria)
      .max(rubricLimits.criteria, say('rubric.manyCriteria', { most: rubricLimits.criteria })),
  })
  .check(({ value, issues }) => {
    const refuse = (path: PropertyKey[], message: string) =>
      issues.push({ code: 'custom', message, path, input: value });
    for (const [place, { cells }] of value.criteria.entries()) {
      if (cells.length !== value.levels.length) refuse(['criteria', place, 'cells'], say('rubric.cells'));
      if (value.scoring === 'words') continue;
      const empty = cells.findIndex((cell) => cell.points === null);
      if (empty >= 0) refuse(['criteria', place, 'cells', empty, 'points'], say('rubric.allPoints'));
      else if (cells.every((cell) => cell.points === 0)) {
        refuse(['criteria', place, 'cells', 0, 'points'], say('rubric.noPoints'));
      }
    }
  })
  .overwrite((grid) => (grid.scoring === 'points' ? grid : { ...grid, criteria: grid.criteria.map(withoutPoints) }));

function withoutPoints(criterion: z.output<typeof Criterion>): z.output<typeof Criterion> {
  return { ...criterion, cells: criterion.cells.map((cell) => ({ ...cell, points: null })) };
}

export const TitledGrid = z.object({ title: text(say('rubric.title'), rubricLimits.title), grid: RubricGrid });

/** A grid as it is read. */
export const ShownGrid = z.object({
  scoring: z.enum(rubricScorings),
  levels: z.array(z.string()),
  criteria: z.array(
    z.object({ name: z.string(), cells: z.array(z.object({ text: z.string(), points: z.number().nullable() })) }),
  ),
});

export const ShownRubric = z.object({ title: z.string(), grid: ShownGrid });
export type ShownRubric = z.output<typeof ShownRubric>;

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
