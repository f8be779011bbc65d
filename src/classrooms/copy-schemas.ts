import * as z from 'zod';
import { rowId } from '../shared/endpoints/row-id.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { classLimits } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('classrooms');

const day = z.iso.date({ error: say('dayRange') }).refine((written) => written >= '2000' && written < '2100', {
  error: say('dayRange'),
});

export const NewClassCopy = z.object({
  name: z
    .string({ error: say('missingName') })
    .trim()
    .min(1, say('missingName'))
    .max(classLimits.name, say('atMostCharacters', { most: classLimits.name })),
  /** The day on which the earliest date of the class falls in the copy; all others move by as many days. Without it, they stay. */
  startsOn: day.optional(),
});
export type NewClassCopy = z.output<typeof NewClassCopy>;

export const otherClass = say('otherClass');

/** Where an item goes: to the end of a unit, or of the items without one. */
export const NewPlace = z.object({ classId: rowId, unitId: rowId.nullable().optional() });
export type NewPlace = z.output<typeof NewPlace>;

/** Without a class, in the same one. */
export const CopyPlace = NewPlace.partial();
