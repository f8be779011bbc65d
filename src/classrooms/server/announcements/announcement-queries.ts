import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { storedHtmlColumns } from '../../../server/text/rendered/stored-html.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Attachment } from '../../contract/attachments.ts';
import type { AnnouncementChanges, NewAnnouncement } from '../../schemas.ts';
import { attachmentsWhere } from '../attachments/attachment-queries.ts';

export interface AnnouncementRow {
  id: number;
  title: string;
  content: string;
  author: string | null;
  createdAt: Date;
  editedAt: Date | null;
  version: number;
  storedHtml: string;
  htmlVersion: number;
  attachments: Attachment[];
  commentsOpen: boolean;
  commentCount: number;
}

const columns = sql`a.id, a.title, a.content, ${storedHtmlColumns('a')}, a.created_at as "createdAt", a.edited_at as "editedAt", a.version,
  a.comments_open as "commentsOpen", a.comment_count as "commentCount",
  (select display_name from users where id = a.author_id) as author, ${attachmentsWhere(sql`x.announcement_id = a.id`)}`;

export async function listAnnouncements(
  db: Kysely<Database>,
  classroomId: number,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<AnnouncementRow>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`a.id < ${after[0]}` : sql`true`;
  const { rows } = await sql<AnnouncementRow>`
    select ${columns} from classroom_announcements a
    where a.classroom_id = ${classroomId} and ${rest} order by a.id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

/** In no particular order. */
export async function listAnnouncementsById(
  db: Kysely<Database>,
  classroomId: number,
  ids: readonly number[],
): Promise<AnnouncementRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AnnouncementRow>`
    select ${columns} from classroom_announcements a
    where a.classroom_id = ${classroomId} and a.id = any(${ids}::int[])`.execute(db);
  return rows;
}

export async function findAnnouncement(
  db: Kysely<Database>,
  classroomId: number,
  id: number,
): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    select ${columns} from classroom_announcements a
    where a.classroom_id = ${classroomId} and a.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertAnnouncement(
  tx: Kysely<Database>,
  classroomId: number,
  authorId: number,
  { title, content }: NewAnnouncement,
): Promise<number> {
  const result = await sql<{ id: number }>`
    insert into classroom_announcements (classroom_id, author_id, title, content)
    values (${classroomId}, ${authorId}, ${title}, ${content})
    returning id`.execute(tx);
  return getRow(result).id;
}

/** Returns the new version; undefined if there is no such announcement. */
export async function updateAnnouncement(
  tx: Kysely<Database>,
  classroomId: number,
  id: number,
  { title, content, attachmentIds, commentsOpen }: AnnouncementChanges,
): Promise<number | undefined> {
  const isEdit = title !== undefined || content !== undefined || attachmentIds !== undefined;
  const { rows } = await sql<{ version: number }>`
    update classroom_announcements set title = coalesce(${title ?? null}, title),
      content = coalesce(${content ?? null}, content), comments_open = coalesce(${commentsOpen ?? null}, comments_open),
      edited_at = case when ${isEdit} then now() else edited_at end, version = version + 1
    where classroom_id = ${classroomId} and id = ${id}
    returning version`.execute(tx);
  return rows[0]?.version;
}

export async function deleteAnnouncement(tx: Kysely<Database>, classroomId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from classroom_announcements where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}
