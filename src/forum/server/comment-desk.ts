import type { Kysely } from 'kysely';
import { newsFor, type Told } from '../../notifications/server/public.ts';
import type { Database } from '../../server/database-types.ts';
import { Failure } from '../../server/failure.ts';
import { preparedLast } from '../../server/few-trips-client.ts';
import { inBatches } from '../../server/in-batches.ts';
import type { Kernel } from '../../server/kernel.ts';
import { renderMarkdown } from '../../server/markdown.ts';
import { keepAnswers } from '../../server/once.ts';
import type { PendingAnswer } from '../../server/route.ts';
import { together } from '../../server/together.ts';
import { failures } from '../../shared/errors.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { ChangedTopic } from '../contract.ts';
import { forumFailures } from '../contract/forum-failures.ts';
import { type CommentRow, commentWrites } from './comment-queries.ts';
import { holdForComments } from './hold-for-comments.ts';
import type { Reader } from './hold-readers.ts';
import { type PresentedComment, presentEach } from './present.ts';
import { rightsOverTopic } from './rights.ts';
import type { HeldTopic } from './topic-queries.ts';

/** One after the other: two would wait for each other in a lively topic. */
const batches = { most: 50, atOnce: 1, waitsForTurn: true } as const;

interface SentComment {
  author: Viewer;
  topicId: number;
  content: string;
  pending?: PendingAnswer<PresentedComment> | undefined;
}

/** A comment that may be written, with what it is written to and who hears of it. */
interface AdmittedComment extends SentComment {
  sent: SentComment;
  id: number;
  authorId: number;
  createdAt: Date;
  topic: HeldTopic;
  readers: readonly Reader[];
}

type Parts = Pick<Kernel, 'db' | 'events'>;

/**
 * Publishes comments, those that come at the same time in one transaction: a lively topic is one row that all of them change, and its writers
 * would wait for each other's way to the disk, one after the other.
 */
export function createCommentDesk(kernel: Parts): (sent: SentComment) => Promise<PresentedComment> {
  const publish = inBatches((sent: readonly SentComment[]) => publishAll(kernel, sent), batches);
  return (sent) => {
    // Made and kept now, while nobody waits for the topic.
    renderMarkdown(sent.content);
    return publish(sent);
  };
}

type Outcomes = Map<SentComment, PresentedComment | Failure>;

/** Who comments follows the topic; its author, its followers and who is mentioned hear of it. */
function publishAll({ db, events }: Parts, sent: readonly SentComment[]): Promise<Outcomes> {
  return db.transaction().execute(async (tx) => {
    const outcomes: Outcomes = new Map();
    const admitted = await admit(tx, sent, outcomes);
    if (admitted.length === 0) return outcomes;
    const presented = await presentEach(
      tx,
      admitted.map((comment) => ({ row: newRow(comment), asker: comment.author })),
    );
    const answers = presented.flatMap((comment, place) => {
      const { sent: one } = admitted[place] as AdmittedComment;
      outcomes.set(one, comment);
      return one.pending ? [{ pending: one.pending.creation, answer: one.pending.write(comment) }] : [];
    });
    const news = newsFor(admitted.map(newsOf));
    const topics = new Set(admitted.map(({ topicId }) => topicId));
    const written = together(
      [...commentWrites(admitted), news.write, keepAnswers(answers)],
      events.announcement(...news.changes, ...[...topics].map(changeOf)),
    );
    await preparedLast('publish-comments', written).execute(tx);
    return outcomes;
  });
}

/** Those that may be written, once their writers, readers and topics are held; why the others may not is an outcome. */
async function admit(tx: Kysely<Database>, sent: readonly SentComment[], outcomes: Outcomes) {
  const held = await holdForComments(
    tx,
    sent.map(({ author, topicId, content }) => ({ topicId, authorId: author.id, content })),
  );
  const { createdAt } = held;
  const admitted: AdmittedComment[] = [];
  for (const [place, one] of sent.entries()) {
    const topic = held.topics.get(one.topicId);
    const readers = held.readers[place];
    const id = held.numbers[place];
    if (!readers || id === undefined) outcomes.set(one, new Failure(failures.notSignedIn));
    else if (!topic) outcomes.set(one, new Failure(forumFailures.noSuchTopic));
    else if (!rightsOverTopic(one.author, topic).comment) outcomes.set(one, new Failure(forumFailures.locked));
    else admitted.push({ ...one, sent: one, id, authorId: one.author.id, createdAt, topic, readers });
  }
  return admitted;
}

function newsOf({ id, author, topic, readers }: AdmittedComment): Told {
  const address = `/foro/${topic.id}?comentario=${id}#comentario-${id}`;
  return { readers, actor: author.id, subject: topic.title, address };
}

function changeOf(topicId: number) {
  return { topic: 'forum.changed' as const, data: { topicId } satisfies ChangedTopic };
}

/** What is known of it without asking again, while others wait to write in the same topic. */
function newRow({ id, topicId, content, createdAt, author: writer }: AdmittedComment): CommentRow {
  const author = { name: writer.fullName, username: writer.username, role: writer.originalRole };
  const untouched = { editedAt: null, voteCount: 0, isSolution: false, hasVoted: false };
  return { id, topicId, userId: writer.id, author, content, createdAt, ...untouched };
}
