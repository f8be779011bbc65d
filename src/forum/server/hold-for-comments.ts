import { type Kysely, sql } from 'kysely';
import type { NotificationKind } from '../../notifications/contract.ts';
import type { Database } from '../../server/database-types.ts';
import { listOf, prepared } from '../../server/few-trips-client.ts';
import { commentNumbers } from './comment-queries.ts';
import type { Reader } from './hold-readers.ts';
import { mentionsIn } from './mentions.ts';
import type { HeldTopic } from './topic-queries.ts';

interface AskedComment {
  topicId: number;
  authorId: number;
  content: string;
}

interface HeldRow {
  readers: { place: number; reader: number; kind: NotificationKind | 'writer' }[];
  topics: HeldTopic[];
  numbers: number[];
  createdAt: Date;
}

/** By the places of the comments in the list, but for the topics. */
export interface HeldForComments {
  /** Undefined where the writer's account is gone. */
  readers: (Reader[] | undefined)[];
  topics: ReadonlyMap<number, HeldTopic>;
  numbers: readonly number[];
  createdAt: Date;
}

/**
 * What new comments depend on, held until the transaction ends: who writes; who hears of it, as by `holdReaders` (who is mentioned, the topic's
 * author, its followers); then the topics. Accounts before topics, each in the order of their ids, so that two who hold some never wait for each
 * other. Numbers are given last: within a topic they grow as the comments do.
 */
export async function holdForComments(
  tx: Kysely<Database>,
  comments: readonly AskedComment[],
): Promise<HeldForComments> {
  const mentions = comments.flatMap(({ content }, place) => mentionsIn(content).map((name) => ({ place, name })));
  const statement = sql<HeldRow>`
    with written as (
      select topic_id, author_id, place - 1 as place
      from unnest(${listOf(
        'int',
        comments.map(({ topicId }) => topicId),
      )}, ${listOf(
        'int',
        comments.map(({ authorId }) => authorId),
      )})
        with ordinality as written (topic_id, author_id, place)),
    mentioned as (
      select * from unnest(${listOf(
        'int',
        mentions.map(({ place }) => place),
      )}, ${listOf(
        'text',
        mentions.map(({ name }) => name),
      )})
        as mentioned (place, name)),
    reason as (
      select place, author_id as reader, 'writer' as kind, 0 as rank from written
      union all select place, users.id, 'mention', 1 from mentioned join users on username_key = account_key(name)
      union all select place, topics.author_id, 'reply', 2 from written join topics on topics.id = topic_id
      union all select place, user_id, 'followed', 3 from written join topic_followers using (topic_id)),
    told as materialized (
      select chosen.place, chosen.reader, chosen.kind
      from users join (
        select distinct on (place, reader) place, reader, kind from reason
        where not exists (
          select from muted_notifications as muted where muted.user_id = reason.reader and muted.kind = reason.kind)
        order by place, reader, rank
      ) as chosen on chosen.reader = users.id
      order by users.id for key share of users),
    topic as materialized (
      select id, author_id as "userId", title, locked_at is not null as locked from topics
      where id in (select topic_id from written) and (select count(*) from told) >= 0
      order by id for no key update of topics)
    select (select coalesce(json_agg(told), '[]') from told) as readers,
           (select coalesce(json_agg(topic), '[]') from topic) as topics,
           array(${commentNumbers(comments.length)} where (select count(*) from topic) >= 0) as numbers,
           now() as "createdAt"`;
  const { rows } = await prepared('hold-for-comments', statement).execute(tx);
  const { readers: found, topics, numbers, createdAt } = rows[0] as HeldRow;
  const readers = comments.map((): Reader[] | undefined => undefined);
  for (const { place, kind } of found) if (kind === 'writer') readers[place] = [];
  for (const { place, reader, kind } of found) if (kind !== 'writer') readers[place]?.push({ reader, kind });
  return { readers, topics: new Map(topics.map((topic) => [topic.id, topic])), numbers, createdAt };
}
