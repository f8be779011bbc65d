import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { excerptLength } from '../../../server/text/excerpt.ts';
import { storedHtmlColumns, type StoredText } from '../../../server/text/rendered/stored-html.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { ClassContent } from '../../contract/contents.ts';
import { maxPerClass } from '../../limits.ts';
import type { NewClassContent } from '../../schemas.ts';
import { viewedAt } from '../analytics/view-queries.ts';

type ContentRow = Omit<ClassContent, 'createdAt' | 'editedAt' | 'viewedAt'> & {
  createdAt: Date;
  editedAt: Date | null;
  viewedAt: Date | null;
};
type WholeContent = ContentRow & Pick<StoredText, 'storedHtml' | 'htmlVersion'>;

const excerpt = sql`left(content, ${excerptLength})`;

function columns(userId: number, content: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`id, title, ${content} as content, content_type as "contentType", video_url as "videoUrl", position as "order",
    classroom_id as "classId", created_at as "createdAt", edited_at as "editedAt", ${viewedAt(userId, 'content')}`;
}

export async function listContents(
  db: Kysely<Database>,
  classroomId: number,
  userId: number,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<ContentRow>> {
  const after = getCursorKey(cursor, [z.int(), z.int()]);
  const rest = after ? sql`(position, id) > (${after[0]}, ${after[1]})` : sql`true`;
  const { rows } = await sql<ContentRow>`
    select ${columns(userId, excerpt)} from classroom_contents
    where classroom_id = ${classroomId} and ${rest} order by position, id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.order, last.id]);
}

export async function findContent(
  db: Kysely<Database>,
  classroomId: number,
  id: number,
  userId: number,
): Promise<WholeContent | undefined> {
  const { rows } = await sql<WholeContent>`
    select ${columns(userId, sql`content`)}, ${storedHtmlColumns('classroom_contents')} from classroom_contents
    where classroom_id = ${classroomId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Without a position it becomes the last. Undefined if the class is full. */
export async function insertContent(
  tx: Kysely<Database>,
  classroomId: number,
  userId: number,
  { title, content, contentType, videoUrl, order }: NewClassContent,
): Promise<ContentRow | undefined> {
  const { rows } = await sql<ContentRow>`
    insert into classroom_contents (classroom_id, title, content, content_type, video_url, position)
    select ${classroomId}, ${title}, ${content}, ${contentType}, ${videoUrl},
           coalesce(${order ?? null}::integer, max(position) + 1, 0)
    from classroom_contents where classroom_id = ${classroomId} having count(*) < ${maxPerClass.contents}
    returning ${columns(userId, excerpt)}`.execute(tx);
  return rows[0];
}

export async function updateContent(
  tx: Kysely<Database>,
  classroomId: number,
  id: number,
  userId: number,
  { title, content, contentType, videoUrl, order }: NewClassContent,
): Promise<ContentRow | undefined> {
  const { rows } = await sql<ContentRow>`
    update classroom_contents set title = ${title}, content = ${content}, content_type = ${contentType},
      video_url = ${videoUrl}, position = coalesce(${order ?? null}::integer, position), edited_at = now()
    where classroom_id = ${classroomId} and id = ${id}
    returning ${columns(userId, excerpt)}`.execute(tx);
  return rows[0];
}

export async function deleteContent(tx: Kysely<Database>, classroomId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from classroom_contents where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}
