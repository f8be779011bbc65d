import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isWanted, noDetails, writeNotices } from '../../../notifications/server/public.ts';
import type { Events } from '../../../server/cache/events.ts';
import { combineWrites } from '../../../server/database/combine-writes.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { prepared } from '../../../server/database/pipelined-client.ts';
import { unnestRows } from '../../../server/database/unnest-rows.ts';
import { selectViewers, tokenHash } from '../../../server/identity/session.ts';
import { mentionsIn } from '../../../server/text/rendered/mentions.ts';
import { addressOf } from '../../../shared/addresses.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { ChangedTopic } from '../../contract.ts';
import { acceptsComments } from '../rights.ts';
import { nextCommentId, insertComments } from './comment-queries.ts';

export interface NewComment {
  topicId: number;
  /** The session token of the request. */
  token: string;
  content: string;
  /** Rendered from `content`. */
  html: string;
}

interface PublishedRow {
  writers: (Viewer & { place: number })[];
  topics: number[];
  accepted: { place: number; id: number }[];
  createdAt: Date;
}

/** `writers` and `ids` have an entry for each comment of the batch, in its order. */
export interface PublishedComments {
  /** Undefined if the session has ended. */
  writers: (Viewer | undefined)[];
  /** The ids of the topics that exist. */
  topics: ReadonlySet<number>;
  /** Undefined if the comment was not accepted. */
  ids: (number | undefined)[];
  createdAt: Date;
}

/**
 * Writes the comments that are allowed, with their topics' counts and followers, the notifications and the events. It is one statement, so it
 * needs no transaction and one round trip to the database.
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
  const isAccepted = sql`(payload::json #>> '{data,topicId}')::int in (select topic_id from accepted)`;
  const readers = sql`select distinct reader from notice`;
  const statement = combineWrites(
    [...insertComments(sql`accepted`), writeNotices(sql`notice`)],
    sql<PublishedRow>`
      select (select coalesce(json_agg(writer), '[]') from (
               select place, id, username, "displayName", role, "originalRole", "mutedUntil" from live_writer) as writer) as writers,
             array(select id from locked_topic) as topics,
             (select coalesce(json_agg(numbered), '[]') from (select place, id from accepted) as numbered) as accepted,
             now() as "createdAt", (select count(*) from forum_event), (select count(*) from notification_event)`,
    [
      ...lockAndAccept(comments),
      sql`forum_event as materialized (${events.notifyStatement(changes, isAccepted)})`,
      sql`notification_event as materialized (${events.notifyUsersStatement('notifications.changed', readers)})`,
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
 * The named queries that the writes read. `accepted` holds the comments to insert, `notice` the notifications, chosen as `lockReaders` chooses them:
 * mentioned users, the topic's author and its followers.
 *
 * Locks are taken in one order everywhere, or two transactions could deadlock: accounts first, then topics, each by id. Deleting an account locks it
 * and then its topics. Comment ids are assigned last, while the topic is locked, so that within a topic they grow with time.
 */
function lockAndAccept(comments: readonly NewComment[]): RawBuilder<unknown>[] {
  return [
    ...chooseRecipients(comments),
    lockAccounts,
    lockTopics,
    // A writer whose account was deleted while the statement waited for its lock is not in `locked_account`.
    sql`live_writer as (
      select writer.* from writer join locked_account as own on own.place = writer.place and own.kind = 'writer')`,
    sql`accepted as materialized (
      select place, ${nextCommentId} as id, topic_id, live_writer.id as author_id, content, html, title
      from live_writer join locked_topic on locked_topic.id = topic_id where open and "mutedUntil" is null order by place)`,
    sql`notice as (
      select recipient.place, reader, kind, author_id as actor_id, title as subject, ${addressOf.topic('')}::text || topic_id as thread,
             format(${addressOf.comment('%s', '%2$s')}::text, topic_id, id) as address,
             null::int as classroom_id, ${noDetails}
      from locked_account as recipient join accepted using (place) where kind <> 'writer')`,
  ];
}

/** `writer` has a row for each comment whose session is valid, `reason` one for each reason to lock or notify an account; the lowest rank wins. */
function chooseRecipients(comments: readonly NewComment[]): RawBuilder<unknown>[] {
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
  ];
}

/** Writers and recipients cannot be deleted until the transaction ends. */
const lockAccounts = sql`locked_account as materialized (
  select chosen.place, chosen.reader, chosen.kind
  from users join (
    select distinct on (place, reader) place, reader, kind from reason
    where ${isWanted(sql`reason.reader`, sql`reason.kind`)}
    order by place, reader, rank
  ) as chosen on chosen.reader = users.id
  order by users.id for key share of users)`;

/**
 * Always true. PostgreSQL runs named queries in no fixed order, but it cannot count the rows of one before it has read, and so locked, them all.
 */
const accountsAreLocked = sql`(select count(*) from locked_account) >= 0`;

const lockTopics = sql`locked_topic as materialized (
  select id, title, ${acceptsComments} as open from topics
  where id in (select topic_id from writer) and ${accountsAreLocked}
  order by id for no key update of topics)`;

function readOutcomes(comments: readonly NewComment[], row: PublishedRow): PublishedComments {
  const writers = comments.map((): Viewer | undefined => undefined);
  for (const { place, ...writer } of row.writers) writers[place] = writer;
  const ids = comments.map((): number | undefined => undefined);
  for (const { place, id } of row.accepted) ids[place] = id;
  return { writers, topics: new Set(row.topics), ids, createdAt: row.createdAt };
}
