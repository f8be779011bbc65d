import { writeAuditEntry } from '../../server/audit.ts';
import { Failure } from '../../server/failure.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Language } from '../../shared/language.ts';
import type { Viewer } from '../../shared/roles.ts';
import { newsFailures } from '../contract.ts';
import type { ArticleChanges } from '../schemas.ts';
import { writeNews } from './change-news.ts';
import { deleteArticleRow, updateArticle, type WholeArticle } from './queries.ts';

/** What an iamaker does to the words of another is written down. */
export async function changeArticle(
  kernel: Pick<Kernel, 'db' | 'events'>,
  viewer: Viewer,
  { id, userId }: Pick<WholeArticle, 'id' | 'userId'>,
  changes: ArticleChanges,
  language: Language,
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await writeNews(kernel, viewer, async (tx) => {
    if (!(await updateArticle(tx, language, id, changes))) throw new Failure(newsFailures.noSuchArticle);
    if (userId !== viewer.id) {
      await writeAuditEntry(tx, { actorId: viewer.id, action: 'article.changed', subject: `article #${id}` });
    }
    await kernel.events.publish(tx, { topic: 'news.changed' });
  });
}

export async function deleteArticle(kernel: Pick<Kernel, 'db' | 'events'>, viewer: Viewer, id: number): Promise<void> {
  await writeNews(kernel, viewer, async (tx) => {
    if (!(await deleteArticleRow(tx, id))) throw new Failure(newsFailures.noSuchArticle);
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'article.deleted', subject: `article #${id}` });
    await kernel.events.publish(tx, { topic: 'news.changed' });
    // Its topic no longer leads to it.
    await kernel.events.publish(tx, { topic: 'forum.changed' });
  });
}
