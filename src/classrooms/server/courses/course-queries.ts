import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { Card } from '../../../courses/card-schemas.ts';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { excerptLength } from '../../../server/text/excerpt.ts';
import { storedHtmlColumns, type StoredText } from '../../../server/text/rendered/stored-html.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { maxPerClass } from '../../limits.ts';
import type { ClassCourseChanges, NewClassCourse } from '../../schemas.ts';
import { viewedAt } from '../analytics/view-queries.ts';
import { type ClassReader, isOut, isVisibleTo } from '../items/visible-item.ts';

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
  itemId: number;
  commentsOpen: boolean;
  version: number;
}

type WholeCourse = CourseRow & Pick<StoredText, 'storedHtml' | 'htmlVersion'> & { cards: Card[] };
type Reader = Pick<ClassReader, 'userId' | 'leads'>;

const excerpt = sql`left(c.content, ${excerptLength})`;

function columns(userId: number, content: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`c.id, c.free_course_id as "freeCourseId", c.title, c.description, ${content} as content, c.position as "order",
    ${isOut} as "isPublished", c.created_at as "createdAt", ${viewedAt(userId, 'course', 'c')}, i.id as "itemId", i.version, i.comments_open as "commentsOpen"`;
}

const courses = sql`classroom_courses c join classroom_items i on i.course_id = c.id`;

/** In their order. Only people who mark get drafts. */
export async function listCourses(
  db: Kysely<Database>,
  classroomId: number,
  reader: Reader,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<CourseRow>> {
  const after = getCursorKey(cursor, [z.int(), z.int()]);
  const rest = after ? sql`(c.position, c.id) > (${after[0]}, ${after[1]})` : sql`true`;
  const { rows } = await sql<CourseRow>`
    select ${columns(reader.userId, excerpt)} from ${courses}
    where c.classroom_id = ${classroomId} and ${isVisibleTo(reader)} and ${rest}
    order by c.position, c.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.order, last.id]);
}

export async function findCourse(
  db: Kysely<Database>,
  classroomId: number,
  id: number,
  reader: Reader,
): Promise<WholeCourse | undefined> {
  const { rows } = await sql<WholeCourse>`
    select ${columns(reader.userId, sql`c.content`)}, c.cards, ${storedHtmlColumns('c')} from ${courses}
    where c.classroom_id = ${classroomId} and c.id = ${id} and ${isVisibleTo(reader)}`.execute(db);
  return rows[0];
}

/** With an excerpt of its text, as in the list. */
export async function findListedCourse(
  db: Kysely<Database>,
  id: number,
  userId: number,
): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    select ${columns(userId, excerpt)} from ${courses} where c.id = ${id}`.execute(db);
  return rows[0];
}

/** The position after the last; no row if the class is full. */
const nextPosition = (classroomId: number) => sql`
  (select coalesce(max(position) + 1, 0) as position from classroom_courses where classroom_id = ${classroomId}
   having count(*) < ${maxPerClass.courses}) as last`;

/** Without a position it becomes the last. Returns its id; undefined if the class is full. */
export async function insertCourse(
  tx: Kysely<Database>,
  classroomId: number,
  { title, description, content, order, cards = [] }: NewClassCourse,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into classroom_courses (classroom_id, title, description, content, cards, position)
    select ${classroomId}, ${title}, ${description}, ${content}, ${JSON.stringify(cards)}::jsonb, coalesce(${order ?? null}::integer, last.position)
    from ${nextPosition(classroomId)}
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Prevents its deletion until the transaction ends. */
export async function lockFreeCourse(tx: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql`select from courses where id = ${id} for key share`.execute(tx);
  return rows.length > 0;
}

/**
 * Copies the title and description, which may be changed here; the content stays in the free course. Returns its id; undefined if the class is full.
 */
export async function insertFreeCourse(
  tx: Kysely<Database>,
  classroomId: number,
  freeCourseId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into classroom_courses (classroom_id, free_course_id, title, description, content, position)
    select ${classroomId}, free.id, free.title, free.description, '', last.position
    from courses as free, ${nextPosition(classroomId)} where free.id = ${freeCourseId}
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** A reference to a free course has no content of its own to change. */
export async function updateCourse(
  tx: Kysely<Database>,
  classroomId: number,
  id: number,
  { title, description, content, cards }: ClassCourseChanges,
): Promise<void> {
  await sql`
    update classroom_courses set
      title = coalesce(${title ?? null}, title), description = coalesce(${description ?? null}, description),
      content = case when free_course_id is null then coalesce(${content ?? null}, content) else content end,
      cards = case when free_course_id is null then coalesce(${cards ? JSON.stringify(cards) : null}::jsonb, cards) else cards end,
      edited_at = now()
    where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
}

/** Prevents its deletion until the transaction ends. */
export async function lockCourse(tx: Kysely<Database>, classroomId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from classroom_courses where classroom_id = ${classroomId} and id = ${id} for key share`.execute(tx);
  return rows.length > 0;
}

export async function deleteCourse(tx: Kysely<Database>, classroomId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from classroom_courses where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}
