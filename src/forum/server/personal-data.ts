import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';
import { excerptLength } from '../../server/text/excerpt.ts';
import { escapeForPostgres, mentionPatternOf } from '../../server/text/rendered/mentions.ts';
import { topicLimits } from '../limits.ts';

/** Everything that the forum stores about a user. */
export async function exportForumData(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const list = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows;
  return {
    topics: await list(sql`
      select id, title, content, category, created_at as "createdAt", edited_at as "editedAt"
      from topics where author_id = ${userId} order by id`),
    comments: await list(sql`
      select id, topic_id as "topicId", content, created_at as "createdAt", edited_at as "editedAt"
      from comments where author_id = ${userId} order by id`),
    topicVotes: await list(sql`
      select topic_id as "topicId" from topic_votes where user_id = ${userId} order by topic_id`),
    commentVotes: await list(sql`
      select comment_id as "commentId" from comment_votes where user_id = ${userId} order by comment_id`),
    followedTopics: await list(sql`
      select topic_id as "topicId" from topic_followers where user_id = ${userId} order by topic_id`),
    followedForum: await list(sql`select since from forum_followers where user_id = ${userId}`),
  };
}

/** Topics and comments stay without a name: the foreign keys clear the author. Votes are deleted with the account, so the counts are lowered here. */
export function createForumForgetter(events: Pick<Events, 'publish'>) {
  return async (tx: Kysely<Database>, userId: number): Promise<void> => {
    await sql`
      with gone as (delete from topic_votes where user_id = ${userId} returning topic_id)
      update topics set vote_count = vote_count - 1 where id in (select topic_id from gone)`.execute(tx);
    await sql`
      with gone as (delete from comment_votes where user_id = ${userId} returning comment_id)
      update comments set vote_count = vote_count - 1 where id in (select comment_id from gone)`.execute(tx);
    await forgetName(tx, userId);
    // Cached answers show the name.
    await events.publish(tx, { topic: 'forum.changed' });
  };
}

/** Removes the name from mentions ('@ana') and quotations in other users' texts. The rest of those texts stays. */
async function forgetName(tx: Kysely<Database>, userId: number): Promise<void> {
  const { rows } = await sql<{ username: string; displayName: string }>`
    select username, display_name as "displayName" from users where id = ${userId}`.execute(tx);
  const [person] = rows;
  if (!person) return;
  const mention = mentionPatternOf(person.username);
  // Not inside a longer name: 'Ana' must not match in 'Mariana'.
  const quotation = `(?<![[:alnum:]])${escapeForPostgres(person.displayName)}(?= (escribió|wrote):)`;
  // The database's collation may fold only ASCII letters.
  const nameless = (column: RawBuilder<unknown>, most: number) => sql`
    left(regexp_replace(regexp_replace(${column} collate "und-x-icu", ${mention}, '@anónimo', 'gi'),
                        ${quotation}, 'Anónimo', 'g'), ${most})`;
  // Regular expressions are slow, and few texts contain the name.
  const names = (column: RawBuilder<unknown>) => sql`
    (strpos(${column}, '@') > 0 and ${column} collate "und-x-icu" ~* ${mention}
     or strpos(${column}, ${`${person.displayName} `}) > 0 and ${column} ~ ${quotation})`;
  const [title, excerpt, content] = [sql`title`, sql`excerpt`, sql`content`];
  await sql`
    update comments set content = ${nameless(content, topicLimits.longestContent)} where ${names(content)}`.execute(tx);
  await sql`
    update topics set title = ${nameless(title, topicLimits.longestTitle)},
      excerpt = ${nameless(excerpt, excerptLength)}, content = ${nameless(content, topicLimits.longestContent)}
    where ${names(title)} or ${names(content)}`.execute(tx);
}
