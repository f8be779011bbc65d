import type { Kysely } from 'kysely';
import { batchWrites } from '../../../server/database/batch-writes.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { preparedThenCommit } from '../../../server/database/pipelined-client.ts';
import { mutedFailure } from '../../../server/http/admission.ts';
import { type Created, answerWithoutKey, type Creation, storeAnswers } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { mentionsIn } from '../../../server/text/rendered/mentions.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import { rendererVersion } from '../../../server/text/rendered/stored-html.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { forumFailures } from '../../contract/forum-failures.ts';
import { type PresentedComment, presentBatch } from '../present.ts';
import type { CommentRow } from './comment-queries.ts';
import { type NewComment, publishComments } from './publish-comments.ts';

/** One batch at a time: in a busy topic, two would wait for each other. */
const batchOptions = { maxSize: 50, concurrency: 1, waitForTick: true } as const;

interface QueuedComment extends NewComment {
  creation: Creation<PresentedComment>;
}

/** A stored comment. */
interface AcceptedComment {
  sent: QueuedComment;
  id: number;
  author: Viewer;
  createdAt: Date;
}

type BatcherKernel = Pick<Kernel, 'db' | 'events'>;

/**
 * Publishes comments that arrive at the same time in one batch. All comments on a busy topic update the same row: written one by one, each
 * would wait for the commit before it.
 */
export function createCommentBatcher(
  kernel: BatcherKernel,
): (sent: Omit<QueuedComment, 'html'>) => Promise<Created<PresentedComment>> {
  const enqueue = batchWrites((sent: readonly QueuedComment[]) => publishBatch(kernel, sent), batchOptions);
  // Rendered before it is queued, so that no lock is held meanwhile.
  return async (sent) => enqueue({ ...sent, html: await renderNewText('post', sent.content) });
}

type Outcomes<Result> = Map<QueuedComment, Result | Failure>;

/** A stored idempotent answer and the notifications of mentions are written in the comment's transaction: neither exists without the other. */
async function publishBatch(
  kernel: BatcherKernel,
  sent: readonly QueuedComment[],
): Promise<Outcomes<Created<PresentedComment>>> {
  const needsNoTransaction = sent.every(({ creation, html }) => !creation.attempt && mentionsIn(html).length === 0);
  if (needsNoTransaction) {
    const outcomes = await publish(kernel, sent);
    return new Map(
      [...outcomes].map(([one, outcome]) => [
        one,
        outcome instanceof Failure ? outcome : answerWithoutKey(one.creation, outcome),
      ]),
    );
  }
  return kernel.db.transaction().execute(async (tx) => {
    const outcomes = await publish({ ...kernel, db: tx }, sent);
    const made = [...outcomes].flatMap(([one, result]) => (result instanceof Failure ? [] : { one, result }));
    const { answers, write } = storeAnswers(made.map(({ one: { creation }, result }) => ({ creation, result })));
    await preparedThenCommit('keep-answers', write).execute(tx);
    const created = new Map(made.map(({ one }, place) => [one, answers[place]]));
    return new Map([...outcomes].map(([one, outcome]) => [one, created.get(one) ?? (outcome as Failure)]));
  });
}

/** The author of a comment follows its topic. The topic's author, its followers and mentioned users are notified. */
async function publish(
  { db, events }: BatcherKernel,
  sent: readonly QueuedComment[],
): Promise<Outcomes<PresentedComment>> {
  const outcomes: Outcomes<PresentedComment> = new Map();
  const published = await publishComments(db, events, sent);
  const accepted: AcceptedComment[] = [];
  for (const [place, one] of sent.entries()) {
    const author = published.writers[place];
    const id = published.ids[place];
    if (!author) outcomes.set(one, new Failure(failures.notSignedIn));
    else if (author.mutedUntil) outcomes.set(one, mutedFailure(author.mutedUntil));
    else if (!published.topics.has(one.topicId)) outcomes.set(one, new Failure(forumFailures.noSuchTopic));
    else if (id === undefined) outcomes.set(one, new Failure(forumFailures.locked));
    else accepted.push({ sent: one, id, author, createdAt: published.createdAt });
  }
  for (const [place, comment] of (await present(db, accepted)).entries()) {
    const { sent: one } = accepted[place] as AcceptedComment;
    outcomes.set(one, comment);
  }
  return outcomes;
}

function present(db: Kysely<Database>, accepted: readonly AcceptedComment[]) {
  return presentBatch(
    db,
    accepted.map((comment) => ({ row: rowOf(comment), asker: comment.author })),
  );
}

/** Builds the row without another query. */
function rowOf({ id, createdAt, author: writer, sent: { topicId, content, html } }: AcceptedComment): CommentRow {
  const author = { name: writer.displayName, username: writer.username, role: writer.originalRole };
  const untouched = { editedAt: null, voteCount: 0, isSolution: false, hasVoted: false, moderation: null };
  const rendered = { storedHtml: html, htmlVersion: rendererVersion };
  return { id, topicId, userId: writer.id, author, content, createdAt, ...rendered, ...untouched };
}
