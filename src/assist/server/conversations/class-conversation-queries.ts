import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { rowId } from '../../../shared/endpoints/row-id.ts';
import type { MessageRow } from './queries.ts';

export interface ClassConversationRow {
  id: number;
  userId: number;
  name: string;
  /** The first question that was announced. */
  question: string;
  beganAt: Date;
  writtenAt: Date;
}

/** Of those who attend the class now: who left or was removed takes their conversations with them. */
const selectAnnounced = sql`
  select c.id, c.user_id as "userId", coalesce(nullif(u.full_name, ''), u.username) as name,
         begun.question, begun.at as "beganAt", c.announced_at as "writtenAt" /* never null: see where */
  from conversations c
    join classroom_members m on m.classroom_id = c.classroom_id and m.user_id = c.user_id
      and m.left_at is null and m.role in ('student', 'teacher')
    join users u on u.id = c.user_id
    cross join lateral (
      select content as question, created_at as at from conversation_messages
      where conversation_id = c.id and is_announced and producer is null order by id limit 1) as begun
  where c.announced_at is not null`;

/** The last written first. */
export async function listAnnounced(
  db: Kysely<Database>,
  classId: number,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<ClassConversationRow>> {
  const after = getCursorKey(cursor, [z.int().min(0).max(8e12), rowId]);
  const rest = after
    ? sql`(c.announced_at, c.id) < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 millisecond', ${after[1]}::int)`
    : sql`true`;
  const { rows } = await sql<ClassConversationRow>`
    ${selectAnnounced} and c.classroom_id = ${classId} and ${rest}
    order by c.announced_at desc, c.id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.writtenAt.getTime(), last.id]);
}

export async function findAnnounced(
  db: Kysely<Database>,
  classId: number,
  id: number,
): Promise<ClassConversationRow | undefined> {
  const { rows } = await sql<ClassConversationRow>`
    ${selectAnnounced} and c.classroom_id = ${classId} and c.id = ${id}`.execute(db);
  return rows[0];
}

export async function listAnnouncedMessages(db: Kysely<Database>, conversationId: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, content as text, created_at as timestamp, producer, sources, is_stopped as "isStopped"
    from conversation_messages where conversation_id = ${conversationId} and is_announced order by id`.execute(db);
  return rows;
}
