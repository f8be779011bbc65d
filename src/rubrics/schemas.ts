import * as z from 'zod';
import { highestRowId } from '../shared/limits.ts';
import { TitledGrid } from '../shared/marks/rubric-grid.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { savedCommentLimits, slugLength } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('rubrics');

export const NewRubric = TitledGrid.extend({ isShared: z.boolean().default(false) });
export type NewRubric = z.output<typeof NewRubric>;

/** A changed title or grid becomes a new version; tasks keep theirs. */
export const RubricChanges = TitledGrid.partial().extend({
  isShared: z.boolean().optional(),
  /** The number of the version that the caller read. */
  version: z.int().min(1),
});
export type RubricChanges = z.output<typeof RubricChanges>;

/** A rubric of a teacher, or one of the library. */
export const RubricChoice = z.union([
  z.object({ slug: z.string().max(slugLength) }),
  z.object({ id: z.int().min(1).max(highestRowId) }),
]);
export type RubricChoice = z.output<typeof RubricChoice>;

const noComment = say('comment');

export const NewBankComment = z.object({
  text: z
    .string({ error: noComment })
    .trim()
    .min(1, noComment)
    .max(savedCommentLimits.comment, say('atMostCharacters', { most: savedCommentLimits.comment })),
});
