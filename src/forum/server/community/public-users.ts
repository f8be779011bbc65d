import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { PublicUser } from '../../contract/community.ts';
import { idKey } from '../topics/topic-queries.ts';

type PublicUserRow = z.output<typeof PublicUser>;

/** Where users publish. Each has an index on its author. An article that waits for review is not public yet. */
const publishedIn = [
  { table: 'topics', public: sql`true` },
  { table: 'comments', public: sql`true` },
  { table: 'articles', public: sql`published_at is not null` },
] as const;

/** The next author after an id, wherever they wrote. */
function nextWriter(after: RawBuilder<unknown>): RawBuilder<unknown> {
  const next = publishedIn.map(
    (place) =>
      sql`(select min(author_id) from ${sql.table(place.table)} where author_id > ${after} and ${place.public})`,
  );
  return sql`least(${sql.join(next)})`;
}

/** Maps each given name to the username of a forum author. Names that belong to no author are left out. */
export async function findWriters(
  db: Kysely<Database>,
  names: readonly string[],
  known: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; username: string }>`
    select name, username from unnest(${names}::text[]) as name join users on username_key = account_key(name)
    where users.id = any(${known}::int[]) or exists (select from topics where author_id = users.id)
       or exists (select from comments where author_id = users.id)`.execute(db);
  return new Map(rows.map(({ name, username }) => [name, username]));
}

/**
 * Goes from author to author through the indexes: a page costs as much with a hundred thousand users as with a hundred, however much each of them
 * wrote. Separate from its execution, so that a test can check the query plan.
 */
export function publicUsersQuery({ limit = pageSize.default, cursor }: PageRequest): RawBuilder<PublicUserRow> {
  const [after = 0] = getCursorKey(cursor, [idKey]) ?? [];
  return sql<PublicUserRow>`
    with recursive writers (id, place) as (
      select ${nextWriter(sql`${after}::int`)}, 1
      union all
      select ${nextWriter(sql`writers.id`)}, place + 1 from writers where id is not null and place <= ${limit}
    )
    select users.id, display_name as "fullName", display_name as "displayName", username, role
    from writers join users on users.id = writers.id
    order by users.id`;
}

export async function listPublicUsers(db: Kysely<Database>, page: PageRequest): Promise<ListPage<PublicUserRow>> {
  const limit = page.limit ?? pageSize.default;
  const { rows } = await publicUsersQuery(page).execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}
