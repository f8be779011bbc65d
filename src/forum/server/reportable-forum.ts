import { type Kysely, sql } from 'kysely';
import { placeholder, type Reportable, type Snapshot } from '../../moderation/server/public.ts';
import { notifyEach } from '../../notifications/server/public.ts';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';
import type { Kernel } from '../../server/kernel.ts';
import { addressOf } from '../../shared/addresses.ts';
import type { WithdrawnState } from '../../shared/limits.ts';
import type { ChangedTopic } from '../contract.ts';
import { commentReasons, lockReaders, topicReasons } from './lock-readers.ts';

type SnapshotRow = Omit<Snapshot, 'address' | 'files' | 'classId'> & { topicId: number };

interface KeptTopic {
  title: string;
  content: string;
  html: string;
  htmlVersion: number;
  excerpt: string;
}

/** Topics and comments as moderators handle them. */
export function reportableForum({ events }: Pick<Kernel, 'events'>): Record<'topic' | 'comment', Reportable> {
  const publish = (tx: Kysely<Database>, topicId: number) =>
    events.publish(tx, { topic: 'forum.changed', data: { topicId } satisfies ChangedTopic });
  return {
    topic: {
      kind: 'topic',
      find: findTopic,
      withdraw: withdrawTopic,
      restore: restoreTopic,
      purge: purgeTopic,
      publishChange: (tx, _, id) => publish(tx, Number(id)),
      announce: (tx, id) => announceTopic(tx, events, Number(id)),
    },
    comment: {
      kind: 'comment',
      find: findComment,
      withdraw: withdrawComment,
      restore: restoreComment,
      purge: purgeComment,
      publishChange: (tx, { address }) => publish(tx, topicIn(address)),
      announce: (tx, id) => announceComment(tx, events, Number(id)),
    },
  };
}

const topicIn = (address: string): number => Number.parseInt(address.split('/')[2] ?? '', 10);

async function findTopic(db: Kysely<Database>, id: string): Promise<Snapshot | undefined> {
  const { rows } = await sql<SnapshotRow>`
    select t.id as "topicId", t.author_id as "authorId", coalesce(u.display_name, '') as "authorName", t.title, t.content,
           t.moderation_state as state
    from topics t left join users u on u.id = t.author_id where t.id = ${Number(id)}`.execute(db);
  return rows[0] && { ...rows[0], address: addressOf.topic(rows[0].topicId), classId: null, files: [] };
}

async function findComment(db: Kysely<Database>, id: string): Promise<Snapshot | undefined> {
  const { rows } = await sql<SnapshotRow>`
    select c.topic_id as "topicId", c.author_id as "authorId", coalesce(u.display_name, '') as "authorName", t.title, c.content,
           c.moderation_state as state
    from comments c join topics t on t.id = c.topic_id left join users u on u.id = c.author_id
    where c.id = ${Number(id)}`.execute(db);
  return rows[0] && { ...rows[0], address: addressOf.comment(rows[0].topicId, Number(id)), classId: null, files: [] };
}

async function withdrawTopic(tx: Kysely<Database>, id: string, state: WithdrawnState) {
  const { rows } = await sql<KeptTopic & { state: WithdrawnState | null }>`
    select title, content, html, html_version as "htmlVersion", excerpt, moderation_state as state
    from topics where id = ${Number(id)} for no key update`.execute(tx);
  if (!rows[0]) return undefined;
  const { state: before, ...kept } = rows[0];
  if (before) {
    await sql`update topics set moderation_state = ${state} where id = ${Number(id)}`.execute(tx);
    return null;
  }
  await sql`
    update topics set title = ${placeholder}, content = ${placeholder}, html = '', html_version = 0, excerpt = ${placeholder},
      moderation_state = ${state}
    where id = ${Number(id)}`.execute(tx);
  return kept;
}

async function restoreTopic(tx: Kysely<Database>, id: string, kept: unknown): Promise<boolean> {
  const { title, content, html, htmlVersion, excerpt } = kept as KeptTopic;
  const { rows } = await sql`
    update topics set title = ${title}, content = ${content}, html = ${html}, html_version = ${htmlVersion}, excerpt = ${excerpt},
      moderation_state = null
    where id = ${Number(id)} returning id`.execute(tx);
  return rows.length > 0;
}

/** What others answered stays, under the placeholder. */
async function purgeTopic(tx: Kysely<Database>, id: string): Promise<void> {
  await sql`delete from topics where id = ${Number(id)} and comment_count = 0`.execute(tx);
}

/** As when it is published at once. */
async function announceTopic(tx: Kysely<Database>, events: Events, id: number): Promise<void> {
  const { rows } = await sql<{ title: string; html: string; authorId: number | null }>`
    select title, html, author_id as "authorId" from topics where id = ${id}`.execute(tx);
  const [topic] = rows;
  if (!topic) return;
  const readers = await lockReaders(tx, topicReasons(topic.html));
  const news = { actor: topic.authorId ?? undefined, subject: topic.title, address: addressOf.topic(id) };
  await notifyEach(tx, events, { ...news, readers });
}

/** As when it is published at once. */
async function announceComment(tx: Kysely<Database>, events: Events, id: number): Promise<void> {
  const { rows } = await sql<{ topicId: number; title: string; html: string; authorId: number | null }>`
    select t.id as "topicId", t.title, c.html, c.author_id as "authorId"
    from comments c join topics t on t.id = c.topic_id where c.id = ${id}`.execute(tx);
  const [comment] = rows;
  if (!comment) return;
  const readers = await lockReaders(tx, commentReasons(comment.topicId, comment.html));
  await notifyEach(tx, events, {
    actor: comment.authorId ?? undefined,
    subject: comment.title,
    address: addressOf.comment(comment.topicId, id),
    thread: addressOf.topic(comment.topicId),
    readers,
  });
}

type KeptComment = Pick<KeptTopic, 'content' | 'html' | 'htmlVersion'>;

async function withdrawComment(tx: Kysely<Database>, id: string, state: WithdrawnState) {
  const { rows } = await sql<KeptComment & { state: WithdrawnState | null }>`
    select content, html, html_version as "htmlVersion", moderation_state as state
    from comments where id = ${Number(id)} for no key update`.execute(tx);
  if (!rows[0]) return undefined;
  const { state: before, ...kept } = rows[0];
  if (before) {
    await sql`update comments set moderation_state = ${state} where id = ${Number(id)}`.execute(tx);
    return null;
  }
  await sql`
    update comments set content = ${placeholder}, html = '', html_version = 0, moderation_state = ${state}
    where id = ${Number(id)}`.execute(tx);
  return kept;
}

async function restoreComment(tx: Kysely<Database>, id: string, kept: unknown): Promise<boolean> {
  const { content, html, htmlVersion } = kept as KeptComment;
  const { rows } = await sql`
    update comments set content = ${content}, html = ${html}, html_version = ${htmlVersion}, moderation_state = null
    where id = ${Number(id)} returning id`.execute(tx);
  return rows.length > 0;
}

async function purgeComment(tx: Kysely<Database>, id: string): Promise<void> {
  await sql`
    with topic as (
      select id from topics where id = (select topic_id from comments where id = ${Number(id)}) for no key update),
    gone as (delete from comments where id = ${Number(id)} and topic_id in (select id from topic) returning topic_id)
    update topics set comment_count = comment_count - 1 where id in (select topic_id from gone)`.execute(tx);
}
