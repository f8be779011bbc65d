import { fileReport } from '../../../moderation/server/public.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { NewReport } from '../../../shared/reports.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { newsFailures } from '../../contract/news-failures.ts';
import { writeNews } from '../change-news.ts';
import { getTitles, type WholeArticle } from '../queries.ts';
import { reportableArticles } from './reportable-articles.ts';

export async function reportArticle(
  kernel: Pick<Kernel, 'db' | 'events'>,
  reporter: Viewer,
  { id, userId }: Pick<WholeArticle, 'id' | 'userId'>,
  report: NewReport,
): Promise<void> {
  if (userId === reporter.id) throw new Failure(newsFailures.ownArticle);
  await writeNews(kernel, reporter, async (tx) => {
    const snapshot = await reportableArticles(kernel).find(tx, String(id));
    if (!snapshot) throw new Failure(newsFailures.noSuchArticle);
    if (snapshot.state) throw new Failure(failures.notAllowed);
    const subject = await getTitles(tx, id);
    await fileReport(tx, kernel.events, {
      kind: 'article',
      thingId: id,
      snapshot,
      subject,
      reporterId: reporter.id,
      report,
    });
  });
}
