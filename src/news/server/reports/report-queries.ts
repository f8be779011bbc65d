import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { rowId } from '../../../shared/endpoints/row-id.ts';
import type { Language } from '../../../shared/language.ts';
import type { NewReport } from '../../../shared/reports.ts';
import type { ArticleReport } from '../../contract/reports.ts';
import { shownAuthor, translations } from '../queries.ts';

type Row = z.input<typeof ArticleReport>;

/** Open reports, oldest first. */
export async function listReports(
  db: Kysely<Database>,
  language: Language,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<Row>> {
  const [after = 0] = getCursorKey(cursor, [rowId]) ?? [];
  const { rows } = await sql<Row>`
    select report.id, report.reason, report.note, report.created_at as "createdAt", users.display_name as reporter,
           articles.id as "articleId", ${translations.column('title', language)} as "articleTitle", ${shownAuthor(language)} as author
    from article_reports as report
      join users on users.id = report.reporter_id
      join articles on articles.id = report.article_id ${translations.join(language)}
    where report.settled_at is null and report.id > ${after}
    order by report.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

/** The article of an open report. */
export async function findReportedArticle(tx: Kysely<Database>, reportId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select article_id as id from article_reports where id = ${reportId} and settled_at is null`.execute(tx);
  return rows[0]?.id;
}

/** Returns whether it is the first open report on the article: administrators are notified once until they decide. */
export async function saveReport(
  tx: Kysely<Database>,
  reporterId: number,
  articleId: number,
  { reason, note }: NewReport,
): Promise<boolean> {
  // The lock ensures that only one of two simultaneous reports is the first.
  await sql`select 1 from articles where id = ${articleId} for no key update`.execute(tx);
  const open = await sql`
    select 1 from article_reports where article_id = ${articleId} and settled_at is null limit 1`.execute(tx);
  await sql`
    insert into article_reports (article_id, reporter_id, reason, note)
    values (${articleId}, ${reporterId}, ${reason}, ${note})
    on conflict on constraint article_reports_once do update set
      reason = excluded.reason, note = excluded.note, created_at = excluded.created_at, settled_at = null`.execute(tx);
  return open.rows.length === 0;
}

export async function settleReportsOf(tx: Kysely<Database>, articleId: number): Promise<void> {
  await sql`
    update article_reports set settled_at = now() where article_id = ${articleId} and settled_at is null`.execute(tx);
}
