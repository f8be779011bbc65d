import { type Kysely, sql } from 'kysely';
import { ReplyCache } from '../../../server/cache/reply-cache.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { topicCategories } from '../../limits.ts';
import type { TopicCategory } from '../../schemas.ts';

interface Figures {
  figures: 'fixed' | 'live';
  members: number;
  online: number;
  categories: { category: TopicCategory; topics: number }[];
}

/** The specified sample; the screen labels it as one. */
const fixedFigures: Figures = {
  figures: 'fixed',
  members: 1287,
  online: 42,
  categories: [
    { category: 'Chatbots', topics: 8 },
    { category: 'Diseño', topics: 5 },
    { category: 'Recursos', topics: 12 },
    { category: 'Debate', topics: 7 },
  ],
};

/** Below this number of users the real figures would say little and could identify members. */
const liveFiguresFrom = 25;

export interface Community {
  getFigures(): Promise<Figures>;
}

/**
 * Every page of a signed-in user shows these figures. Users online are counted once a minute, because counting a hundred thousand sessions takes
 * longer than the rest of a page.
 */
export function createCommunity({ db, events, settings }: Pick<Kernel, 'db' | 'events' | 'settings'>): Community {
  const kept = new ReplyCache<Partial<Figures> & { bytes: number }>(10_000);
  events.onPublish((event) => kept.hold(event.topic, event.id));
  events.onEvent((event) => kept.invalidate(event.topic, event.id));
  events.onListening((listening) => kept.setListening(listening));
  return {
    async getFigures() {
      const { communityFigures: wanted } = await settings.get();
      if (wanted === 'fixed') return fixedFigures;
      const { members = 0, online = 0 } = await kept.getOrProduce('people', async () => ({
        reply: { ...(await countPeople(db)), bytes: 100 },
        topics: [],
      }));
      if (wanted === 'auto' && members < liveFiguresFrom) return fixedFigures;
      const { categories = [] } = await kept.getOrProduce('categories', async () => ({
        reply: { categories: await countTopics(db), bytes: 500 },
        topics: ['forum.changed'],
      }));
      return { figures: 'live', members, online, categories };
    },
  };
}

/** Sessions record their last use once an hour, so users seen within the hour count as online. */
async function countPeople(db: Kysely<Database>): Promise<Pick<Figures, 'members' | 'online'>> {
  const { rows } = await sql<Pick<Figures, 'members' | 'online'>>`
    select (select coalesce(sum(users), 0) from user_counts) as members,
           (select count(distinct user_id) from sessions
            where last_seen_at > now() - interval '1 hour' and expires_at > now()) as online`.execute(db);
  return rows[0] ?? { members: 0, online: 0 };
}

/** All categories, those with the most topics first. */
async function countTopics(db: Kysely<Database>): Promise<Figures['categories']> {
  const { rows } = await sql<Figures['categories'][number]>`
    select category, topics from topic_counts`.execute(db);
  const counted = new Map(rows.map(({ category, topics }) => [category, topics]));
  return topicCategories
    .map((category) => ({ category, topics: counted.get(category) ?? 0 }))
    .toSorted((a, b) => b.topics - a.topics);
}

export async function isMember(db: Kysely<Database>, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from forum_followers where user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

export async function setMember(tx: Kysely<Database>, userId: number, joined: boolean): Promise<void> {
  await (
    joined
      ? sql`
        insert into forum_followers (user_id) values (${userId})
        on conflict on constraint forum_followers_pkey do nothing`
      : sql`delete from forum_followers where user_id = ${userId}`
  ).execute(tx);
}
