import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { rendererVersion, storedHtmlColumns, type StoredText } from '../../../server/text/rendered/stored-html.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { ClassComment } from '../../contract/comments.ts';
import { attachmentsWhere } from '../attachments/attachment-queries.ts';
import { isFor, isOut } from '../items/visible-item.ts';

/** Where a comment is. With a student it is in that student's private thread. */
export type CommentPlace = { itemId: number; studentId: number | null } | { announcementId: number };

export type CommentRow = Omit<ClassComment, 'html' | 'may' | 'createdAt' | 'editedAt'> &
  Pick<StoredText, 'storedHtml' | 'htmlVersion'> & {
    createdAt: Date;
    editedAt: Date | null;
    itemId: number | null;
    announcementId: number | null;
    studentId: number | null;
  };

/** Of a class, with or without the full names of its people. */
export interface CommentScope {
  classroomId: number;
  /** Only they see their comments that wait for a decision. */
  readerId: number;
  withFullNames: boolean;
  /** For those who lead the class. */
  withReports: boolean;
}

const isAt = (place: CommentPlace): RawBuilder<unknown> => {
  if ('announcementId' in place) return sql`announcement_id = ${place.announcementId}`;
  const { itemId, studentId } = place;
  const thread = studentId === null ? sql`student_id is null` : sql`student_id = ${studentId}`;
  return sql`item_id = ${itemId} and ${thread}`;
};

const isShownTo = ({ readerId }: CommentScope): RawBuilder<unknown> =>
  sql`(moderation_state is distinct from 'held' or author_id = ${readerId})`;

/** The comments of a page, chosen by `page`, with their authors. */
function selectComments(
  { withFullNames, withReports }: CommentScope,
  page: RawBuilder<unknown>,
): RawBuilder<CommentRow> {
  const name = withFullNames ? sql`coalesce(nullif(u.full_name, ''), u.display_name)` : sql`u.display_name`;
  const reports = withReports
    ? sql`coalesce((select report_count from moderation_cases m
        where m.kind = 'class-comment' and m.thing_id = c.id::text and m.decided_at is null), 0)`
    : sql`0`;
  return sql<CommentRow>`
    select c.id, c.item_id as "itemId", c.announcement_id as "announcementId", c.student_id as "studentId", case when c.moderation_state is null then c.content else '' end as content, c.moderation_state as moderation, ${storedHtmlColumns('c')},
           c.created_at as "createdAt", c.edited_at as "editedAt", c.removed_at is not null or c.moderation_state is not null as "isRemoved", ${reports} as "reportCount",
           case when u.id is not null then json_build_object('id', u.id, 'name', ${name}, 'username', u.username,
             'teaches', coalesce(k.owner_id = u.id or (m.left_at is null and m.role in ('co-teacher', 'assistant')), false)) end as author,
           ${attachmentsWhere(sql`x.comment_id = c.id and c.moderation_state is null`)}
    from (${page}) as c
      join classrooms k on k.id = c.classroom_id
      left join users u on u.id = c.author_id
      left join classroom_members m on m.classroom_id = c.classroom_id and m.user_id = c.author_id`;
}

/** Newest first. Separate from its execution, so that a test can check the query plan. */
export function commentsQuery(
  scope: CommentScope,
  place: CommentPlace,
  { limit = pageSize.default, cursor }: PageRequest,
): RawBuilder<CommentRow> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`id < ${after[0]}` : sql`true`;
  const page = sql`select * from classroom_comments where ${isAt(place)} and ${isShownTo(scope)} and ${rest} order by id desc limit ${limit + 1}`;
  return sql<CommentRow>`${selectComments(scope, page)} order by c.id desc`;
}

export async function listComments(
  db: Kysely<Database>,
  scope: CommentScope,
  place: CommentPlace,
  page: PageRequest,
): Promise<ListPage<CommentRow>> {
  const { rows } = await commentsQuery(scope, place, page).execute(db);
  return cutPage(rows, page.limit ?? pageSize.default, (last) => [last.id]);
}

