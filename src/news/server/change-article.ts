import type { Kysely } from 'kysely';
import { findHold } from '../../moderation/server/public.ts';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { renderNewText } from '../../server/text/rendered/render-text.ts';
import type { Language } from '../../shared/language.ts';
import type { Viewer } from '../../shared/roles.ts';
import { newsFailures } from '../contract/news-failures.ts';
import type { ArticleChanges } from '../schemas.ts';
import { writeNews } from './change-news.ts';
import { notifyReviewers } from './publish-article.ts';
import {
  deleteArticleRow,
  deleteChange,
  insertChange,
  type RenderedChanges,
  updateArticle,
  type WholeArticle,
} from './queries.ts';
import { waitsForReview } from './rights.ts';

type Changed = Pick<WholeArticle, 'id' | 'userId' | 'title' | 'isPending' | 'isRejected'>;

/** Changes an article, or submits the change to a published one for review. Returns the id of the article with the new text. */
export async function changeArticle(
  kernel: Pick<Kernel, 'db' | 'events' | 'settings'>,
  viewer: Viewer,
  article: Changed,
  changes: ArticleChanges,
  language: Language,
): Promise<number> {
  if (Object.values(changes).every((value) => value === undefined)) return article.id;
  const html = changes.content === undefined ? undefined : await renderNewText('text', changes.content);
  const text = `${changes.title ?? ''}\n${changes.content ?? ''}`;
  const isReviewed =
    waitsForReview(viewer, await kernel.settings.get()) || (await findHold(kernel, viewer, text, false)) !== undefined;
  const waits = !article.isPending && isReviewed;
  return waits
    ? proposeChange(kernel, viewer, article.id, { ...changes, html })
    : applyChange(kernel, viewer, article, { ...changes, html }, language);
}

/** The published text stays until an iamaker approves the change. */
function proposeChange(
  kernel: Pick<Kernel, 'db' | 'events'>,
  viewer: Viewer,
  id: number,
  changes: RenderedChanges,
): Promise<number> {
  return writeNews(kernel, viewer, async (tx) => {
    const change = await insertChange(tx, id, changes);
    if (!change) throw new Failure(newsFailures.noSuchArticle);
    if (change.isFirst) await notifyReviewers(tx, kernel.events, viewer, change.title);
    return change.id;
  });
}

/** A direct change discards the author's pending one. An iamaker's change to another author's text is audited. */
function applyChange(
  kernel: Pick<Kernel, 'db' | 'events'>,
  viewer: Viewer,
  { id, userId, title, isRejected }: Changed,
  changes: RenderedChanges,
  language: Language,
): Promise<number> {
  return writeNews(kernel, viewer, async (tx) => {
    if (!(await updateArticle(tx, language, id, changes))) throw new Failure(newsFailures.noSuchArticle);
    if (userId === viewer.id) await deleteChange(tx, id);
    else await writeAuditEntry(tx, { actorId: viewer.id, action: 'article.changed', subject: `article #${id}` });
    if (isRejected) await notifyReviewers(tx, kernel.events, viewer, changes.title ?? title);
    await kernel.events.publish(tx, { topic: 'news.changed' });
    return id;
  });
}

/** Deleting a pending change rejects it: the published article stays. */
export async function deleteArticle(kernel: Pick<Kernel, 'db' | 'events'>, viewer: Viewer, id: number): Promise<void> {
  await writeNews(kernel, viewer, (tx) => deleteWithin(tx, kernel.events, viewer, id));
}

export async function deleteWithin(tx: Kysely<Database>, events: Events, viewer: Viewer, id: number): Promise<void> {
  const deleted = await deleteArticleRow(tx, id);
  if (!deleted) throw new Failure(newsFailures.noSuchArticle);
  await writeAuditEntry(tx, {
    actorId: viewer.id,
    action: deleted.replacesId === null ? 'article.deleted' : 'article.change_rejected',
    subject: `article #${deleted.replacesId ?? id}`,
  });
  await events.publish(tx, { topic: 'news.changed' });
  // Its forum topic no longer links to it.
  await events.publish(tx, { topic: 'forum.changed' });
}
