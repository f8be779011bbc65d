import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { getCursorKey } from '../../server/cursor.ts';
import type { Database } from '../../server/database-types.ts';
import { excerptLength } from '../../server/excerpt.ts';
import type { PageOfList } from '../../shared/endpoint.ts';
import { pageSize, writeCursor } from '../../shared/pages-of-lists.ts';
import type { ClassCourseChanges, NewClassCourse } from '../schemas.ts';

export interface CourseRow {
  id: number;
  title: string;
  description: string;
  content: string;
  order: number;
  isPublished: boolean;
  createdAt: Date;
}

const columns = sql`id, title, description, position as "order", is_published as "isPublished", created_at as "createdAt"`;

/** In their order. Drafts only for who may write them. */
export async function listCourses(
  db: Kysely<Database>,
  classroomId: number,
  withDrafts: boolean,
  { limit = pageSize.usual, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<PageOfList<CourseRow>> {
  const after = getCursorKey(cursor, [z.int(), z.int()]);
  const rest = after ? sql`(position, id) > (${after[0]}, ${after[1]})` : sql`true`;
  const { rows } = await sql<CourseRow>`
    select ${columns}, left(content, ${excerptLength}) as content from classroom_courses
    where classroom_id = ${classroomId} and (is_published or ${withDrafts}) and ${rest}
    order by position, id limit ${limit + 1}`.execute(db);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rows.length > limit ? writeCursor([last.order, last.id]) : undefined };
}

export async function findCourse(
  db: Kysely<Database>,
  classroomId: number,
  id: number,
  withDrafts: boolean,
): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    select ${columns}, content from classroom_courses
    where classroom_id = ${classroomId} and id = ${id} and (is_published or ${withDrafts})`.execute(db);
  return rows[0];
}

/** Without a place of its own it stands at the end. */
export async function insertCourse(
  db: Kysely<Database>,
  classroomId: number,
  { title, description, content, order, isPublished = true }: NewClassCourse,
): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    insert into classroom_courses (classroom_id, title, description, content, position, is_published)
    values (${classroomId}, ${title}, ${description}, ${content},
            coalesce(${order ?? null}::integer,
                     (select coalesce(max(position) + 1, 0) from classroom_courses where classroom_id = ${classroomId})),
            ${isPublished})
    returning ${columns}, left(content, ${excerptLength}) as content`.execute(db);
  return rows[0];
}

export async function updateCourse(
  db: Kysely<Database>,
  classroomId: number,
  id: number,
  { title, description, content, isPublished }: ClassCourseChanges,
): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    update classroom_courses set
      title = coalesce(${title ?? null}, title), description = coalesce(${description ?? null}, description),
      content = coalesce(${content ?? null}, content),
      is_published = coalesce(${isPublished ?? null}, is_published), edited_at = now()
    where classroom_id = ${classroomId} and id = ${id}
    returning ${columns}, left(content, ${excerptLength}) as content`.execute(db);
  return rows[0];
}

export async function deleteCourse(db: Kysely<Database>, classroomId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from classroom_courses where classroom_id = ${classroomId} and id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

/** The named ones first, in the order given; the others keep theirs behind them. */
export async function orderCourses(db: Kysely<Database>, classroomId: number, ids: readonly number[]): Promise<void> {
  await sql`
    with ordered as (
      select id, (row_number() over (order by array_position(${[...ids]}::integer[], id) nulls last, position, id))::int - 1
        as place
      from classroom_courses where classroom_id = ${classroomId}
    )
    update classroom_courses as course set position = ordered.place
    from ordered where ordered.id = course.id and course.position is distinct from ordered.place`.execute(db);
}
