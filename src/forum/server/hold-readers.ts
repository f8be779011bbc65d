import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { NotificationKind } from '../../notifications/contract.ts';
import type { Database } from '../../server/database-types.ts';
import { prepared } from '../../server/database.ts';
import { mentionsIn } from './mentions.ts';

/** A reason to hear of something is a row of reader, kind and rank: the lower goes before. */
type Reasons = RawBuilder<unknown>;

function mentioned(text: string): Reasons {
  return sql`
    select id as reader, 'mention' as kind, 1 as rank from users
    where username_key in (select account_key(name) from unnest(${mentionsIn(text)}::text[]) as name)`;
}

export function topicReasons(text: string): Reasons {
  return sql`${mentioned(text)} union all select user_id, 'forum', 2 from forum_followers`;
}

export const administratorReasons: Reasons = sql`
  select id as reader, 'report' as kind, 1 as rank from users where role = 'iamaker'`;

export interface Reader {
  reader: number;
  kind: NotificationKind;
}

/**
 * Everybody hears of it once, by the first of their reasons that they have not turned off: who wants no mentions still hears of the
 * answer to their own topic. Their accounts stay until the transaction ends. To be called before a topic is held: who deletes an
 * account holds first it and then its topics, and the two would wait for each other. Then `notifyEach` tells them.
 */
export async function holdReaders(tx: Kysely<Database>, reasons: Reasons): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select chosen.reader, chosen.kind
    from users join (
      select distinct on (reader) reader, kind
      from (${reasons}) as reason
      where not exists (
        select from muted_notifications as muted where muted.user_id = reason.reader and muted.kind = reason.kind)
      order by reader, rank
    ) as chosen on chosen.reader = users.id
    order by users.id for key share of users`.execute(tx);
  return rows;
}

interface WrittenIn {
  topicId: number;
  authorId: number;
  content: string;
}

/**
 * The same for new comments, each by its place in the list: the topic's author, its followers and who is mentioned hear of it. Who writes is
 * held, too, and hears nothing of it; a comment whose writer's account is gone has no readers but undefined.
 */
export async function holdReadersOfComments(
  tx: Kysely<Database>,
  comments: readonly WrittenIn[],
): Promise<(Reader[] | undefined)[]> {
  const mentions = comments.flatMap(({ content }, place) => mentionsIn(content).map((name) => ({ place, name })));
  const statement = sql<{ place: number; reader: number; kind: NotificationKind | 'writer' }>`
    with written as (
      select topic_id, author_id, place - 1 as place
      from unnest(${comments.map(({ topicId }) => topicId)}::int[], ${comments.map(({ authorId }) => authorId)}::int[])
        with ordinality as written (topic_id, author_id, place)),
    mentioned as (
      select * from unnest(${mentions.map(({ place }) => place)}::int[], ${mentions.map(({ name }) => name)}::text[])
        as mentioned (place, name)),
    reason as (
      select place, author_id as reader, 'writer' as kind, 0 as rank from written
      union all select place, users.id, 'mention', 1 from mentioned join users on username_key = account_key(name)
      union all select place, topics.author_id, 'reply', 2 from written join topics on topics.id = topic_id
      union all select place, user_id, 'followed', 3 from written join topic_followers using (topic_id))
    select chosen.place, chosen.reader, chosen.kind
    from users join (
      select distinct on (place, reader) place, reader, kind from reason
      where not exists (
        select from muted_notifications as muted where muted.user_id = reason.reader and muted.kind = reason.kind)
      order by place, reader, rank
    ) as chosen on chosen.reader = users.id
    order by users.id for key share of users`;
  const { rows } = await prepared('readers-of-comments', statement).execute(tx);
  const readers = comments.map((): Reader[] | undefined => undefined);
  for (const { place, kind } of rows) if (kind === 'writer') readers[place] = [];
  for (const { place, reader, kind } of rows) if (kind !== 'writer') readers[place]?.push({ reader, kind });
  return readers;
}
