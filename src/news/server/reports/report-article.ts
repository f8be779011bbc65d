import { notify } from '../../../notifications/server/public.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { listAdministrators } from '../../../server/identity/administrators.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { NewReport } from '../../../shared/reports.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { newsFailures } from '../../contract/news-failures.ts';
import { deleteWithin } from '../change-article.ts';
import { writeNews } from '../change-news.ts';
import { getTitles, type WholeArticle } from '../queries.ts';
import { findReportedArticle, saveReport, settleReportsOf } from './report-queries.ts';

type Parts = Pick<Kernel, 'db' | 'events'>;

export async function reportArticle(
  kernel: Parts,
  reporter: Viewer,
  { id, userId }: Pick<WholeArticle, 'id' | 'userId'>,
  report: NewReport,
): Promise<void> {
  if (userId === reporter.id) throw new Failure(newsFailures.ownArticle);
  await writeNews(kernel, reporter, async (tx) => {
    if (!(await saveReport(tx, reporter.id, id, report))) return;
    await notify(tx, kernel.events, {
      kind: 'report',
      to: await listAdministrators(tx),
      actor: reporter.id,
      subject: await getTitles(tx, id),
      address: '/noticias/pendientes',
    });
  });
}

/** Settles every report on the article. */
export async function settleReport(
  kernel: Parts,
  administrator: Viewer,
  reportId: number,
  outcome: 'dismiss' | 'remove',
): Promise<void> {
  await writeNews(kernel, administrator, async (tx) => {
    const articleId = await findReportedArticle(tx, reportId);
    if (articleId === undefined) throw new Failure(newsFailures.noSuchReport);
    if (outcome === 'remove') return deleteWithin(tx, kernel.events, administrator, articleId);
    await settleReportsOf(tx, articleId);
    await writeAuditEntry(tx, {
      actorId: administrator.id,
      action: 'article.report_dismissed',
      subject: `article #${articleId}`,
    });
  });
}
