import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../server/database/cursor.ts';
import type { Database } from '../../server/database/database-types.ts';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../shared/endpoints/pagination.ts';
import { rowId } from '../../shared/endpoints/row-id.ts';
import { highestRowId } from '../../shared/limits.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { Case, ListedCase, OwnCase } from '../contract.ts';
import type { caseOrders, caseStates, CaseKind } from '../limits.ts';
import { isHandledBy } from './handlers.ts';

type ListedRow = z.input<typeof ListedCase> & { urgency: number };
type CaseRow = z.input<typeof Case>;

export interface CaseFilter extends PageRequest {
  state: (typeof caseStates)[number];
  order: (typeof caseOrders)[number];
  kind?: CaseKind | undefined;
  classId?: number | undefined;
}

/** For cases `m`, their authors `u`, classes `k` and moderators `a`. Teachers and administrators see full names, as elsewhere in a class. */
const listedColumns = sql`
  m.id, m.kind, m.title, m.urgency, m.urgency = 0 as "isUrgent", m.escalated_at is not null as "isEscalated", m.held_for as "heldFor",
  m.report_count as "reportCount", k.name as "className", a.display_name as assignee, m.opened_at as "openedAt",
  case when u.id is not null then json_build_object('id', u.id, 'username', u.username,
    'name', case when m.classroom_id is null then u.display_name else coalesce(nullif(u.full_name, ''), u.display_name) end) end as author,
  array(select distinct reason from moderation_reports r where r.case_id = m.id order by reason) as reasons`;

const withPeople = sql`
  left join users u on u.id = m.author_id left join classrooms k on k.id = m.classroom_id left join users a on a.id = m.assignee_id`;

const stateOf: Record<CaseFilter['state'], (viewer: Viewer) => RawBuilder<unknown>> = {
  open: () => sql`m.decided_at is null`,
  mine: ({ id }) => sql`m.decided_at is null and m.assignee_id = ${id}`,
  appealed: () => sql`m.appealed_at is not null and m.appeal_decided_at is null`,
  decided: () => sql`m.decided_at is not null`,
};

interface Order {
  by: RawBuilder<unknown>;
  after(cursor: string | undefined): RawBuilder<unknown>;
  keyOf(row: ListedRow): (number | string)[];
}

const urgency = z.int().min(0).max(1);

/** Each is the order of an index. Its name is part of the cursor: in another order the position would mean nothing. */
const orders: Record<'oldest' | 'most-reported' | 'newest', Order> = {
  oldest: {
    by: sql`m.urgency, m.id`,
    after(cursor) {
      const key = getCursorKey(cursor, [z.literal('oldest'), urgency, rowId]);
      return key ? sql`(m.urgency, m.id) > (${key[1]}::smallint, ${key[2]}::int)` : sql`true`;
    },
    keyOf: (row) => ['oldest', row.urgency, row.id],
  },
  'most-reported': {
    by: sql`m.urgency, -m.report_count, m.id`,
    after(cursor) {
      const count = z.int().min(0).max(highestRowId);
      const key = getCursorKey(cursor, [z.literal('most'), urgency, count, rowId]);
      return key
        ? sql`(m.urgency, -m.report_count, m.id) > (${key[1]}::smallint, -${key[2]}::int, ${key[3]}::int)`
        : sql`true`;
    },
    keyOf: (row) => ['most', row.urgency, row.reportCount, row.id],
  },
  newest: {
    by: sql`m.id desc`,
    after(cursor) {
      const key = getCursorKey(cursor, [z.literal('newest'), rowId]);
      return key ? sql`m.id < ${key[1]}::int` : sql`true`;
    },
    keyOf: (row) => ['newest', row.id],
  },
};

const orderOf = ({ state, order }: CaseFilter): Order => orders[state === 'decided' ? 'newest' : order];

/** Separate from its execution, so that a test can check the query plan. */
export function casesQuery(viewer: Viewer, filter: CaseFilter): RawBuilder<ListedRow> {
  const { state, kind, classId, limit = pageSize.default, cursor } = filter;
  const { by, after } = orderOf(filter);
  const ofKind = kind ? sql`m.kind = ${kind}` : sql`true`;
  const inClass = classId === undefined ? sql`true` : sql`m.classroom_id = ${classId}`;
  // The page is cut before the joins.
  const page = sql`
    select * from moderation_cases m
    where ${stateOf[state](viewer)} and ${isHandledBy(viewer)} and ${ofKind} and ${inClass} and ${after(cursor)}
    order by ${by} limit ${limit + 1}`;
  return sql<ListedRow>`
    select ${listedColumns}, m.decided_at as "decidedAt", m.step, m.appealed_at as "appealedAt", m.appeal_outcome as "appealOutcome"
    from (${page}) as m ${withPeople} order by ${by}`;
}

