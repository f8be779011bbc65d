import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { joinSummary, reviewLevel } from '../../../exams/server/public.ts';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { translationsIn } from '../../../server/text/translations.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Language } from '../../../shared/language.ts';
import type { ClassItem } from '../../contract/items.ts';
import { countedPoints, countedScore } from '../tasks/marks.ts';
import { submissionState } from '../tasks/submission-state.ts';
import { ownAttempts } from '../tests/class-test-queries.ts';
import { chosenReaders, chosenStudents, type ClassReader, isOut, isVisibleTo } from './visible-item.ts';

type Moments = 'publishAt' | 'dueAt' | 'closesAt' | 'createdAt' | 'editedAt';
type ItemRow = Omit<ClassItem, Moments> & {
  publishAt: Date | null;
  dueAt: Date | null;
  closesAt: Date | null;
  createdAt: Date;
  editedAt: Date | null;
  /** Null for items without a unit. */
  unitPosition: number | null;
  position: number;
};

/** Of a class, as one reader sees it. */
interface ItemScope {
  classroomId: number;
  reader: ClassReader;
  language: Language;
}

const surveyTranslations = translationsIn('survey_translations', 's', { survey_id: 'id' });

const students = (classroomId: number) => sql`
  select count(*)::int from classroom_members
  where classroom_id = ${classroomId} and role = 'student' and left_at is null`;

/** How far the reader is, from `h`, their submission, and `a`, their attempts. */
const ownState = (userId: number) => sql`
  json_build_object('state', case
      when i.task_id is not null then ${submissionState}
      when i.test_id is not null then case when a.total > a.closed then 'open' when a.closed > 0 then 'done' else 'new' end
      when i.survey_id is not null then case when ${hasAnswered(userId)} then 'done' else 'new' end
      when coalesce(c_view.opened, k_view.opened) then 'seen' else 'new' end,
    'mark', ${countedPoints(userId, sql`i.task_id`)}, 'maxMark', t.max_mark,
    'score', ${countedScore(userId, sql`i.test_id`, sql`case when a.level <> 'nothing' then round(a.score)::int end`)})`;

/**
 * Whether the reader has opened a content or course: one look into the index for each row of the page, because a user may have opened
 * thousands of things.
 */
const opened = (userId: number) => sql`
  left join lateral (
    select true as opened from classroom_views where user_id = ${userId} and content_id = i.content_id limit 1) as c_view on true
  left join lateral (
    select true as opened from classroom_views
    where user_id = ${userId} and content_id is null and course_id = i.course_id limit 1) as k_view on true`;

const hasAnswered = (userId: number) => sql`(
  exists (select from survey_answers where survey_id = i.survey_id and user_id = ${userId})
  or exists (select from survey_participants where survey_id = i.survey_id and user_id = ${userId}))`;

const itemCounts = sql`
  case when i.task_id is not null or i.test_id is not null then json_build_object(
    'students', case when i.audience = 'all' then students.count else ${chosenStudents} end,
    'handedIn', case when i.task_id is not null then t.submission_count else
      summary.taker_count end,
    'pending', case when i.task_id is not null then t.pending_count else
      summary.waiting_count end) end`;

