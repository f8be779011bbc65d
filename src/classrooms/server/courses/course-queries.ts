import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { excerptLength } from '../../../server/text/excerpt.ts';
import { storedHtmlColumns, type StoredText } from '../../../server/text/rendered/stored-html.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { maxPerClass } from '../../limits.ts';
import type { ClassCourseChanges, NewClassCourse } from '../../schemas.ts';
import { viewedAt } from '../analytics/view-queries.ts';

export interface CourseRow {
  id: number;
  freeCourseId: number | null;
  title: string;
  description: string;
  content: string;
  order: number;
  isPublished: boolean;
  createdAt: Date;
  viewedAt: Date | null;
}

type WholeCourse = CourseRow & Pick<StoredText, 'storedHtml' | 'htmlVersion'>;

const excerpt = sql`left(content, ${excerptLength})`;

function columns(userId: number, content: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`id, free_course_id as "freeCourseId", title, description, ${content} as content, position as "order",
    is_published as "isPublished", created_at as "createdAt", ${viewedAt(userId, 'course')}`;
}

/** In their order. Only leaders get drafts. */
export async function listCourses(
  db: Kysely<Database>,
  classroomId: number,
  userId: number,
  withDrafts: boolean,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<CourseRow>> {
  const after = getCursorKey(cursor, [z.int(), z.int()]);
  const rest = after ? sql`(position, id) > (${after[0]}, ${after[1]})` : sql`true`;
  const { rows } = await sql<CourseRow>`
    select ${columns(userId, excerpt)} from classroom_courses
    where classroom_id = ${classroomId} and (is_published or ${withDrafts}) and ${rest}
    order by position, id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.order, last.id]);
}

export async function findCourse(
  db: Kysely<Database>,
  classroomId: number,
  id: number,
  userId: number,
  withDrafts: boolean,
): Promise<WholeCourse | undefined> {
  const { rows } = await sql<WholeCourse>`
    select ${columns(userId, sql`content`)}, ${storedHtmlColumns('classroom_courses')} from classroom_courses
    where classroom_id = ${classroomId} and id = ${id} and (is_published or ${withDrafts})`.execute(db);
  return rows[0];
}

/** The position after the last; no row if the class is full. */
const nextPosition = (classroomId: number) => sql`
  (select coalesce(max(position) + 1, 0) as position from classroom_courses where classroom_id = ${classroomId}
   having count(*) < ${maxPerClass.courses}) as last`;

/** Without a position it becomes the last. Undefined if the class is full. */
export async function insertCourse(
  tx: Kysely<Database>,
  classroomId: number,
  userId: number,
  { title, description, content, order, isPublished = true }: NewClassCourse,
): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    insert into classroom_courses (classroom_id, title, description, content, position, is_published)
    select ${classroomId}, ${title}, ${description}, ${content}, coalesce(${order ?? null}::integer, last.position), ${isPublished}
    from ${nextPosition(classroomId)}
    returning ${columns(userId, excerpt)}`.execute(tx);
  return rows[0];
}

/** Prevents its deletion until the transaction ends. */
export async function lockFreeCourse(tx: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql`select from courses where id = ${id} for key share`.execute(tx);
  return rows.length > 0;
}

/** Copies the title and description, which may be changed here; the content stays in the free course. Undefined if the class is full. */
export async function insertFreeCourse(
  tx: Kysely<Database>,
  classroomId: number,
  userId: number,
  freeCourseId: number,
): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    insert into classroom_courses (classroom_id, free_course_id, title, description, content, position)
    select ${classroomId}, free.id, free.title, free.description, '', last.position
    from courses as free, ${nextPosition(classroomId)} where free.id = ${freeCourseId}
    returning ${columns(userId, excerpt)}`.execute(tx);
  return rows[0];
}

/** A reference to a free course has no content of its own to change. */
export async function updateCourse(
  tx: Kysely<Database>,
  classroomId: number,
  id: number,
  userId: number,
  { title, description, content, isPublished }: ClassCourseChanges,
): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    update classroom_courses set
      title = coalesce(${title ?? null}, title), description = coalesce(${description ?? null}, description),
      content = case when free_course_id is null then coalesce(${content ?? null}, content) else content end,
      is_published = coalesce(${isPublished ?? null}, is_published), edited_at = now()
    where classroom_id = ${classroomId} and id = ${id}
    returning ${columns(userId, excerpt)}`.execute(tx);
  return rows[0];
}

export async function deleteCourse(tx: Kysely<Database>, classroomId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from classroom_courses where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}
