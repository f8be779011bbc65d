import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../server/database/cursor.ts';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../shared/endpoints/pagination.ts';
import type { RequestKind, requestOutcomes, requestStates } from '../limits.ts';

type Outcome = (typeof requestOutcomes)[number];

interface OwnRow {
  id: number;
  kind: RequestKind;
  note: string;
  receivedOn: string;
  dueOn: string;
  extensionReason: string;
  decidedAt: Date | null;
  outcome: Outcome | null;
  answer: string;
}

interface ListedRow extends OwnRow {
  person: { id: number; username: string; name: string } | null;
  daysLeft: number;
  isRecorded: boolean;
  decidedBy: string | null;
}

const ownColumns = sql`r.id, r.kind, r.note, r.received_on::text as "receivedOn", r.due_on::text as "dueOn",
  r.extension_reason as "extensionReason", r.decided_at as "decidedAt", r.outcome, r.answer`;

const today = sql`(now() at time zone 'utc')::date`;

const listed = sql`${ownColumns},
  case when u.id is not null then jsonb_build_object('id', u.id, 'username', u.username, 'name', coalesce(nullif(u.full_name, ''), u.username)) end
    as person,
  r.due_on - ${today} as "daysLeft", r.is_recorded as "isRecorded", d.username as "decidedBy"`;
const listedFrom = sql`data_requests r left join users u on u.id = r.user_id left join users d on d.id = r.decided_by`;

export async function listOwnRequests(db: Kysely<Database>, userId: number): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select ${ownColumns} from data_requests r where r.user_id = ${userId} order by r.id desc`.execute(db);
  return rows;
}

export async function findOwnRequest(db: Kysely<Database>, id: number): Promise<OwnRow> {
  return getRow(await sql<OwnRow>`select ${ownColumns} from data_requests r where r.id = ${id}`.execute(db));
}

export async function findRequest(db: Kysely<Database>, id: number): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`select ${listed} from ${listedFrom} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Open ones by their deadline, decided ones with the latest first. */
export async function listRequests(
  db: Kysely<Database>,
  { state, limit = pageSize.default, cursor }: PageRequest & { state: (typeof requestStates)[number] },
): Promise<ListPage<ListedRow>> {
  if (state === 'open') {
    const after = getCursorKey(cursor, [z.iso.date(), z.int()]);
    const rest = after ? sql`(r.due_on, r.id) > (${after[0]}::date, ${after[1]})` : sql`true`;
    const { rows } = await sql<ListedRow>`
      select ${listed} from ${listedFrom} where r.decided_at is null and ${rest}
      order by r.due_on, r.id limit ${limit + 1}`.execute(db);
    return cutPage(rows, limit, (last) => [last.dueOn, last.id]);
  }
  const after = getCursorKey(cursor, [z.iso.datetime(), z.int()]);
  const rest = after ? sql`(r.decided_at, r.id) < (${after[0]}::timestamptz, ${after[1]})` : sql`true`;
  const { rows } = await sql<ListedRow>`
    select ${listed} from ${listedFrom} where r.decided_at is not null and ${rest}
    order by r.decided_at desc, r.id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.decidedAt?.toISOString() ?? '', last.id]);
}

/** The law gives a month from the day of receipt. */
export async function insertRequest(
  tx: Kysely<Database>,
  {
    userId,
    kind,
    note,
    receivedOn,
  }: { userId: number; kind: RequestKind; note: string; receivedOn: string | undefined },
): Promise<number> {
  const received = receivedOn === undefined ? today : sql`${receivedOn}::date`;
  const inserted = await sql<{ id: number }>`
    insert into data_requests (user_id, kind, note, received_on, due_on, is_recorded)
    values (${userId}, ${kind}, ${note}, ${received}, (${received} + interval '1 month')::date, ${receivedOn !== undefined})
    returning id`.execute(tx);
  return getRow(inserted).id;
}

export async function countOpen(tx: Kysely<Database>, userId: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from data_requests where user_id = ${userId} and decided_at is null`.execute(tx);
  return getRow(counted).count;
}

interface LockedRow {
  userId: number | null;
  isDecided: boolean;
  isExtended: boolean;
}

export async function lockRequest(tx: Kysely<Database>, id: number): Promise<LockedRow | undefined> {
  const { rows } = await sql<LockedRow>`
    select user_id as "userId", decided_at is not null as "isDecided", extension_reason <> '' as "isExtended"
    from data_requests where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function storeDecision(
  tx: Kysely<Database>,
  id: number,
  { outcome, answer, by }: { outcome: Outcome; answer: string; by: number },
): Promise<void> {
  await sql`
    update data_requests set decided_at = now(), decided_by = ${by}, outcome = ${outcome}, answer = ${answer}
    where id = ${id}`.execute(tx);
}

export async function storeExtension(tx: Kysely<Database>, id: number, reason: string): Promise<void> {
  await sql`
    update data_requests set extension_reason = ${reason}, due_on = (due_on + interval '2 months')::date, reminded_at = null
    where id = ${id}`.execute(tx);
}

export async function deleteRequest(tx: Kysely<Database>, id: number): Promise<void> {
  await sql`delete from data_requests where id = ${id}`.execute(tx);
}

/** Those whose deadline is near and that nobody has been told about. */
export async function takeDueSoon(tx: Kysely<Database>, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update data_requests set reminded_at = now()
    where decided_at is null and reminded_at is null and due_on <= ${today} + ${days}::int`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