/** The items of a page, chosen by `page` from `classroom_items i`, with everything that is shown of them. */
function selectItems({ classroomId, reader, language }: ItemScope, page: RawBuilder<unknown>): RawBuilder<ItemRow> {
  const { userId, leads, attends } = reader;
  return sql<ItemRow>`
    with page as materialized (${page})
    select i.id, case when i.content_id is not null then case c.content_type when 'video' then 'video' else 'material' end
             when i.course_id is not null then 'course' when i.task_id is not null then 'task'
             when i.test_id is not null then 'test' else 'survey' end as kind,
           coalesce(i.content_id, i.course_id, i.task_id, i.test_id, i.survey_id) as "refId", k.free_course_id as "freeCourseId",
           i.unit_id as "unitId", coalesce(c.title, k.title, t.title, v.title, ${surveyTranslations.column('title', language)}) as title,
           case when ${isOut} then 'published' else i.state end as state,
           case when not ${isOut} then i.publish_at end as "publishAt",
           i.due_at as "dueAt", i.closes_at as "closesAt", i.audience,
           case when ${leads} and i.audience = 'chosen' then ${chosenReaders} end
             as "recipientCount",
           i.comments_open as "commentsOpen", i.comment_count as "commentCount", i.version, i.created_at as "createdAt", i.edited_at as "editedAt",
           i.unit_position as "unitPosition", i.position,
           ${attends ? ownState(userId) : sql`null::json`} as mine, ${leads ? itemCounts : sql`null::json`} as counts
    from page i
      left join classroom_contents c on c.id = i.content_id
      left join classroom_courses k on k.id = i.course_id
      left join classroom_tasks t on t.id = i.task_id
      left join classroom_submissions h on h.task_id = i.task_id and h.user_id = ${userId}
      ${attends ? opened(userId) : sql``}
      left join exams e on e.class_test_id = i.test_id ${leads ? joinSummary : sql``}
      left join lateral (select title, time_limit from exam_versions where exam_id = e.id order by id desc limit 1) as v on true
      left join surveys s on s.id = i.survey_id ${surveyTranslations.join(language)}
      cross join lateral (
        select own.*, ${reviewLevel('own.has_passed', 'own.total')} as level from (${ownAttempts(userId)}) as own) as a
      cross join (${leads ? students(classroomId) : sql`select 0 as count`}) as students`;
}

/** `i` in its unit `u`. */
const inUnit = sql`classroom_items i left join classroom_units u on u.id = i.unit_id`;
const pageColumns = sql`i.*, u.position as unit_position`;
const firstUnit = -1;
const unitOrder = (item: string, unitPosition: string) => sql`
  coalesce(${sql.ref(unitPosition)}, ${firstUnit}), coalesce(${sql.ref(`${item}.unit_id`)}, 0), ${sql.ref(`${item}.position`)}, ${sql.ref(`${item}.id`)}`;

export interface ItemFilter {
  /** Null for items without a unit. */
  unitId?: number | null | undefined;
  kind?: ClassItem['kind'] | undefined;
}

const isOfUnit = (unitId: ItemFilter['unitId']) =>
  unitId === undefined ? sql`true` : unitId === null ? sql`i.unit_id is null` : sql`i.unit_id = ${unitId}`;

function isOfKind(kind: ItemFilter['kind'], classroomId: number): RawBuilder<unknown> {
  if (kind === undefined) return sql`true`;
  if (kind !== 'material' && kind !== 'video') return sql`${sql.ref(`i.${kind}_id`)} is not null`;
  const type = kind === 'video' ? 'video' : 'text';
  return sql`i.content_id in (
    select id from classroom_contents where classroom_id = ${classroomId} and content_type = ${type})`;
}

/** Separate from its execution, so that a test can check the query plan. */
export function itemsQuery(
  scope: ItemScope,
  { limit = pageSize.default, cursor, unitId, kind }: PageRequest & ItemFilter,
): RawBuilder<ItemRow> {
  const { classroomId, reader } = scope;
  const after = getCursorKey(cursor, [z.int(), z.int(), z.int(), z.int()]);
  const rest = after ? sql`(${unitOrder('i', 'u.position')}) > (${sql.join(after)})` : sql`true`;
  const items = selectItems(
    scope,
    sql`select ${pageColumns} from ${inUnit}
        where i.classroom_id = ${classroomId} and ${isVisibleTo(reader)} and ${isOfUnit(unitId)}
          and ${isOfKind(kind, classroomId)} and ${rest}
        order by ${unitOrder('i', 'u.position')} limit ${limit + 1}`,
  );
  return sql<ItemRow>`${items} order by ${unitOrder('i', 'i.unit_position')}`;
}

export async function listItems(
  db: Kysely<Database>,
  scope: ItemScope,
  request: PageRequest & ItemFilter,
): Promise<ListPage<ItemRow>> {
  const { rows } = await itemsQuery(scope, request).execute(db);
  return cutPage(rows, request.limit ?? pageSize.default, (last) => [
    last.unitPosition ?? firstUnit,
    last.unitId ?? 0,
    last.position,
    last.id,
  ]);
}

