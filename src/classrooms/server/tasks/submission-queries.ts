import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { excerptLength } from '../../../server/text/excerpt.ts';
import { storedHtmlColumns } from '../../../server/text/rendered/stored-html.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { AiDeclaration } from '../../contract/ai-levels.ts';
import type { TaskSubmission, StudentSubmission } from '../../contract/tasks.ts';
import type { ReturnedWork } from '../../schemas.ts';
import { attachmentsWhere } from '../attachments/attachment-queries.ts';
import { isFor } from '../items/visible-item.ts';
import { lateDays, latePercentOfWork } from './late-work.ts';
import { countedPoints } from './marks.ts';
import { submissionState } from './submission-state.ts';

export interface SubmissionRow extends Omit<TaskSubmission, 'html' | 'handedInAt' | 'returnedAt'> {
  handedInAt: Date;
  returnedAt: Date | null;
  fileKey: string | null;
  userId: number;
  storedHtml: string;
  htmlVersion: number;
}

/** The fields of the submission are null for students without one. */
type IfAny<Row> = { [Field in keyof Row]: Row[Field] | null };
type ListedSubmission = Omit<SubmissionRow, 'userId' | 'storedHtml' | 'htmlVersion'>;
export type ListedStudentSubmissionRow = Omit<StudentSubmission, 'handIn' | 'aiUses' | 'markings'> &
  IfAny<ListedSubmission> & { memberId: number; nameOrder: string };
export type StudentSubmissionRow = ListedStudentSubmissionRow &
  IfAny<Pick<SubmissionRow, 'storedHtml' | 'htmlVersion'>>;

/** In lists the conversation stays away: it may be long. */
const declaration = (conversation: RawBuilder<unknown>) =>
  sql`case when h.ai_used is not null then json_build_object('used', h.ai_used, 'purpose', h.ai_purpose, 'conversation', ${conversation}) end as ai`;

const fullTextColumns = sql`h.text, ${storedHtmlColumns('h')}, ${declaration(sql`h.ai_conversation`)}`;
const excerptColumns = sql`left(h.text, ${excerptLength}) as text, ${declaration(sql`null::text`)}`;

/** A mark of the gradebook has no deductions. */
const isMarkedElsewhere = sql`exists (
  select from classroom_marks g where g.task_id = h.task_id and g.user_id = h.user_id and g.shown_state <> 'pending')`;

const submissionColumns = (text: RawBuilder<unknown>) => sql`
  ${text}, h.link, h.submitted_at as "handedInAt", h.is_late as "isLate", ${lateDays} as "lateDays", h.returned_at as "returnedAt", ${countedPoints(sql`h.user_id`, sql`h.task_id`)} as mark, h.comment,
  case when ${isMarkedElsewhere} then 0 else h.late_percent end as "latePercent",
  case when not ${isMarkedElsewhere} then h.full_mark end as "fullMark",
  h.file_key as "fileKey",
  case when f.key is not null then json_build_object('name', f.name, 'type', f.media_type, 'bytes', f.bytes) end as file,
  ${attachmentsWhere(sql`x.submission_task_id = h.task_id and x.submission_user_id = h.user_id`)}`;

export async function findSubmission(
  db: Kysely<Database>,
  taskId: number,
  userId: number,
): Promise<SubmissionRow | undefined> {
  const { rows } = await sql<SubmissionRow>`
    select h.user_id as "userId", ${submissionColumns(fullTextColumns)} from classroom_submissions h left join files f on f.key = h.file_key join classroom_items i on i.task_id = h.task_id
    where h.task_id = ${taskId} and h.user_id = ${userId}`.execute(db);
  return rows[0];
}

const selectStudentSubmissions = (classroomId: number, taskId: number, text: RawBuilder<unknown>) => sql`
  select m.id as "memberId", m.user_id as "userId", coalesce(nullif(u.full_name, ''), u.username) as name, u.username, m.name_order as "nameOrder",
         m.left_at is null as "isMember", ${submissionState} as state, ${submissionColumns(text)}
  from classroom_members m join users u on u.id = m.user_id
  left join classroom_submissions h on h.task_id = ${taskId} and h.user_id = m.user_id
  left join files f on f.key = h.file_key
  join classroom_items i on i.task_id = ${taskId}
  where m.classroom_id = ${classroomId}
    and (h.user_id is not null or (m.role = 'student' and m.left_at is null and ${isFor(sql`m.user_id`)}))`;

