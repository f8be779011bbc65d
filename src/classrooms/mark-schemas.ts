import * as z from 'zod';
import { rowId } from '../shared/endpoints/row-id.ts';
import { requestLimits } from '../shared/limits.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { itemVersion, titleOf } from './item-schemas.ts';
import { classLimits, markedKinds, markStates, maxPerClass } from './limits.ts';
import type messages from './messages.es.json';
import { weight } from './schemas.ts';

const say = sentencesIn<typeof messages>('classrooms');

/** Work outside the product that the gradebook has a column for. */
export const NewMarkColumn = z.object({ title: titleOf(say('incompleteColumn')), weight: weight.default(1) });
export type NewMarkColumn = z.output<typeof NewMarkColumn>;

export const MarkColumnChanges = NewMarkColumn.extend({ weight, version: itemVersion });

const reference = { kind: z.enum(markedKinds), id: rowId };

export const MarkedReference = z.object(reference);

const partRange = say('partRange');
const tooLong = say('atMostCharacters', { most: classLimits.markComment });

const mark = {
  ...reference,
  /** Of the cell that the caller read; 0 if nobody has written in it. With another one, nothing is changed. */
  version: z.int().min(0),
  state: z.enum(markStates),
  /** The fraction of the highest mark, if one is given. */
  part: z.number({ error: partRange }).min(0, partRange).max(1, partRange).nullable().default(null),
};

const hasItsPart = ({ state, part }: { state: string; part: number | null }) => (state === 'given') === (part !== null);
const noPart = { path: ['part'], error: partRange };

/** What is written into a cell of the gradebook. What is left out of it stays. */
export const WrittenMark = z
  .object({ ...mark, comment: z.string().trim().max(classLimits.markComment, tooLong).optional() })
  .refine(hasItsPart, noPart);

/** Many marks at once: what was pasted or read from a file. */
export const WrittenMarks = z.object({
  marks: z
    .array(z.object({ ...mark, userId: rowId }).refine(hasItsPart, noPart))
    .min(1)
    .max(maxPerClass.writtenMarks)
    .refine((marks) => new Set(marks.map(({ userId, kind, id }) => `${userId} ${kind} ${id}`)).size === marks.length, {
      error: say('markTwice'),
    }),
});

const dropRange = say('dropRange');

const MarkCategoryInput = z.object({
  /** Null for a new one. */
  id: rowId.nullable(),
  title: titleOf(say('incompleteCategory')),
  weight,
  dropLowest: z.int({ error: dropRange }).min(0, dropRange).max(classLimits.dropLowest, dropRange).default(0),
  /** What counts in it. */
  items: z.array(MarkedReference).max(maxPerClass.tests + maxPerClass.tasks + maxPerClass.columns),
});

/** All categories of a class, in their order. Those that are left out are deleted; what they held has no category then. */
export const MarkWeighting = z
  .object({
    /** Of the categories that the caller read. With another one, nothing is changed. */
    version: itemVersion,
    restWeight: weight.default(0),
    categories: z.array(MarkCategoryInput).max(maxPerClass.categories),
  })
  .refine(
    ({ categories, restWeight }) =>
      categories.length === 0 || restWeight > 0 || categories.some((one) => one.weight > 0),
    { path: ['categories'], error: say('noWeight') },
  );
export type MarkWeighting = z.output<typeof MarkWeighting>;

/** Without items, all marks of the class. */
export const MarkPublication = z.object({
  items: z.array(MarkedReference).max(requestLimits.ids).optional(),
});
