import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { NewReport } from '../../../shared/reports.ts';
import type { ReviewReport } from '../../contract/reviews.ts';
import { pointsPerStar } from '../../limits.ts';
import { idKey } from '../queries.ts';

type Row = z.input<typeof ReviewReport>;

/** Open reports, oldest first. */
export async function listReports(
  db: Kysely<Database>,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<Row>> {
  const [after = 0] = getCursorKey(cursor, [idKey]) ?? [];
  const { rows } = await sql<Row>`
    select report.id, report.reason, report.note, report.created_at as "createdAt", users.display_name as reporter,
           reviews.id as "reviewId", reviews.user_id as "userId", reviews.rating / ${pointsPerStar}::int as stars,
           reviews.comment, tools.id as "toolId", tools.slug as "toolSlug", tools.name as "toolName"
    from review_reports as report
      join users on users.id = report.reporter_id
      join reviews on reviews.id = report.review_id
      join tools on tools.id = reviews.tool_id
    where report.settled_at is null and report.id > ${after}
    order by report.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

/** The review of an open report. */
export async function findReportedReview(
  tx: Kysely<Database>,
  reportId: number,
): Promise<{ id: number; toolSlug: string } | undefined> {
  const { rows } = await sql<{ id: number; toolSlug: string }>`
    select reviews.id, tools.slug as "toolSlug"
    from review_reports as report join reviews on reviews.id = report.review_id join tools on tools.id = reviews.tool_id
    where report.id = ${reportId} and report.settled_at is null`.execute(tx);
  return rows[0];
}

/** Returns whether it is the first open report on the review: administrators are notified once until they decide. */
export async function saveReport(
  tx: Kysely<Database>,
  reporterId: number,
  reviewId: number,
  { reason, note }: NewReport,
): Promise<boolean> {
  const open = await sql`
    select 1 from review_reports where review_id = ${reviewId} and settled_at is null limit 1`.execute(tx);
  await sql`
    insert into review_reports (review_id, reporter_id, reason, note)
    values (${reviewId}, ${reporterId}, ${reason}, ${note})
    on conflict on constraint review_reports_once do update set
      reason = excluded.reason, note = excluded.note, created_at = excluded.created_at, settled_at = null`.execute(tx);
  return open.rows.length === 0;
}

export async function settleReportsOf(tx: Kysely<Database>, reviewId: number): Promise<void> {
  await sql`
    update review_reports set settled_at = now() where review_id = ${reviewId} and settled_at is null`.execute(tx);
}
