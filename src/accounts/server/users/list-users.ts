import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { matchesSubstring } from '../../../server/database/substring-search.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { type User, userColumns } from '../queries.ts';

/** Among this many users, a common word fills a page. */
const recentUserCount = 1_000;

/** In microseconds, the database's precision: two users of the same millisecond must not hide each other. */
const userCursor = [z.int().min(0).max(8e15), z.int()] as const;

type ListedUser = User & { micros: number };

interface Page {
  /** The condition on `users` for the start of the page. */
  rest: RawBuilder<unknown>;
  limit: number;
}

function pageOf({ limit = pageSize.default, cursor }: PageRequest): Page {
  const after = getCursorKey(cursor, userCursor);
  const rest = after
    ? sql`(created_at, id) < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::int)`
    : sql`true`;
  return { rest, limit };
}

const newestFirst = sql`order by created_at desc, id desc`;

function select({ limit }: Page, users: RawBuilder<unknown>): RawBuilder<ListedUser> {
  return sql<ListedUser>`
    select ${userColumns}, (extract(epoch from created_at) * 1000000)::bigint as micros
    from ${users} ${newestFirst} limit ${limit + 1}`;
}

/** Separate from its execution, like the two below, so that a test can check the query plan. */
export function usersQuery(wanted: PageRequest): RawBuilder<ListedUser> {
  const page = pageOf(wanted);
  return select(page, sql`users where ${page.rest}`);
}

/** Matches among the newest users: a common word fills a page quickly. */
export function recentUsersQuery(wanted: PageRequest, search: string): RawBuilder<ListedUser> {
  const page = pageOf(wanted);
  const near = sql`(select * from users where ${page.rest} ${newestFirst} limit ${recentUserCount}) as near`;
  return select(page, sql`${near} where ${matchesSubstring(sql`search_text`, search)}`);
}

/** Finds matches by the word index. For a word of long-standing users the planner may expect many matches and scan the whole table. */
export function matchingUsersQuery(wanted: PageRequest, search: string): RawBuilder<ListedUser> {
  const page = pageOf(wanted);
  return sql<ListedUser>`
    with found as materialized (select * from users where ${matchesSubstring(sql`search_text`, search)})
    ${select(page, sql`found where ${page.rest}`)}`;
}

/** Newest first. */
export async function listUsers(
  db: Kysely<Database>,
  { search = '', ...wanted }: PageRequest & { search?: string | undefined },
): Promise<ListPage<User>> {
  const limit = wanted.limit ?? pageSize.default;
  const isSearch = search.trim() !== '';
  let { rows } = await (isSearch ? recentUsersQuery(wanted, search) : usersQuery(wanted)).execute(db);
  if (isSearch && rows.length <= limit) ({ rows } = await matchingUsersQuery(wanted, search).execute(db));
  return cutPage(rows, limit, (last) => [last.micros, last.id]);
}
