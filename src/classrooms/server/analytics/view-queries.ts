import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';

type Viewed = { contentId: number } | { courseId: number };

/** Records that a member opened something, at most every few minutes, because teachers only see the day. */
export async function putView(
  db: Kysely<Database>,
  userId: number,
  classroomId: number,
  viewed: Viewed,
): Promise<void> {
  const contentId = 'contentId' in viewed ? viewed.contentId : null;
  const courseId = 'courseId' in viewed ? viewed.courseId : null;
  await sql`
    insert into classroom_views as kept (user_id, classroom_id, content_id, course_id)
    select ${userId}, ${classroomId}, ${contentId}::integer, ${courseId}::integer
    -- One that is deleted at this moment is opened no more.
    where exists (select from classroom_contents where id = ${contentId}::integer for key share)
       or exists (select from classroom_courses where id = ${courseId}::integer for key share)
    on conflict on constraint classroom_views_once
    do update set viewed_at = now() where kept.viewed_at < now() - interval '5 minutes'`.execute(db);
}

/** When the viewer last opened the row of `thing`, which the query calls by this alias. */
export function viewedAt(userId: number, thing: 'content' | 'course', alias: string): RawBuilder<unknown> {
  const isOpened =
    thing === 'content'
      ? sql`content_id = ${sql.ref(`${alias}.id`)}`
      : sql`content_id is null and course_id = ${sql.ref(`${alias}.id`)}`;
  return sql`(select viewed_at from classroom_views where user_id = ${userId} and ${isOpened}) as "viewedAt"`;
}
