import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../server/database/cursor.ts';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import { maxCounted } from '../../shared/contract/notifications.ts';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../shared/endpoints/pagination.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import type { NotificationKind } from '../contract.ts';

interface Row {
  id: number;
  kind: NotificationKind;
  actor: string | null;
  subject: string;
  address: string;
  mark: string | null;
  more: number;
  createdAt: Date;
  isRead: boolean;
}

export async function listNotifications(
  db: Kysely<Database>,
  userId: number,
  { limit = pageSize.default, cursor }: PageRequest,
  language: Language,
): Promise<ListPage<Row>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`n.id < ${after[0]}` : sql`true`;
  const { rows } = await sql<Row>`
    select n.id, n.kind, actor.display_name as actor, coalesce(n.subject_translations->>${language}, n.subject) as subject, n.address,
           coalesce(n.mark_texts->>${language}, n.mark_texts->>${defaultLanguage}) as mark, n.times - 1 as more,
           n.created_at as "createdAt", n.read_at is not null as "isRead"
    from notifications n left join users actor on actor.id = n.actor_id
    where n.user_id = ${userId} and n.is_listed and ${rest}
    order by n.id desc
    limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

export async function countUnread(db: Kysely<Database>, userId: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select least(coalesce(sum(times), 0), ${maxCounted + 1})::int as count from (
      select times from notifications where user_id = ${userId} and read_at is null and is_listed limit ${maxCounted + 1}
    ) as unread`.execute(db);
  return getRow(counted).count;
}

/** Ignores other users' notifications. Locks in the order in which writers do. Returns whether anything changed. */
export async function markRead(
  db: Kysely<Database>,
  userId: number,
  ids: readonly number[] | undefined,
): Promise<boolean> {
  const chosen = ids ? sql`id = any(${[...ids]}::integer[])` : sql`true`;
  const { rows } = await sql`
    update notifications set read_at = now()
    where id in (
      select id from notifications where user_id = ${userId} and read_at is null and is_listed and ${chosen}
      order by thread, kind for no key update)
    returning id`.execute(db);
  return rows.length > 0;
}