export async function findItem(db: Kysely<Database>, scope: ItemScope, id: number): Promise<ItemRow | undefined> {
  const { classroomId, reader } = scope;
  const { rows } = await selectItems(
    scope,
    sql`select ${pageColumns} from ${inUnit}
        where i.classroom_id = ${classroomId} and i.id = ${id} and ${isVisibleTo(reader)}`,
  ).execute(db);
  return rows[0];
}

/** Those of them that the reader sees, in no particular order. */
export async function listItemsById(
  db: Kysely<Database>,
  scope: ItemScope,
  ids: readonly number[],
): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const { classroomId, reader } = scope;
  const { rows } = await selectItems(
    scope,
    sql`select ${pageColumns} from ${inUnit}
        where i.classroom_id = ${classroomId} and i.id = any(${ids}::int[]) and ${isVisibleTo(reader)}`,
  ).execute(db);
  return rows;
}

/** What a member still has to do: neither handed in nor closed. */
const isUndone = (userId: number) => sql`
  (i.closes_at is null or i.closes_at > now()) and case
    when i.task_id is not null then not exists (
      select from classroom_submissions where task_id = i.task_id and user_id = ${userId})
    when i.test_id is not null then not exists (
      select from attempts a join exams e on e.id = a.exam_id
      where e.class_test_id = i.test_id and a.user_id = ${userId} and a.closed_at is not null)
    when i.survey_id is not null then not ${hasAnswered(userId)}
    else false end`;

/** Tasks with submissions that have not been returned, and tests with long answers that nobody has marked. */
const waitsForMark = (classroomId: number) => sql`(
  i.task_id in (select id from classroom_tasks where classroom_id = ${classroomId} and pending_count > 0)
  or i.test_id in (
    select e.class_test_id from classroom_tests k join exams e on e.class_test_id = k.id ${joinSummary}
    where k.classroom_id = ${classroomId} and summary.waiting_count > 0))`;

/** Items without a due date come last. */
const farFuture = 'infinity';

/** Separate from its execution, so that a test can check the query plan. */
export function pendingItemsQuery(
  scope: ItemScope,
  { limit = pageSize.default, cursor }: PageRequest,
): RawBuilder<ItemRow> {
  const { classroomId, reader } = scope;
  const after = getCursorKey(cursor, [z.iso.datetime().nullable(), z.int()]);
  const due = sql`coalesce(i.due_at, ${farFuture}::timestamptz)`;
  const rest = after ? sql`(${due}, i.id) > (${after[0] ?? farFuture}::timestamptz, ${after[1]}::integer)` : sql`true`;
  const isPending = reader.leads ? waitsForMark(classroomId) : reader.attends ? isUndone(reader.userId) : sql`false`;
  const items = selectItems(
    scope,
    sql`select ${pageColumns} from ${inUnit}
        where i.classroom_id = ${classroomId} and ${isVisibleTo(reader)} and ${isPending} and ${rest}
        order by ${due}, i.id limit ${limit + 1}`,
  );
  return sql<ItemRow>`${items} order by ${due}, i.id`;
}

export async function listPendingItems(
  db: Kysely<Database>,
  scope: ItemScope,
  request: PageRequest,
): Promise<ListPage<ItemRow>> {
  const { rows } = await pendingItemsQuery(scope, request).execute(db);
  return cutPage(rows, request.limit ?? pageSize.default, (last) => [last.dueAt?.toISOString() ?? null, last.id]);
}

export interface Recipients {
  userIds: number[];
  groupIds: number[];
}

/** The people and groups that were chosen, without those who have left. */
export async function listRecipients(db: Kysely<Database>, itemId: number): Promise<Recipients> {
  const { rows } = await sql<{ userId: number | null; groupId: number | null }>`
    select r.user_id as "userId", r.group_id as "groupId"
    from classroom_item_recipients r join classroom_items i on i.id = r.item_id
    where r.item_id = ${itemId} and (r.user_id is null or exists (
      select from classroom_members m
      where m.classroom_id = i.classroom_id and m.user_id = r.user_id and m.left_at is null))
    order by r.user_id, r.group_id`.execute(db);
  return {
    userIds: rows.flatMap(({ userId }) => userId ?? []),
    groupIds: rows.flatMap(({ groupId }) => groupId ?? []),
  };
}
