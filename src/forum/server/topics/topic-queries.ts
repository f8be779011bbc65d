import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { readHeld } from '../../../moderation/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { excerptOf } from '../../../server/text/excerpt.ts';
import { storedHtmlColumns, type StoredText, rendererVersion } from '../../../server/text/rendered/stored-html.ts';
import { rowId } from '../../../shared/endpoints/row-id.ts';
import type { WithdrawnState } from '../../../shared/limits.ts';
import type { ListedTopic, Topic } from '../../contract.ts';
import { forumFailures } from '../../contract/forum-failures.ts';
import type { NewTopic, TopicChanges } from '../../schemas.ts';

export type ListedTopicRow = z.input<typeof ListedTopic>;
export type TopicRow = Omit<z.input<typeof Topic>, 'html' | 'may'> & Pick<StoredText, 'storedHtml' | 'htmlVersion'>;

/** `Author` of the contract from the row `u` of users: all null if the account was deleted. */
export const authorColumn = sql`
  jsonb_build_object('name', u.display_name, 'username', u.username, 'role', u.role) as author`;

/** For rows `t` of topics and `u` of their authors. */
export const listedColumns = sql`
  t.id, t.author_id as "userId", ${authorColumn}, t.title, t.category, t.created_at as "createdAt",
  t.last_activity_at as "lastActivityAt", t.locked_at is not null as locked, t.solution_id is not null as "isSolved",
  t.comment_count as "commentCount", t.vote_count as "voteCount"`;

export const idKey = rowId;

export async function getTopic(
  db: Kysely<Database>,
  id: number,
  viewer: { id: number } | undefined,
): Promise<TopicRow> {
  const reader = viewer?.id ?? null;
  const { rows } = await sql<TopicRow>`
    select ${listedColumns}, t.content, ${storedHtmlColumns('t')}, t.edited_at as "editedAt", t.solution_id as "solutionId",
           t.article_id as "articleId", t.moderation_state as moderation,
           exists (select from topic_votes v where v.topic_id = t.id and v.user_id = ${reader}) as "hasVoted",
           exists (select from topic_followers f where f.topic_id = t.id and f.user_id = ${reader}) as "isFollowed"
    from topics t left join users u on u.id = t.author_id
    where t.id = ${id}`.execute(db);
  const [topic] = rows;
  if (!topic) throw new Failure(forumFailures.noSuchTopic);
  if (topic.moderation !== 'held') return topic;
  // It is not published yet: only its author sees it.
  const kept = topic.userId === reader ? (await readHeld<HeldTopic>(db, 'topic', [id])).get(id) : undefined;
  if (!kept) throw new Failure(forumFailures.noSuchTopic);
  return { ...topic, title: kept.title, content: kept.content, storedHtml: kept.html, htmlVersion: kept.htmlVersion };
}

interface HeldTopic {
  title: string;
  content: string;
  html: string;
  htmlVersion: number;
}

export interface LockedTopic {
  id: number;
  userId: number | null;
  title: string;
  locked: boolean;
  commentCount: number;
  moderation: WithdrawnState | null;
}

/** Locks what rights depend on until the transaction ends. A transaction that also locks a comment must lock its topic first. */
export async function selectTopicForUpdate(tx: Kysely<Database>, id: number): Promise<LockedTopic> {
  const { rows } = await sql<LockedTopic>`
    select id, author_id as "userId", title, locked_at is not null as locked, comment_count as "commentCount",
           moderation_state as moderation
    from topics where id = ${id} for no key update`.execute(tx);
  if (!rows[0]) throw new Failure(forumFailures.noSuchTopic);
  return rows[0];
}

export async function insertTopic(
  tx: Kysely<Database>,
  userId: number,
  { title, content, category, html }: NewTopic & { html: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into topics (title, content, html, html_version, excerpt, category, author_id)
    values (${title}, ${content}, ${html}, ${rendererVersion}, ${excerptOf(html)}, ${category}, ${userId})
    returning id`.execute(tx);
  return (rows[0] as { id: number }).id;
}

/** Returns whether anything changed. */
export async function updateTopic(
  tx: Kysely<Database>,
  id: number,
  changes: TopicChanges & { html: string | undefined },
): Promise<boolean> {
  const { title = null, content = null, html = null, category = null } = changes;
  const excerpt = html === null ? null : excerptOf(html);
  const version = html === null ? null : rendererVersion;
  const { rows } = await sql`
    update topics set
      title = coalesce(${title}, title), content = coalesce(${content}, content),
      html = coalesce(${html}, html), html_version = coalesce(${version}, html_version),
      excerpt = coalesce(${excerpt}, excerpt), category = coalesce(${category}, category), edited_at = now()
    where id = ${id} and (title <> ${title} or content <> ${content} or category <> ${category})
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function deleteTopicRow(tx: Kysely<Database>, id: number): Promise<void> {
  await sql`delete from topics where id = ${id}`.execute(tx);
}

/** Returns whether the state changed. */
export async function setTopicLock(tx: Kysely<Database>, id: number, locked: boolean): Promise<boolean> {
  const { rows } = await sql`
    update topics set locked_at = case when ${locked} then now() end
    where id = ${id} and (locked_at is not null) <> ${locked}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** A foreign key refuses a comment of another topic. */
export async function setSolution(tx: Kysely<Database>, id: number, commentId: number | null): Promise<void> {
  await sql`update topics set solution_id = ${commentId} where id = ${id}`.execute(tx);
}

/** The count changes only if a vote was really added or removed: twenty clicks are one vote. */
export async function setTopicVote(tx: Kysely<Database>, id: number, userId: number, isCast: boolean): Promise<void> {
  await (
    isCast
      ? sql`
        with vote as (
          insert into topic_votes (topic_id, user_id) values (${id}, ${userId})
          on conflict on constraint topic_votes_pkey do nothing returning topic_id)
        update topics set vote_count = vote_count + 1 where id in (select topic_id from vote)`
      : sql`
        with vote as (
          delete from topic_votes where topic_id = ${id} and user_id = ${userId} returning topic_id)
        update topics set vote_count = vote_count - 1 where id in (select topic_id from vote)`
  ).execute(tx);
}

export async function setTopicFollower(
  tx: Kysely<Database>,
  id: number,
  userId: number,
  isFollower: boolean,
): Promise<void> {
  await (
    isFollower
      ? sql`
        insert into topic_followers (topic_id, user_id) values (${id}, ${userId})
        on conflict on constraint topic_followers_pkey do nothing`
      : sql`delete from topic_followers where topic_id = ${id} and user_id = ${userId}`
  ).execute(tx);
}
