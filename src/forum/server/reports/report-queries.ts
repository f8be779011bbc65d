import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { excerptOf } from '../../../server/text/excerpt.ts';
import { htmlOfStored } from '../../../server/text/rendered/render-text.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { forumFailures } from '../../contract/forum-failures.ts';
import type { Report } from '../../contract/reports.ts';
import type { NewReport } from '../../schemas.ts';
import { authorColumn, idKey } from '../topics/topic-queries.ts';

type ReportRow = z.input<typeof Report>;

/** The reported content: a topic, or one of its comments. */
export interface ReportedContent {
  topicId: number;
  commentId: number | null;
}

/** Enough of a long text for its excerpt. */
const beginning = 2_000;

/** Open reports, oldest first. */
export async function listReports(
  db: Kysely<Database>,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<ReportRow>> {
  const [after = 0] = getCursorKey(cursor, [idKey]) ?? [];
  const { rows } = await sql<ReportRow>`
    select r.id, r.reason, r.note, r.created_at as "createdAt", reporter.display_name as reporter,
           r.topic_id as "topicId", r.comment_id as "commentId", t.title as "topicTitle",
           coalesce(left(c.content, ${beginning}), t.excerpt) as content, ${authorColumn}
    from reports r
      join topics t on t.id = r.topic_id
      left join comments c on c.id = r.comment_id
      left join users reporter on reporter.id = r.reporter_id
      left join users u on u.id = case when r.comment_id is null then t.author_id else c.author_id end
    where r.settled_at is null and r.id > ${after}
    order by r.id limit ${limit + 1}`.execute(db);
  const { items, next } = cutPage(rows, limit, (last) => [last.id]);
  return { items: await Promise.all(items.map(withExcerpt)), next };
}

/** Topics store their excerpt. */
async function withExcerpt(row: ReportRow): Promise<ReportRow> {
  return row.commentId === null ? row : { ...row, content: excerptOf(await htmlOfStored('post', row.content)) };
}

export async function getReportedContent(db: Kysely<Database>, id: number): Promise<ReportedContent> {
  const { rows } = await sql<ReportedContent>`
    select topic_id as "topicId", comment_id as "commentId" from reports where id = ${id}`.execute(db);
  if (!rows[0]) throw new Failure(forumFailures.noSuchReport);
  return rows[0];
}

/** One report per user and content. Returns whether it is new to administrators: there was none, or it was settled. */
export async function saveReport(
  tx: Kysely<Database>,
  reporterId: number,
  { topicId, commentId }: ReportedContent,
  { reason, note }: NewReport,
): Promise<boolean> {
  const { rows } = await sql`
    update reports set reason = ${reason}, note = ${note}, created_at = now()
    where topic_id = ${topicId} and comment_id is not distinct from ${commentId}::int
      and reporter_id = ${reporterId} and settled_at is null
    returning id`.execute(tx);
  if (rows.length > 0) return false;
  await sql`
    insert into reports (topic_id, comment_id, reporter_id, reason, note)
    values (${topicId}, ${commentId}, ${reporterId}, ${reason}, ${note})
    on conflict on constraint reports_once do update set
      reason = excluded.reason, note = excluded.note, created_at = excluded.created_at, settled_at = null`.execute(tx);
  return true;
}

/** Settles every open report on the content. Returns whether there was one. */
export async function settleReportsOf(tx: Kysely<Database>, { topicId, commentId }: ReportedContent): Promise<boolean> {
  const { rows } = await sql`
    update reports set settled_at = now()
    where topic_id = ${topicId} and comment_id is not distinct from ${commentId}::int and settled_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}
