import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../shared/roles.ts';
import type { FoundClassroom } from '../classroom-access.ts';

/** People who mark see drafts and counts; members who attend see how far they are themselves. */
export interface ClassReader {
  userId: number;
  leads: boolean;
  attends: boolean;
}

export function readerOf({ id }: Viewer, { may, attends }: Pick<FoundClassroom, 'may' | 'attends'>): ClassReader {
  return { userId: id, leads: may.mark, attends };
}

/* The one rule of who sees what in a class, for `classroom_items i`. Every query about a class uses it. */

/** Published by a person, or by the clock: the job that publishes a scheduled item may come later. */
export const isOut = sql`(i.state = 'published' or (i.state = 'scheduled' and i.publish_at <= now()))`;

/** Whether the item is meant for this person. */
export function isFor(userId: number | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(i.audience = 'all' or exists (
    select from classroom_item_recipients r
    where r.item_id = i.id and (r.user_id = ${userId}
      or r.group_id in (select group_id from classroom_group_members where user_id = ${userId}))))`;
}

/** What is not for a reader does not exist for them. */
export function isVisibleTo({ userId, leads }: Pick<ClassReader, 'userId' | 'leads'>): RawBuilder<unknown> {
  return leads ? sql`true` : sql`(${isOut} and ${isFor(userId)})`;
}

/** The user ids of the people for whom an item with the audience 'chosen' is. Some of them may have left the class. */
export const chosenPeople = sql`
  select r.user_id from classroom_item_recipients r where r.item_id = i.id and r.user_id is not null
  union
  select g.user_id from classroom_item_recipients r join classroom_group_members g on g.group_id = r.group_id
  where r.item_id = i.id`;

/** How many of them are still in the class with one of these roles. */
const chosenMembers = (roles: RawBuilder<unknown>) => sql`
  (select count(*)::int from (${chosenPeople}) as chosen
     join classroom_members m on m.classroom_id = i.classroom_id and m.user_id = chosen.user_id
   where m.left_at is null and m.role in (${roles}))`;

export const chosenStudents = chosenMembers(sql`'student'`);
export const chosenReaders = chosenMembers(sql`'student', 'teacher'`);