/** Students of the class for whom the task is, and anybody who submitted, by surname. */
export async function listStudentSubmissions(
  db: Kysely<Database>,
  classroomId: number,
  taskId: number,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<ListedStudentSubmissionRow>> {
  const after = getCursorKey(cursor, [z.string(), z.int()]);
  const rest = after ? sql`(m.name_order, m.id) > (${after[0]}, ${after[1]}::integer)` : sql`true`;
  const { rows } = await sql<ListedStudentSubmissionRow>`
    ${selectStudentSubmissions(classroomId, taskId, excerptColumns)} and ${rest}
    order by m.name_order, m.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.nameOrder, last.memberId]);
}

export async function findStudentSubmission(
  db: Kysely<Database>,
  classroomId: number,
  taskId: number,
  userId: number,
): Promise<StudentSubmissionRow | undefined> {
  const { rows } = await sql<StudentSubmissionRow>`
    ${selectStudentSubmissions(classroomId, taskId, fullTextColumns)} and m.user_id = ${userId}`.execute(db);
  return rows[0];
}

interface SubmittedWork {
  text: string;
  link: string | null;
  /** Undefined keeps the current file. */
  fileKey: string | null | undefined;
  /** Undefined keeps the current attachments. */
  attachmentCount: number | undefined;
  /** Null if the student was not asked. */
  ai: AiDeclaration | null;
}

/**
 * One statement, so that two windows leave one submission; the database's clock decides whether it is late or the task is closed. A 'replaced' one
 * had been submitted before. The constraint `classroom_submissions_something` refuses an empty one.
 */
export async function upsertSubmission(
  tx: Kysely<Database>,
  taskId: number,
  userId: number,
  { text, link, fileKey, attachmentCount, ai }: SubmittedWork,
): Promise<'submitted' | 'replaced' | 'returned' | 'closed'> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into classroom_submissions as kept (task_id, user_id, text, link, file_key, attachment_count, is_late, ai_used, ai_purpose, ai_conversation)
    select t.id, ${userId}, ${text}, ${link}, ${fileKey ?? null},
           greatest(${attachmentCount ?? 0}, (
             -- The constraint also checks the row that is not inserted because there is one: it must not fail for what that one keeps.
             select before.attachment_count + (before.file_key is not null)::integer from classroom_submissions before
             where before.task_id = ${taskId} and before.user_id = ${userId})), coalesce(i.due_at < now(), false),
           ${ai?.used ?? null}, ${ai?.purpose ?? ''}, ${ai?.conversation ?? null}
    from classroom_tasks t join classroom_items i on i.task_id = t.id
    where t.id = ${taskId} and (i.closes_at is null or i.closes_at > now()) for key share
    on conflict on constraint classroom_submissions_pkey do update set
      text = excluded.text, link = excluded.link,
      file_key = case when ${fileKey === undefined} then kept.file_key else excluded.file_key end,
      attachment_count = coalesce(${attachmentCount ?? null}, kept.attachment_count),
      submitted_at = now(), is_late = excluded.is_late,
      ai_used = excluded.ai_used, ai_purpose = excluded.ai_purpose, ai_conversation = excluded.ai_conversation
    where kept.returned_at is null
    returning xmax = 0 as "isNew" /* never null */`.execute(tx);
  const [kept] = rows;
  if (kept) return kept.isNew ? 'submitted' : 'replaced';
  const { rows: closed } = await sql`
    select from classroom_items where task_id = ${taskId} and closes_at <= now()`.execute(tx);
  return closed.length > 0 ? 'closed' : 'returned';
}

/** Prevents that it is returned meanwhile. */
export async function lockSubmission(
  tx: Kysely<Database>,
  taskId: number,
  userId: number,
): Promise<{ returnedAt: Date | null } | undefined> {
  const { rows } = await sql<{ returnedAt: Date | null }>`
    select returned_at as "returnedAt" from classroom_submissions
    where task_id = ${taskId} and user_id = ${userId} for share`.execute(tx);
  return rows[0];
}

/** The mark that counts, after late days are deducted. Undefined if nothing was submitted. */
export async function markReturned(
  tx: Kysely<Database>,
  taskId: number,
  userId: number,
  { mark, comment, forgivesLate }: ReturnedWork,
): Promise<{ mark: number | null } | undefined> {
  const isDeducted = mark !== null && !forgivesLate;
  const { rows } = await sql<{ mark: number | null }>`
    update classroom_submissions s
    set returned_at = now(), comment = ${comment}, late_percent = late.percent,
        full_mark = case when late.percent > 0 then ${mark}::numeric end,
        mark = case when ${mark}::numeric is not null then greatest(0, ${mark}::numeric - late.percent * late.max_mark / 100.0) end
    from (
      select t.max_mark, case when ${isDeducted} then ${latePercentOfWork} else 0 end as percent
      from classroom_tasks t join classrooms c on c.id = t.classroom_id join classroom_items i on i.task_id = t.id
        join classroom_submissions h on h.task_id = t.id
      where t.id = ${taskId} and h.user_id = ${userId}) as late
    where s.task_id = ${taskId} and s.user_id = ${userId}
    returning s.mark`.execute(tx);
  return rows[0];
}

export async function reopenSubmission(tx: Kysely<Database>, taskId: number, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update classroom_submissions set returned_at = null, mark = null, comment = null, full_mark = null, late_percent = 0
    where task_id = ${taskId} and user_id = ${userId} and returned_at is not null`.execute(tx);
  return numAffectedRows === 1n;
}