export async function listCases(
  db: Kysely<Database>,
  viewer: Viewer,
  filter: CaseFilter,
): Promise<ListPage<ListedRow>> {
  const { rows } = await casesQuery(viewer, filter).execute(db);
  return cutPage(rows, filter.limit ?? pageSize.default, orderOf(filter).keyOf);
}

const decisionColumns = sql`
  m.decided_at as "decidedAt", m.step, m.reason, m.explanation, m.ends_at as "endsAt", m.restored_at as "restoredAt",
  (select delete_at from moderation_withdrawals w where w.case_id = m.id) as "deleteAt",
  m.appealed_at as "appealedAt", m.appeal, m.appeal_decided_at as "appealDecidedAt", m.appeal_outcome as "appealOutcome",
  m.appeal_answer as "appealAnswer"`;

/** A time as JSON of the API has it. */
const inJson = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How many other cases of a person are shown. */
const mostHistory = 20;

export type FoundCase = Omit<CaseRow, 'current' | 'isMine' | 'may'> & {
  thingId: string;
  authorId: number | null;
  assigneeId: number | null;
  decidedById: number | null;
  isWithdrawn: boolean;
};

/** Undefined for a case that the viewer does not decide about. */
export async function findCase(db: Kysely<Database>, viewer: Viewer, id: number): Promise<FoundCase | undefined> {
  const { rows } = await sql<FoundCase>`
    select ${listedColumns}, ${decisionColumns}, m.thing_id as "thingId", m.address, m.classroom_id as "classId",
           m.author_id as "authorId", m.assignee_id as "assigneeId", m.decided_by as "decidedById", d.display_name as "decidedBy",
           (select ends_at from moderation_mutes where user_id = m.author_id and ends_at > now()) as "mutedUntil",
           exists (select from moderation_withdrawals w where w.case_id = m.id) as "isWithdrawn",
           array(select json_build_object('id', r.id, 'reason', r.reason, 'note', r.note, 'createdAt', ${inJson(sql`r.created_at`)}, 'reporter', p.display_name)
                 from moderation_reports r join users p on p.id = r.reporter_id where r.case_id = m.id order by r.id limit 200) as reports,
           array(select json_build_object('id', e.id, 'takenAt', ${inJson(sql`e.taken_at`)}, 'authorName', e.author_name, 'title', e.title,
                   'content', e.content, 'attachments', e.attachments, 'address', e.address)
                 from moderation_evidence e where e.case_id = m.id order by e.id) as evidence,
           array(select json_build_object('id', o.id, 'kind', o.kind, 'title', o.title, 'openedAt', ${inJson(sql`o.opened_at`)}, 'step', o.step,
                   'reason', o.reason, 'appealOutcome', o.appeal_outcome)
                 from (select * from moderation_cases where author_id = m.author_id and id <> m.id
                       -- Of other classes only those who decide about them see anything.
                       and (classroom_id is not distinct from m.classroom_id or classroom_id is null or escalated_at is not null)
                       order by id desc limit ${mostHistory}) as o) as history
    from moderation_cases m ${withPeople} left join users d on d.id = m.decided_by
    where m.id = ${id} and ${isHandledBy(viewer)}`.execute(db);
  return rows[0];
}

type OwnRow = Omit<z.input<typeof OwnCase>, 'mayAppeal'>;

/** Decisions about what the user wrote, newest first. Reports in which nothing was wrong stay unknown to them. */
export async function listOwnCases(
  db: Kysely<Database>,
  userId: number,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<OwnRow>> {
  const [before = highestRowId] = getCursorKey(cursor, [rowId]) ?? [];
  const { rows } = await sql<OwnRow>`
    select m.id, m.kind, m.title, ${decisionColumns},
           coalesce((select content from moderation_evidence e where e.case_id = m.id order by e.id desc limit 1), '') as content
    from moderation_cases m
    where m.author_id = ${userId} and m.id < ${before} and (m.step <> 'nothing' or (m.step is null and m.held_for is not null))
    order by m.id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}
