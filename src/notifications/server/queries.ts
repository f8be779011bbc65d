import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../server/database/cursor.ts';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import { maxCounted } from '../../shared/contract/notifications.ts';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../shared/endpoints/pagination.ts';
import type { Language } from '../../shared/language.ts';
import { type NotificationKind, type NotificationPreferences, optionalKinds } from '../contract.ts';

interface Row {
  id: number;
  kind: NotificationKind;
  actor: string | null;
  subject: string;
  address: string;
  mark: number | null;
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
    select n.id, n.kind, actor.display_name as actor, coalesce(n.subject_translations->>${language}, n.subject) as subject, n.address, n.mark, n.times - 1 as more,
           n.created_at as "createdAt", n.read_at is not null as "isRead"
    from notifications n left join users actor on actor.id = n.actor_id
    where n.user_id = ${userId} and ${rest}
    order by n.id desc
    limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

export async function countUnread(db: Kysely<Database>, userId: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select least(coalesce(sum(times), 0), ${maxCounted + 1})::int as count from (
      select times from notifications where user_id = ${userId} and read_at is null limit ${maxCounted + 1}
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
      select id from notifications where user_id = ${userId} and read_at is null and ${chosen}
      order by thread, kind for no key update)
    returning id`.execute(db);
  return rows.length > 0;
}

export async function getPreferences(db: Kysely<Database>, userId: number): Promise<NotificationPreferences> {
  const { rows } = await sql<{ kind: string }>`
    select kind from muted_notifications where user_id = ${userId}`.execute(db);
  const muted = new Set(rows.map(({ kind }) => kind));
  return Object.fromEntries(optionalKinds.map((kind) => [kind, !muted.has(kind)])) as NotificationPreferences;
}

export async function changePreferences(
  tx: Kysely<Database>,
  userId: number,
  changes: Partial<Record<keyof NotificationPreferences, boolean | undefined>>,
): Promise<void> {
  const wanted = optionalKinds.filter((kind) => changes[kind] === true);
  const unwanted = optionalKinds.filter((kind) => changes[kind] === false);
  await sql`
    delete from muted_notifications where user_id = ${userId} and kind = any(${wanted}::text[])`.execute(tx);
  await sql`
    insert into muted_notifications (user_id, kind) select ${userId}, unnest(${unwanted}::text[])
    on conflict on constraint muted_notifications_pkey do nothing`.execute(tx);
}
