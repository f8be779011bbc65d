import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { readHeld } from '../../../moderation/server/public.ts';
import { cutPage, getCursorKey } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { storedHtmlColumns, type StoredText, rendererVersion } from '../../../server/text/rendered/stored-html.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { WithdrawnState } from '../../../shared/limits.ts';
import type { Comment as ShownComment } from '../../contract/comments.ts';
import { forumFailures } from '../../contract/forum-failures.ts';
import { authorColumn, idKey } from '../topics/topic-queries.ts';

export type CommentRow = Omit<z.input<typeof ShownComment>, 'html' | 'may'> &
  Pick<StoredText, 'storedHtml' | 'htmlVersion'>;

type Reader = { id: number } | undefined;

function selectComments(reader: Reader, comments: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select c.id, c.topic_id as "topicId", c.author_id as "userId", ${authorColumn}, c.content, ${storedHtmlColumns('c')},
           c.created_at as "createdAt", c.edited_at as "editedAt", c.vote_count as "voteCount",
           coalesce(t.solution_id = c.id, false) as "isSolution", c.moderation_state as moderation,
           exists (select from comment_votes v where v.comment_id = c.id and v.user_id = ${reader?.id ?? null}) as "hasVoted"
    from ${comments} c join topics t on t.id = c.topic_id left join users u on u.id = c.author_id`;
}

interface Page {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Oldest first. Separate from its execution, so that a test can check the query plan. */
export function commentsQuery(
  topicId: number,
  reader: Reader,
  { limit = pageSize.default, cursor }: Page,
): RawBuilder<CommentRow> {
  const [after = 0] = getCursorKey(cursor, [idKey]) ?? [];
  // Comparing and ordering by the pair makes the planner use the index of the topic's comments: by id alone it may walk through all comments.
  // The page is cut before the joins, or a long thread would be joined whole.
  const page = sql`(
    select * from comments where topic_id = ${topicId}
      and (moderation_state is distinct from 'held' or author_id = ${reader?.id ?? null}) and (topic_id, id) > (${topicId}::int, ${after}::int)
    order by topic_id, id limit ${limit + 1})`;
  return sql<CommentRow>`${selectComments(reader, page)} order by c.id`;
}

export async function listComments(
  db: Kysely<Database>,
  topicId: number,
  reader: Reader,
  page: Page,
): Promise<ListPage<CommentRow>> {
  const limit = page.limit ?? pageSize.default;
  const { rows } = await commentsQuery(topicId, reader, page).execute(db);
  return cutPage(await withHeldTexts(db, rows), limit, (last) => [last.id]);
}

export async function getComment(db: Kysely<Database>, id: number, reader: Reader): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`${selectComments(reader, sql`comments`)} where c.id = ${id}`.execute(db);
  const [comment] = await withHeldTexts(db, rows);
  if (!comment || (comment.moderation === 'held' && comment.userId !== reader?.id)) {
    throw new Failure(forumFailures.noSuchComment);
  }
  return comment;
}

type HeldComment = Record<'content' | 'html', string> & { htmlVersion: number };

/** What waits for a moderator is only in the rows of its author. */
async function withHeldTexts(db: Kysely<Database>, rows: readonly CommentRow[]): Promise<CommentRow[]> {
  const ids = rows.flatMap(({ id, moderation }) => (moderation === 'held' ? id : []));
  if (ids.length === 0) return [...rows];
  const held = await readHeld<HeldComment>(db, 'comment', ids);
  return rows.map((row) => {
    const kept = row.moderation === 'held' ? held.get(row.id) : undefined;
    return kept ? { ...row, content: kept.content, storedHtml: kept.html, htmlVersion: kept.htmlVersion } : row;
  });
}

export interface LockedComment {
  id: number;
  topicId: number;
  userId: number | null;
  moderation: WithdrawnState | null;
}

/** Locks the fields that rights depend on until the transaction ends. */
export async function selectCommentForUpdate(tx: Kysely<Database>, id: number): Promise<LockedComment> {
  const { rows } = await sql<LockedComment>`
    select id, topic_id as "topicId", author_id as "userId", moderation_state as moderation
    from comments where id = ${id} for no key update`.execute(tx);
  if (!rows[0]) throw new Failure(forumFailures.noSuchComment);
  return rows[0];
}

/** Locks the topic before the comment, in the same order as deleting a topic does. */
export async function selectCommentAndTopicForUpdate(tx: Kysely<Database>, id: number): Promise<LockedComment> {
  await sql`
    select 1 from topics where id = (select topic_id from comments where id = ${id}) for no key update`.execute(tx);
  return selectCommentForUpdate(tx, id);
}

/** Taken while the topic is locked, so that ids within a topic grow with time. */
export const nextCommentId = sql<number>`nextval('comments_id_seq')::int`;

/**
 * `written` is a table with `id`, `topic_id`, `author_id`, `content` and `html`, whose topics are locked. Also updates each topic's comment
 * count and last activity, and makes the authors followers.
 */
export function insertComments(written: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [
    sql`
      insert into comments (id, topic_id, author_id, content, html, html_version) overriding system value
      select id, topic_id, author_id, content, html, ${rendererVersion}::smallint from ${written}`,
    sql`
      update topics set comment_count = comment_count + counted.comments, last_activity_at = clock_timestamp()
      from (select topic_id, count(*)::int as comments from ${written} group by topic_id) as counted
      where topics.id = counted.topic_id`,
    sql`
      insert into topic_followers (topic_id, user_id) select distinct topic_id, author_id from ${written}
      on conflict on constraint topic_followers_pkey do nothing`,
  ];
}

/** Returns whether anything changed. */
export async function updateComment(
  tx: Kysely<Database>,
  id: number,
  { content, html }: { content: string; html: string },
): Promise<boolean> {
  const { rows } = await sql`
    update comments set content = ${content}, html = ${html}, html_version = ${rendererVersion}, edited_at = now() where id = ${id} and content <> ${content}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Deleting a solution clears `solution_id`, by its foreign key. */
export async function deleteCommentRow(tx: Kysely<Database>, { id, topicId }: LockedComment): Promise<void> {
  await sql`delete from comments where id = ${id}`.execute(tx);
  await sql`update topics set comment_count = comment_count - 1 where id = ${topicId}`.execute(tx);
}

/** As with topics, the count changes only if a vote was really added or removed. */
export async function setCommentVote(tx: Kysely<Database>, id: number, userId: number, isCast: boolean): Promise<void> {
  await (
    isCast
      ? sql`
        with vote as (
          insert into comment_votes (comment_id, user_id) values (${id}, ${userId})
          on conflict on constraint comment_votes_pkey do nothing returning comment_id)
        update comments set vote_count = vote_count + 1 where id in (select comment_id from vote)`
      : sql`
        with vote as (
          delete from comment_votes where comment_id = ${id} and user_id = ${userId} returning comment_id)
        update comments set vote_count = vote_count - 1 where id in (select comment_id from vote)`
  ).execute(tx);
}
