import { type Kysely, type RawBuilder, sql } from 'kysely';
import { writeNotices } from '../../../notifications/server/public.ts';
import type { Events } from '../../../server/cache/events.ts';
import { combineWrites } from '../../../server/database/combine-writes.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { prepared } from '../../../server/database/pipelined-client.ts';
import { unnestRows } from '../../../server/database/unnest-rows.ts';
import { selectViewers, tokenHash } from '../../../server/identity/session.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { ChangedTopic } from '../../contract.ts';
import { acceptsComments } from '../rights.ts';
import { nextCommentId, insertComments } from './comment-queries.ts';
import { mentionsIn } from './mentions.ts';

export interface NewComment {
  topicId: number;
  /** Of the session that it came with. */
  token: string;
  content: string;
  /** That was made of it. */
  html: string;
}

interface PublishedRow {
  writers: (Viewer & { place: number })[];
  topics: number[];
  accepted: { place: number; id: number }[];
  createdAt: Date;
}

/** By the places of the comments in the list, but for the topics. */
export interface PublishedComments {
  /** Undefined where the session has ended. */
  writers: (Viewer | undefined)[];
  /** Those that there are. */
  topics: ReadonlySet<number>;
  /** Undefined where it was not taken. */
  ids: (number | undefined)[];
  createdAt: Date;
}

/**
 * Writes comments, as far as they may be: with the counts of their topics, who follows those now, who hears of it and what is announced. All of it is
 * one statement, so that it needs no transaction around it, and one way to the database.
 */
export async function publishComments(
  db: Kysely<Database>,
  events: Events,
  comments: readonly NewComment[],
): Promise<PublishedComments> {
  const changes = [...new Set(comments.map(({ topicId }) => topicId))].map((topicId) => ({
    topic: 'forum.changed' as const,
    data: { topicId } satisfies ChangedTopic,
  }));
  const isTaken = sql`(payload::json #>> '{data,topicId}')::int in (select topic_id from accepted)`;
  const readers = sql`select distinct reader from notice`;
  const statement = combineWrites(
    [...insertComments(sql`accepted`), writeNotices(sql`notice`)],
    sql<PublishedRow>`
      select (select coalesce(json_agg(writer), '[]') from (
               select place, id, username, "displayName", role, "originalRole" from standing) as writer) as writers,
             array(select id from topic) as topics,
             (select coalesce(json_agg(numbered), '[]') from (select place, id from accepted) as numbered) as accepted,
             now() as "createdAt", (select count(*) from announced), (select count(*) from rung)`,
    [
      ...lockAndAccept(comments),
      sql`announced as materialized (${events.notifyStatement(changes, isTaken)})`,
      sql`rung as materialized (${events.notifyUsersStatement('notifications.changed', readers)})`,
    ],
  );
  const { rows } = await prepared('publish-comments', statement).execute(db);
  const published = readOutcomes(comments, rows[0] as PublishedRow);
  const changed = new Set(
    comments.flatMap(({ topicId }, place) => (published.ids[place] === undefined ? [] : topicId)),
  );
  events.cancel(changes.filter(({ data }) => !changed.has(data.topicId)));
  return published;
}

/**
 * What the writes are made of, by names. `accepted` are the comments that are taken, and `notice` who hears of them, as by `lockReaders`: who is
 * mentioned, the topic's author, its followers.
 *
 * What they depend on is held before: who writes and who hears of it (`told`), then the topics. Accounts before topics, each in the order of their ids, so that
 * two who hold some never wait for each other. Numbers are given last: within a topic they grow as the comments do.
 */
function lockAndAccept(comments: readonly NewComment[]): RawBuilder<unknown>[] {
  const mentions = comments.flatMap(({ html }, place) => mentionsIn(html).map((name) => ({ place, name })));
  const asked = unnestRows('asked', comments, {
    place: ['int', (_, place) => place],
    topic_id: ['int', ({ topicId }) => topicId],
    token: ['text', ({ token }) => tokenHash(token)],
    content: ['text', ({ content }) => content],
    html: ['text', ({ html }) => html],
  });
  const mentioned = unnestRows('mentioned', mentions, {
    place: ['int', ({ place }) => place],
    name: ['text', ({ name }) => name],
  });
  return [
    sql`writer as materialized (${selectViewers(asked)})`,
    sql`reason as (
      select place, id as reader, 'writer' as kind, 0 as rank from writer
      union all select place, users.id, 'mention', 1 from ${mentioned} join users on username_key = account_key(name)
      union all select place, topics.author_id, 'reply', 2 from writer join topics on topics.id = topic_id
      union all select place, user_id, 'followed', 3 from writer join topic_followers using (topic_id))`,
    sql`told as materialized (
      select chosen.place, chosen.reader, chosen.kind
      from users join (
        select distinct on (place, reader) place, reader, kind from reason
        where not exists (
          select from muted_notifications as muted where muted.user_id = reason.reader and muted.kind = reason.kind)
        order by place, reader, rank
      ) as chosen on chosen.reader = users.id
      order by users.id for key share of users)`,
    sql`topic as materialized (
      select id, title, ${acceptsComments} as open from topics
      where id in (select topic_id from writer) and (select count(*) from told) >= 0
      order by id for no key update of topics)`,
    // Whose account was not deleted while it was waited for.
    sql`standing as (select writer.* from writer join told on told.place = writer.place and told.kind = 'writer')`,
    sql`accepted as materialized (
      select place, ${nextCommentId} as id, topic_id, standing.id as author_id, content, html, title
      from standing join topic on topic.id = topic_id where open order by place)`,
    sql`notice as (
      select told.place, reader, kind, author_id as actor_id, title as subject, '/foro/' || topic_id as thread,
             format('/foro/%s?comentario=%s#comentario-%2$s', topic_id, id) as address
      from told join accepted using (place) where kind <> 'writer')`,
  ];
}

function readOutcomes(comments: readonly NewComment[], row: PublishedRow): PublishedComments {
  const writers = comments.map((): Viewer | undefined => undefined);
  for (const { place, ...writer } of row.writers) writers[place] = writer;
  const ids = comments.map((): number | undefined => undefined);
  for (const { place, id } of row.accepted) ids[place] = id;
  return { writers, topics: new Set(row.topics), ids, createdAt: row.createdAt };
}
