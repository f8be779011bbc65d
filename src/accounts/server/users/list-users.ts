import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { matchesSubstring } from '../../../server/database/substring-search.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { highestRowId } from '../../../shared/limits.ts';
import type { Role } from '../../../shared/roles.ts';
import type { UserState } from '../../limits.ts';
import { type User, userColumns } from '../queries.ts';

/** Among this many users, a common word fills a page. */
const recentUserCount = 1_000;

const userCursor = [z.int()] as const;

type ListedUser = User & { groups: string[] };

export interface UserFilter {
  search?: string | undefined;
  role?: Role | undefined;
  /** The id of a group of the centre. */
  group?: number | undefined;
  state?: UserState | undefined;
}

type Wanted = PageRequest & Omit<UserFilter, 'search'>;

interface Page {
  /** The condition on `users` for the start of the page. */
  rest: RawBuilder<unknown>;
  limit: number;
}

function pageOf({ limit = pageSize.default, cursor, ...filter }: Wanted): Page {
  const after = getCursorKey(cursor, userCursor);
  const rest = after ? sql`id < ${after[0]}::int and ${matchesFilter(filter, after[0])}` : matchesFilter(filter);
  return { rest, limit };
}

/** Ids grow with time. The members of a group are found by their ids, too, so that the order needs no sorting. */
const newestFirst = sql`order by id desc`;

const isInvited = sql`password_hash is null and google_subject is null and not is_pupil and not has_provider(id)`;

/** The condition on `users` for the role, group and state. Each has an index by id. */
export function matchesFilter(
  { role, group, state }: Omit<UserFilter, 'search'>,
  below = highestRowId,
): RawBuilder<boolean> {
  const conditions = [
    role && sql`role = ${role}`,
    group &&
      sql`id in (select m.user_id from centre_group_members m where m.group_id = ${group} and m.user_id < ${below}::int)`,
    state === 'invited' &&
      sql`${isInvited} and not is_suspended(id) and not waits_for_approval(id) and not lacks_consent(id)`,
    state === 'active' &&
      sql`not (${isInvited}) and not is_suspended(id) and not waits_for_approval(id) and not lacks_consent(id)`,
    state === 'waiting' &&
      sql`id in (
        select r.user_id from role_requests r where r.holds_account
        union all select c.user_id from guardian_consents c where c.state <> 'granted') and not is_suspended(id)`,
    state === 'suspended' && sql`id in (select s.user_id from suspensions s) and is_suspended(id)`,
  ].filter((condition) => typeof condition === 'object');
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
}

function select({ limit }: Page, users: RawBuilder<unknown>): RawBuilder<ListedUser> {
  return sql<ListedUser>`
    select ${userColumns}, group_names(id) as groups /* never null */
    from ${users} ${newestFirst} limit ${limit + 1}`;
}

/** Separate from its execution, like the two below, so that a test can check the query plan. */
export function usersQuery(wanted: Wanted): RawBuilder<ListedUser> {
  const page = pageOf(wanted);
  return select(page, sql`users where ${page.rest}`);
}

/** Matches among the newest users: a common word fills a page quickly. */
export function recentUsersQuery(wanted: Wanted, search: string): RawBuilder<ListedUser> {
  const page = pageOf(wanted);
  const near = sql`(select * from users where ${page.rest} ${newestFirst} limit ${recentUserCount}) as near`;
  return select(page, sql`${near} where ${matchesSubstring(sql`search_text`, search)}`);
}

/** Finds matches by the word index. For a word of long-standing users the planner may expect many matches and scan the whole table. */
export function matchingUsersQuery(wanted: Wanted, search: string): RawBuilder<ListedUser> {
  const page = pageOf(wanted);
  return sql<ListedUser>`
    with found as materialized (select * from users where ${matchesSubstring(sql`search_text`, search)})
    ${select(page, sql`found where ${page.rest}`)}`;
}

/**
 * The accounts with exactly this address, whether they hold it or not. The letters of a common domain are in every account, so the word index would read
 * long lists for a whole address.
 */
export function usersByAddressQuery(wanted: Wanted, address: string): RawBuilder<ListedUser> {
  const page = pageOf(wanted);
  const key = sql`email_key = account_key(${address})`;
  return sql<ListedUser>`
    with found as materialized (
      select * from users where ${key} and holds_email
      union all select * from users where ${key} and not holds_email)
    ${select(page, sql`found where ${page.rest}`)}`;
}

/** A whole email address finds the accounts that have it, if there are any; every other text is looked for in names and addresses. */
async function findUsers(db: Kysely<Database>, wanted: Wanted, search: string): Promise<ListedUser[]> {
  if (isWholeAddress(search)) {
    const { rows } = await usersByAddressQuery(wanted, search.trim()).execute(db);
    if (rows.length > 0) return rows;
  }
  const { rows: recent } = await recentUsersQuery(wanted, search).execute(db);
  if (recent.length > (wanted.limit ?? pageSize.default)) return recent;
  const { rows: all } = await matchingUsersQuery(wanted, search).execute(db);
  return all;
}

const isWholeAddress = (search: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(search.trim());

/** Newest first. */
export async function listUsers(
  db: Kysely<Database>,
  { search = '', ...wanted }: PageRequest & UserFilter,
): Promise<ListPage<ListedUser>> {
  const limit = wanted.limit ?? pageSize.default;
  const rows = search.trim() === '' ? (await usersQuery(wanted).execute(db)).rows : await findUsers(db, wanted, search);
  return cutPage(rows, limit, (last) => [last.id]);
}
