import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { highestRowId } from '../../../shared/limits.ts';
import type { TopicSort } from '../../contract.ts';
import type { TopicCategory } from '../../schemas.ts';
import { idKey, listedColumns, type ListedTopicRow } from './topic-queries.ts';

/** Among this many topics, a common word fills a page. */
const recentTopicCount = 1_000;

interface TopicFilters extends PageRequest {
  search?: string | undefined;
  category?: TopicCategory | undefined;
  author?: string | undefined;
  sort?: TopicSort | undefined;
}

interface Order {
  /** The sort key before the id, highest first. */
  key: RawBuilder<unknown>;
  shape: z.ZodNumber | z.ZodLiteral<0>;
  by: RawBuilder<unknown>;
  /** With the types of its index; otherwise the index could not be used. */
  after(key: number, id: number): RawBuilder<unknown>;
}

const orders: Record<TopicSort, Order> = {
  nuevo: {
    key: sql`0`,
    shape: z.literal(0),
    by: sql`t.id desc`,
    after: (_, id) => sql`t.id < ${id}::int`,
  },
  popular: {
    key: sql`t.popularity`,
    shape: z.number(),
    by: sql`t.popularity desc, t.id desc`,
    after: (key, id) => sql`(t.popularity, t.id) < (${key}::float8, ${id}::int)`,
  },
  top: {
    key: sql`t.vote_count`,
    shape: z.int().min(0).max(highestRowId),
    by: sql`t.vote_count desc, t.id desc`,
    after: (key, id) => sql`(t.vote_count, t.id) < (${key}::int, ${id}::int)`,
  },
};

type SortedTopicRow = ListedTopicRow & { sortKey: number };

interface Page {
  order: Order;
  /** The filters on topics `t`, without the search. */
  conditions: RawBuilder<unknown>;
  /** One row more than the page shows. */
  rows: RawBuilder<unknown>;
}

function pageOf({ category, author, sort = 'nuevo', limit = pageSize.default, cursor }: TopicFilters): Page {
  const order = orders[sort];
  // The sort order is part of the cursor: in another order the position would mean nothing.
  const last = getCursorKey(cursor, [z.literal(sort), order.shape, idKey]);
  const inCategory = category ? sql`t.category = ${category}` : sql`true`;
  const byAuthor = author
    ? sql`t.author_id = (select id from users where username_key = account_key(${author}))`
    : sql`true`;
  const rest = last ? order.after(last[1], last[2]) : sql`true`;
  return {
    order,
    conditions: sql`t.moderation_state is null and ${inCategory} and ${byAuthor} and ${rest}`,
    rows: sql`order by ${order.by} limit ${limit + 1}`,
  };
}

function select({ order }: Page, topics: RawBuilder<unknown>): RawBuilder<SortedTopicRow> {
  return sql<SortedTopicRow>`
    select ${listedColumns}, t.excerpt as content, ${order.key} as "sortKey"
    from ${topics} left join users u on u.id = t.author_id`;
}

/** Separate from its execution, like the two below, so that a test can check the query plan. */
export function topicsQuery(filters: TopicFilters): RawBuilder<SortedTopicRow> {
  const page = pageOf(filters);
  return sql<SortedTopicRow>`${select(page, sql`topics t`)} where ${page.conditions} ${page.rows}`;
}

/** Matches among the first topics: a common word fills a page quickly. */
export function recentTopicsQuery(filters: TopicFilters, search: string): RawBuilder<SortedTopicRow> {
  const page = pageOf(filters);
  const near = sql`
    (select * from topics t where ${page.conditions} order by ${page.order.by} limit ${recentTopicCount}) t`;
  return sql<SortedTopicRow>`
    ${select(page, near)}
    where (select words @@ spanish_search_query(${search}) from topic_words where topic_id = t.id) ${page.rows}`;
}

/** Matches from the full-text index: for rare words, much cheaper than scanning all topics in order. */
export function matchingTopicsQuery(filters: TopicFilters, search: string): RawBuilder<SortedTopicRow> {
  const page = pageOf(filters);
  // One word at a time: the planner assumes that every word is common and would read all topics.
  const far = sql`found cross join lateral (select * from topics where id = found.topic_id limit 1) t`;
  return sql<SortedTopicRow>`
    with found as materialized (select topic_id from topic_words where words @@ spanish_search_query(${search}))
    ${select(page, far)} where ${page.conditions} ${page.rows}`;
}

export async function listTopics(db: Kysely<Database>, filters: TopicFilters): Promise<ListPage<ListedTopicRow>> {
  const { sort = 'nuevo', limit = pageSize.default } = filters;
  const search = filters.search?.trim() ?? '';
  let { rows } = await (search ? recentTopicsQuery(filters, search) : topicsQuery(filters)).execute(db);
  if (search && rows.length <= limit) ({ rows } = await matchingTopicsQuery(filters, search).execute(db));
  return cutPage(rows, limit, (last) => [sort, last.sortKey, last.id]);
}
