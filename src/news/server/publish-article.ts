import { notify } from '../../notifications/server/public.ts';
import { writeAuditEntry } from '../../server/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { NewArticle } from '../schemas.ts';
import { writeNews } from './change-news.ts';
import { insertArticle, listReviewers, publishWaiting } from './queries.ts';
import { waitsForReview } from './rights.ts';

/** Publishes it, or has it wait and tells those who decide. Answers its id. */
export async function publishArticle(
  kernel: Pick<Kernel, 'db' | 'events' | 'settings'>,
  viewer: Viewer,
  article: NewArticle,
): Promise<number> {
  const { events, settings } = kernel;
  const isPending = waitsForReview(viewer, await settings.get());
  return writeNews(kernel, viewer, async (tx) => {
    const id = await insertArticle(tx, viewer.id, article, isPending);
    if (isPending) {
      await notify(tx, events, {
        kind: 'article',
        to: await listReviewers(tx),
        actor: viewer.id,
        subject: article.title,
        address: '/noticias/pendientes',
      });
    } else {
      await events.publish(tx, { topic: 'news.changed' });
    }
    return id;
  });
}

/** Once: two iamakers who decide at the same moment tell its author one time. */
export async function approveArticle(kernel: Pick<Kernel, 'db' | 'events'>, viewer: Viewer, id: number): Promise<void> {
  const { events } = kernel;
  await writeNews(kernel, viewer, async (tx) => {
    const published = await publishWaiting(tx, id);
    if (!published) return;
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'article.approved', subject: `article #${id}` });
    await notify(tx, events, {
      kind: 'article',
      to: published.userId === null ? [] : [published.userId],
      actor: viewer.id,
      subject: published.title,
      address: `/noticias/${id}`,
    });
    await events.publish(tx, { topic: 'news.changed' });
  });
}
