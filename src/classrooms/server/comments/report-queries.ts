import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { excerptOf } from '../../../server/text/excerpt.ts';
import { htmlOfStored } from '../../../server/text/rendered/render-text.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { NewReport } from '../../../shared/reports.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { ClassCommentReport } from '../../contract/comment-reports.ts';
import type { ClassItem } from '../../contract/items.ts';

/** Where the reported comment is: an announcement, or an item and perhaps a student's thread about it. */
export interface ReportedPlace extends Pick<ClassItem, 'kind' | 'refId'> {
  classId: number;
  announcementId: number | null;
  studentId: number | null;
}

type ReportRow = Omit<ClassCommentReport, 'address' | 'createdAt' | 'isPrivate'> & ReportedPlace & { createdAt: Date };

/** Enough of a long text for its excerpt. */
const beginning = 2_000;

/** Whether `classrooms k` is led by the viewer: the SQL form of `manage` in `rightsOver` for an account that may teach. */
function isLedBy({ id, role }: Viewer): RawBuilder<unknown> {
  return role === 'iamaker'
    ? sql`true`
    : sql`(k.owner_id = ${id} or exists (
        select from classroom_members m
        where m.classroom_id = k.id and m.user_id = ${id} and m.left_at is null and m.role = 'co-teacher'))`;
}

/** Open reports, oldest first, without those of the viewer's own comments. */
export async function listReports(
  db: Kysely<Database>,
  viewer: Viewer,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<ReportRow>> {
  const [after = 0] = getCursorKey(cursor, [z.int().positive()]) ?? [];
  const { rows } = await sql<ReportRow>`
    select r.id, r.reason, r.note, r.created_at as "createdAt", coalesce(nullif(reporter.full_name, ''), reporter.display_name) as reporter,
           r.classroom_id as "classId", k.name as "className", left(c.content, ${beginning}) as content,
           c.announcement_id as "announcementId", c.student_id as "studentId",
           coalesce(nullif(author.full_name, ''), author.display_name) as author,
           case when i.course_id is not null then 'course' when i.task_id is not null then 'task' when i.test_id is not null then 'test'
             when i.survey_id is not null then 'survey' else 'material' end as kind,
           coalesce(i.content_id, i.course_id, i.task_id, i.test_id, i.survey_id, 0) as "refId",
           coalesce(n.title, content.title, course.title, task.title, v.title, survey.title) as title /* never null */
    from classroom_comment_reports r
      join classroom_comments c on c.id = r.comment_id
      join classrooms k on k.id = r.classroom_id
      join users reporter on reporter.id = r.reporter_id
      left join users author on author.id = c.author_id
      left join classroom_announcements n on n.id = c.announcement_id
      left join classroom_items i on i.id = c.item_id
      left join classroom_contents content on content.id = i.content_id
      left join classroom_courses course on course.id = i.course_id
      left join classroom_tasks task on task.id = i.task_id
      left join exams e on e.class_test_id = i.test_id
      left join lateral (select title from exam_versions where exam_id = e.id order by id desc limit 1) as v on true
      left join surveys survey on survey.id = i.survey_id
    where r.settled_at is null and r.id > ${after} and c.author_id is distinct from ${viewer.id} and ${isLedBy(viewer)}
    order by r.id limit ${limit + 1}`.execute(db);
  const { items, next } = cutPage(rows, limit, (last) => [last.id]);
  return { items: await Promise.all(items.map(withExcerpt)), next };
}

async function withExcerpt(row: ReportRow): Promise<ReportRow> {
  return { ...row, content: excerptOf(await htmlOfStored('post', row.content)) };
}

export interface ReportedComment {
  commentId: number;
  studentId: number | null;
  authorId: number | null;
}

export async function findReported(
  db: Kysely<Database>,
  classroomId: number,
  reportId: number,
): Promise<ReportedComment | undefined> {
  const { rows } = await sql<ReportedComment>`
    select c.id as "commentId", c.student_id as "studentId", c.author_id as "authorId"
    from classroom_comment_reports r join classroom_comments c on c.id = r.comment_id
    where r.classroom_id = ${classroomId} and r.id = ${reportId}`.execute(db);
  return rows[0];
}

interface FiledReport {
  classroomId: number;
  commentId: number;
  reporterId: number;
  report: NewReport;
}

/**
 * One report per person and comment. Returns whether it is new: there was none, or it was settled. 'removed' if the comment is no longer there;
 * otherwise it stays until the transaction ends.
 */
export async function saveReport(
  tx: Kysely<Database>,
  { classroomId, commentId, reporterId, report: { reason, note } }: FiledReport,
): Promise<'new' | 'replaced' | 'removed'> {
  const { rows } = await sql`
    select from classroom_comments where id = ${commentId} and removed_at is null for share`.execute(tx);
  if (rows.length === 0) return 'removed';
  const added = await sql`
    insert into classroom_comment_reports (classroom_id, comment_id, reporter_id, reason, note)
    values (${classroomId}, ${commentId}, ${reporterId}, ${reason}, ${note})
    on conflict on constraint classroom_comment_reports_once do nothing returning id`.execute(tx);
  if (added.rows.length > 0) return 'new';
  const change = (isOpen: boolean) =>
    sql`
      update classroom_comment_reports set reason = ${reason}, note = ${note}, created_at = now(), settled_at = null
      where comment_id = ${commentId} and reporter_id = ${reporterId} and (settled_at is null) = ${isOpen}
      returning id`.execute(tx);
  if ((await change(false)).rows.length > 0) return 'new';
  await change(true);
  return 'replaced';
}

export async function settleReportsOf(tx: Kysely<Database>, commentId: number): Promise<void> {
  await sql`
    update classroom_comment_reports set settled_at = now() where comment_id = ${commentId} and settled_at is null`.execute(
    tx,
  );
}
