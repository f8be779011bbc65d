import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { excerptLength } from '../../../server/text/excerpt.ts';
import { storedHtmlColumns, type StoredText } from '../../../server/text/rendered/stored-html.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Attachment } from '../../contract/attachments.ts';
import type { ClassContent } from '../../contract/contents.ts';
import { maxPerClass } from '../../limits.ts';
import type { NewClassContent } from '../../schemas.ts';
import { viewedAt } from '../analytics/view-queries.ts';
import { attachmentsWhere } from '../attachments/attachment-queries.ts';
import { type ClassReader, isVisibleTo } from '../items/visible-item.ts';

type ContentRow = Omit<ClassContent, 'createdAt' | 'editedAt' | 'viewedAt'> & {
  createdAt: Date;
  editedAt: Date | null;
  viewedAt: Date | null;
};
type WholeContent = ContentRow & Pick<StoredText, 'storedHtml' | 'htmlVersion'> & { attachments: Attachment[] };

const excerpt = sql`left(c.content, ${excerptLength})`;

type Reader = Pick<ClassReader, 'userId' | 'leads'>;

function columns(userId: number, content: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`c.id, c.title, ${content} as content, c.content_type as "contentType", c.video_url as "videoUrl", c.position as "order",
    c.classroom_id as "classId", c.created_at as "createdAt", c.edited_at as "editedAt", ${viewedAt(userId, 'content', 'c')},
    i.id as "itemId", i.version, i.comments_open as "commentsOpen"`;
}

const contents = sql`classroom_contents c join classroom_items i on i.content_id = c.id`;

export async function listContents(
  db: Kysely<Database>,
  classroomId: number,
  reader: Reader,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<ContentRow>> {
  const after = getCursorKey(cursor, [z.int(), z.int()]);
  const rest = after ? sql`(c.position, c.id) > (${after[0]}, ${after[1]})` : sql`true`;
  const { rows } = await sql<ContentRow>`
    select ${columns(reader.userId, excerpt)} from ${contents}
    where c.classroom_id = ${classroomId} and ${isVisibleTo(reader)} and ${rest}
    order by c.position, c.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.order, last.id]);
}

export async function findContent(
  db: Kysely<Database>,
  classroomId: number,
  id: number,
  reader: Reader,
): Promise<WholeContent | undefined> {
  const { rows } = await sql<WholeContent>`
    select ${columns(reader.userId, sql`c.content`)}, ${storedHtmlColumns('c')},
           ${attachmentsWhere(sql`x.content_id = c.id`)}
    from ${contents}
    where c.classroom_id = ${classroomId} and c.id = ${id} and ${isVisibleTo(reader)}`.execute(db);
  return rows[0];
}

/** With an excerpt of its text, as in the list. */
export async function findListedContent(
  db: Kysely<Database>,
  id: number,
  userId: number,
): Promise<ContentRow | undefined> {
  const { rows } = await sql<ContentRow>`
    select ${columns(userId, excerpt)} from ${contents} where c.id = ${id}`.execute(db);
  return rows[0];
}

/** Without a position it becomes the last. Returns its id; undefined if the class is full. */
export async function insertContent(
  tx: Kysely<Database>,
  classroomId: number,
  { title, content, contentType, videoUrl, order }: NewClassContent,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into classroom_contents (classroom_id, title, content, content_type, video_url, position)
    select ${classroomId}, ${title}, ${content}, ${contentType}, ${videoUrl},
           coalesce(${order ?? null}::integer, max(position) + 1, 0)
    from classroom_contents where classroom_id = ${classroomId} having count(*) < ${maxPerClass.contents}
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function updateContent(
  tx: Kysely<Database>,
  classroomId: number,
  id: number,
  { title, content, contentType, videoUrl, order }: NewClassContent,
): Promise<void> {
  await sql`
    update classroom_contents set title = ${title}, content = ${content}, content_type = ${contentType},
      video_url = ${videoUrl}, position = coalesce(${order ?? null}::integer, position), edited_at = now()
    where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
}

export async function deleteContent(tx: Kysely<Database>, classroomId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from classroom_contents where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}