/** How many replies a list of announcements shows of each. */
const shownReplies = 2;

/** The last replies to each announcement, oldest first. */
export async function listLastReplies(
  db: Kysely<Database>,
  scope: CommentScope,
  announcementIds: readonly number[],
): Promise<CommentRow[]> {
  if (announcementIds.length === 0) return [];
  const page = sql`
    select last.* from unnest(${[...announcementIds]}::integer[]) as named (id) cross join lateral (
      select * from classroom_comments where announcement_id = named.id and ${isShownTo(scope)} order by id desc limit ${shownReplies}) as last`;
  const { rows } = await sql<CommentRow>`${selectComments(scope, page)} order by c.id`.execute(db);
  return rows;
}

export async function findComment(
  db: Kysely<Database>,
  scope: CommentScope,
  id: number,
): Promise<CommentRow | undefined> {
  const page = sql`select * from classroom_comments where classroom_id = ${scope.classroomId} and id = ${id} and ${isShownTo(scope)}`;
  const { rows } = await selectComments(scope, page).execute(db);
  return rows[0];
}

interface Written {
  content: string;
  /** Rendered from `content`. */
  html: string;
}

export async function insertComment(
  tx: Kysely<Database>,
  {
    classroomId,
    place,
    authorId,
    content,
    html,
  }: Written & { classroomId: number; place: CommentPlace; authorId: number },
): Promise<number> {
  const {
    itemId = null,
    studentId = null,
    announcementId = null,
  } = {
    ...('itemId' in place ? place : { announcementId: place.announcementId }),
  } as Partial<Record<'itemId' | 'studentId' | 'announcementId', number | null>>;
  const result = await sql<{ id: number }>`
    insert into classroom_comments (classroom_id, item_id, announcement_id, student_id, author_id, content, html, html_version)
    values (${classroomId}, ${itemId}, ${announcementId}, ${studentId}, ${authorId}, ${content}, ${html}, ${rendererVersion})
    returning id`.execute(tx);
  return getRow(result).id;
}

/** False if it was removed meanwhile. */
export async function updateComment(tx: Kysely<Database>, id: number, { content, html }: Written): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update classroom_comments set content = ${content}, html = ${html}, html_version = ${rendererVersion}, edited_at = now()
    where id = ${id} and removed_at is null and moderation_state is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Deletes its text and files, and keeps its place. False if it was removed meanwhile. */
export async function removeComment(tx: Kysely<Database>, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update classroom_comments set content = '', html = '', removed_at = now() where id = ${id} and removed_at is null and moderation_state is null`.execute(
    tx,
  );
  await sql`delete from classroom_attachments where comment_id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether the student is in the class and sees the item; undefined for people who never attended the class. */
export async function findThreadStudent(
  db: Kysely<Database>,
  classroomId: number,
  itemId: number,
  studentId: number,
): Promise<{ isHere: boolean } | undefined> {
  const { rows } = await sql<{ isHere: boolean }>`
    select m.left_at is null and m.role in ('student', 'teacher') and ${isOut} and ${isFor(studentId)} as "isHere" /* never null */
    from classroom_members m join classroom_items i on i.id = ${itemId}
    where m.classroom_id = ${classroomId} and m.user_id = ${studentId}`.execute(db);
  return rows[0];
}

/** The typed names among people of the class, with their usernames. */
export async function findMentioned(
  db: Kysely<Database>,
  classroomId: number,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; username: string }>`
    select name /* never null */, u.username from unnest(${[...names]}::text[]) as name join users u on u.username_key = account_key(name)
    where exists (select from classrooms c where c.id = ${classroomId} and c.owner_id = u.id)
       or exists (select from classroom_members m where m.classroom_id = ${classroomId} and m.user_id = u.id)`.execute(
    db,
  );
  return new Map(rows.map(({ name, username }) => [name, username]));
}
