import type { Kysely } from 'kysely';
import { notify } from '../../notifications/server/public.ts';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { listAdministrators } from '../../server/identity/administrators.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import { addressOf } from '../../shared/addresses.ts';
import { inEveryLanguage } from '../../shared/language.ts';
import type { Viewer } from '../../shared/roles.ts';
import { newsFailures } from '../contract/news-failures.ts';
import type { NewArticle } from '../schemas.ts';
import { writeNews } from './change-news.ts';
import type messages from './messages.es.json';
import { insertArticle, publishWaiting, rejectWaiting } from './queries.ts';

const speaker = speakerOf<typeof messages>('news/server');

/** Notifies the reviewers. */
export async function notifyReviewers(
  tx: Kysely<Database>,
  events: Events,
  writer: Viewer,
  subject: string,
): Promise<void> {
  const to = await listAdministrators(tx);
  await notify(tx, events, { kind: 'article', to, actor: writer.id, subject, address: '/noticias/pendientes' });
}

/** Publishes an article or submits it for review. Returns its id. */
export async function publishArticle(
  tx: Kysely<Database>,
  events: Events,
  viewer: Viewer,
  article: NewArticle & { html: string },
  isPending: boolean,
): Promise<number> {
  const id = await insertArticle(
    tx,
    { authorId: viewer.id, isEditorial: viewer.role === 'iamaker', isPending },
    article,
  );
  await (isPending
    ? notifyReviewers(tx, events, viewer, article.title)
    : events.publish(tx, { topic: 'news.changed' }));
  return id;
}

/** Idempotent: two simultaneous approvals notify the author once. Returns the id of the published article. */
export function approveArticle(
  kernel: Pick<Kernel, 'db' | 'events'>,
  viewer: Viewer,
  waitingId: number,
): Promise<number> {
  const { events } = kernel;
  return writeNews(kernel, viewer, async (tx) => {
    const published = await publishWaiting(tx, waitingId);
    if (!published) return waitingId;
    const { id } = published;
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'article.approved', subject: `article #${id}` });
    await notify(tx, events, {
      kind: 'article',
      to: published.userId === null ? [] : [published.userId],
      actor: viewer.id,
      subject: published.title,
      address: addressOf.article(id),
    });
    await events.publish(tx, { topic: 'news.changed' });
    return id;
  });
}

/** The author is told why and may edit the article, which submits it again. */
export async function rejectArticle(
  kernel: Pick<Kernel, 'db' | 'events'>,
  viewer: Viewer,
  id: number,
  reason: string,
): Promise<void> {
  await writeNews(kernel, viewer, async (tx) => {
    const rejected = await rejectWaiting(tx, id, reason);
    if (!rejected) throw new Failure(newsFailures.alreadyDecided);
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'article.rejected', subject: `article #${id}` });
    await notify(tx, kernel.events, {
      kind: 'article-rejected',
      to: rejected.userId === null ? [] : [rejected.userId],
      actor: viewer.id,
      subject: inEveryLanguage((language) => speaker(language)('rejected', { title: rejected.title, reason })),
      address: addressOf.article(id),
    });
  });
}
