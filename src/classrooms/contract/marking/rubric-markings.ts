import * as z from 'zod';
import { Timestamp } from '../../../shared/endpoints/timestamp.ts';
import { ShownGrid } from '../../../shared/marks/rubric-grid.ts';

/** The rubric of a task, in the reader's language if it is translated. */
export const TaskRubric = z.object({
  /** Of the version that the task was given with. */
  versionId: z.int(),
  title: z.string(),
  grid: ShownGrid,
});
export type TaskRubric = z.output<typeof TaskRubric>;

export const markingAuthors = ['teacher', 'self'] as const;

/** The levels that somebody chose, with the rubric in which they chose them: the task may have another one by now. */
export const RubricMarking = z.object({
  by: z.enum(markingAuthors),
  rubric: TaskRubric,
  /** For each criterion the place of the level, or null. */
  levels: z.array(z.int().nullable()),
  comment: z.string(),
  markedAt: Timestamp,
});
export type RubricMarking = z.output<typeof RubricMarking>;
