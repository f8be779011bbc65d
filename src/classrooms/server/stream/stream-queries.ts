import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { type ClassReader, isFor, isOut } from '../items/visible-item.ts';

interface StreamRow {
  /** 1 for an announcement, 0 for an item. */
  source: number;
  id: number;
  at: Date;
  /** `at` with its microseconds, from which the next page continues. */
  exactly: string;
}

/** The same expression as in the index `classroom_items_stream_idx`. */
const publishedAt = sql`coalesce(i.first_published_at, i.publish_at, i.created_at)`;

/** One page of what is new, without its content. Separate from its execution, so that a test can check the query plan. */
export function streamQuery(
  classroomId: number,
  { userId, leads }: Pick<ClassReader, 'userId' | 'leads'>,
  { limit = pageSize.default, cursor }: PageRequest,
): RawBuilder<StreamRow> {
  const after = getCursorKey(cursor, [z.iso.datetime(), z.int(), z.int()]);
  // The first comparison lets the index start there.
  const follows = (at: RawBuilder<unknown>, source: number, id: RawBuilder<unknown>) =>
    after
      ? sql`${at} <= ${after[0]}::timestamptz
          and (${at}, ${source}::int, ${id}) < (${after[0]}::timestamptz, ${after[1]}::int, ${after[2]}::int)`
      : sql`true`;
  return sql<StreamRow>`
    select source as source /* never null: see below */, id as id /* never null: see below */, at as at /* never null: see below */,
           to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exactly /* never null: see below */
    from (
      (select 1 as source, a.id, a.created_at as at from classroom_announcements a
       where a.classroom_id = ${classroomId} and ${follows(sql`a.created_at`, 1, sql`a.id`)}
       order by a.created_at desc, a.id desc limit ${limit + 1})
      union all
      (select 0, i.id, ${publishedAt} from classroom_items i
       where i.classroom_id = ${classroomId} and ${isOut} and ${leads ? sql`true` : isFor(userId)}
         and ${follows(publishedAt, 0, sql`i.id`)}
       order by ${publishedAt} desc, i.id desc limit ${limit + 1})
    ) as news
    order by at desc, source desc, id desc limit ${limit + 1}`;
}

export async function listStream(
  db: Kysely<Database>,
  classroomId: number,
  reader: ClassReader,
  request: PageRequest,
): Promise<ListPage<StreamRow>> {
  const { rows } = await streamQuery(classroomId, reader, request).execute(db);
  return cutPage(rows, request.limit ?? pageSize.default, (last) => [last.exactly, last.source, last.id]);
}
