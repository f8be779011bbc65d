import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { rowId } from '../../../shared/endpoints/row-id.ts';
import { assistFailures, type ListedConversation, type Producer, type Source } from '../../contract.ts';

export interface MessageRow {
  id: number;
  text: string;
  timestamp: Date;
  producer: Producer | null;
  sources: Source[];
  isStopped: boolean;
}

type ListedRow = z.input<typeof ListedConversation>;

const listedColumns = sql`id, title, created_at as "createdAt", updated_at as "updatedAt"`;
const messageColumns = sql`id, content as text, created_at as timestamp, producer, sources, is_stopped as "isStopped"`;

const latestCursor = [z.int().min(0).max(8e12), rowId] as const;

export async function listConversations(
  db: Kysely<Database>,
  userId: number,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<ListedRow>> {
  const after = getCursorKey(cursor, latestCursor);
  const rest = after
    ? sql`(updated_at, id) < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 millisecond', ${after[1]}::int)`
    : sql`true`;
  const { rows } = await sql<ListedRow & { updatedAt: Date }>`
    select ${listedColumns} from conversations
    where user_id = ${userId} and ${rest}
    order by updated_at desc, id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.updatedAt.getTime(), last.id]);
}

/** For other users the conversation does not exist. */
export async function getConversation(
  db: Kysely<Database>,
  userId: number,
  id: number,
): Promise<ListedRow & { classroomId: number | null }> {
  const { rows } = await sql<ListedRow & { classroomId: number | null }>`
    select ${listedColumns}, classroom_id as "classroomId" from conversations where id = ${id} and user_id = ${userId}`.execute(
    db,
  );
  if (!rows[0]) throw new Failure(assistFailures.noSuchConversation);
  return rows[0];
}

/** Oldest first. The number of messages of a conversation is limited. */
export async function listMessages(db: Kysely<Database>, conversationId: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from conversation_messages
    where conversation_id = ${conversationId} order by id`.execute(db);
  return rows;
}

export async function countConversations(db: Kysely<Database>, userId: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from conversations where user_id = ${userId}`.execute(db);
  return getRow(counted).count;
}

export async function renameConversation(
  db: Kysely<Database>,
  userId: number,
  id: number,
  title: string,
): Promise<ListedRow> {
  const { rows } = await sql<ListedRow>`
    update conversations set title = ${title} where id = ${id} and user_id = ${userId}
    returning ${listedColumns}`.execute(db);
  if (!rows[0]) throw new Failure(assistFailures.noSuchConversation);
  return rows[0];
}

export async function deleteConversation(db: Kysely<Database>, userId: number, id: number): Promise<void> {
  const { rows } = await sql`
    delete from conversations where id = ${id} and user_id = ${userId} returning id`.execute(db);
  if (rows.length === 0) throw new Failure(assistFailures.noSuchConversation);
}

export interface ExchangeIds {
  conversationId: number;
  questionId: number;
  answerId: number;
}

/** Reserves the ids of an exchange before there is text to store. */
export async function reserveIds(db: Kysely<Database>, conversationId: number | null): Promise<ExchangeIds> {
  const reserved = await sql<ExchangeIds>`
    select coalesce(${conversationId}::int, nextval(pg_get_serial_sequence('conversations', 'id'))::int)
             as "conversationId",
           nextval(pg_get_serial_sequence('conversation_messages', 'id'))::int as "questionId",
           nextval(pg_get_serial_sequence('conversation_messages', 'id'))::int as "answerId"`.execute(db);
  return getRow(reserved);
}

interface Exchange {
  ids: ExchangeIds;
  userId: number;
  isNew: boolean;
  /** The title if the exchange starts a new conversation. */
  title: string;
  /** The class that a new conversation belongs to. */
  classroomId: number | null;
  /** Whether those who teach the class of the conversation see the exchange. */
  isAnnounced: boolean;
  question: string;
  answer: Pick<MessageRow, 'text' | 'producer' | 'sources' | 'isStopped'>;
}

/** If the conversation or account was deleted in the meantime, nothing is stored. */
export async function insertExchange(
  db: Kysely<Database>,
  { ids, userId, isNew, title, classroomId, isAnnounced, question, answer }: Exchange,
): Promise<MessageRow[]> {
  const { conversationId, questionId, answerId } = ids;
  const announcedAt = sql`case when ${isAnnounced} then now() end`;
  const conversation = isNew
    ? sql`insert into conversations (id, user_id, title, classroom_id, announced_at)
          select ${conversationId}, id, ${title}, (select id from classrooms where id = ${classroomId}), ${announcedAt}
          from users where id = ${userId} returning id`
    : sql`update conversations set updated_at = now(), announced_at = coalesce(${announcedAt}, announced_at) where id = ${conversationId} and user_id = ${userId} returning id`;
  const { rows } = await sql<MessageRow>`
    with conversation as (${conversation})
    insert into conversation_messages (id, conversation_id, content, producer, sources, is_stopped, is_announced)
    select message.id, conversation.id, message.content, message.producer, message.sources, message.is_stopped, ${isAnnounced}
    from conversation, (values
      (${questionId}::int, ${question}::text, null::jsonb, '[]'::jsonb, false),
      (${answerId}::int, ${answer.text}::text, ${JSON.stringify(answer.producer)}::jsonb,
       ${JSON.stringify(answer.sources)}::jsonb, ${answer.isStopped}::boolean)
    ) as message (id, content, producer, sources, is_stopped)
    returning ${messageColumns}`.execute(db);
  return rows.sort((one, other) => one.id - other.id);
}
