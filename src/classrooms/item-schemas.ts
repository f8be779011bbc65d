import * as z from 'zod';
import { futureMoment } from '../shared/endpoints/future-moment.ts';
import { rowId } from '../shared/endpoints/row-id.ts';
import { requestLimits } from '../shared/limits.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { classLimits, itemStates } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('classrooms');

const moment = futureMoment(say('momentRange')).nullable();
const ids = z.array(rowId).max(requestLimits.ids);

/** All members, or the people named here together with the members of the groups. */
const Audience = z.union([z.literal('all'), z.object({ userIds: ids.default([]), groupIds: ids.default([]) })]);
export type Audience = z.output<typeof Audience>;

/** Where an item of a class stands, when it is published, due and closed, and for whom it is. What is left out stays, or has its usual value. */
export const NewItem = z.object({
  /** It becomes the last of that unit. */
  unitId: rowId.nullable().optional(),
  state: z.enum(itemStates).optional(),
  /** Required for a scheduled item, which nothing else keeps. */
  publishAt: moment.optional(),
  dueAt: moment.optional(),
  closesAt: moment.optional(),
  audience: Audience.optional(),
  commentsOpen: z.boolean().optional(),
});
export type NewItem = z.output<typeof NewItem>;

/** The version of an item that its editor read. With another one, nothing is changed. */
export const itemVersion = z.int().min(1);

/** Hides it although people have begun their work. */
export const confirmedHiding = z.boolean().default(false);

export const ItemChanges = NewItem.extend({ version: itemVersion, confirmed: confirmedHiding });
export type ItemChanges = z.output<typeof ItemChanges>;

export const publishMissing = say('publishMissing');
export const publishInPast = say('publishInPast');
export const dueAfterClosing = say('dueAfterClosing');
export const nobodyChosen = say('nobodyChosen');
export const notAllInClass = say('notAllInClass');

export function titleOf(missing: string) {
  const tooLong = say('atMostCharacters', { most: classLimits.name });
  return z.string({ error: missing }).trim().min(1, missing).max(classLimits.name, tooLong);
}

export const NewUnit = z.object({ title: titleOf(say('incompleteUnit')) });
export type NewUnit = z.output<typeof NewUnit>;

export const UnitChanges = NewUnit.extend({ version: itemVersion });

export const NewGroup = z.object({ name: titleOf(say('incompleteGroup')), userIds: ids.default([]) });
export type NewGroup = z.output<typeof NewGroup>;

export const GroupChanges = z.object({
  name: NewGroup.shape.name.optional(),
  userIds: ids.optional(),
  version: itemVersion,
  confirmed: confirmedHiding,
});
export type GroupChanges = z.output<typeof GroupChanges>;
