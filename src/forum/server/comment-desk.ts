import type { Kysely } from 'kysely';
import { notifyEach, type Told } from '../../notifications/server/public.ts';
import type { Database } from '../../server/database-types.ts';
import { Failure } from '../../server/failure.ts';
import { inBatches } from '../../server/in-batches.ts';
import type { Kernel } from '../../server/kernel.ts';
import { renderMarkdown } from '../../server/markdown.ts';
import { keepAnswers } from '../../server/once.ts';
import type { PendingAnswer } from '../../server/route.ts';
import { failures } from '../../shared/errors.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { ChangedTopic } from '../contract.ts';
import { forumFailures } from '../contract/forum-failures.ts';
import { type CommentRow, insertComments } from './comment-queries.ts';
import { holdReadersOfComments, type Reader } from './hold-readers.ts';
import { type PresentedComment, presentEach } from './present.ts';
import { rightsOverTopic } from './rights.ts';
import { type HeldTopic, holdTopics } from './topic-queries.ts';

/** One after the other: two would wait for each other in a lively topic. */
const batches = { most: 50, atOnce: 1 };

interface SentComment {
  author: Viewer;
  topicId: number;
  content: string;
  pending?: PendingAnswer<PresentedComment> | undefined;
}

/** A comment that may be written, with what it is written to and who hears of it. */
interface AdmittedComment extends SentComment {
  sent: SentComment;
  authorId: number;
  topic: HeldTopic;
  readers: readonly Reader[];
}

type WrittenComment = AdmittedComment & { id: number; createdAt: Date };

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
    const written = await insertComments(tx, admitted);
    await notifyEach(tx, events, written.flatMap(newsOf));
    const presented = await presentEach(
      tx,
      written.map((comment) => ({ row: newRow(comment), asker: comment.author })),
    );
    const answers = presented.flatMap((comment, place) => {
      const { sent: one } = written[place] as WrittenComment;
      outcomes.set(one, comment);
      return one.pending ? [{ pending: one.pending.creation, answer: one.pending.write(comment) }] : [];
    });
    await keepAnswers(tx, answers);
    await events.publish(tx, ...[...new Set(written.map(({ topicId }) => topicId))].map(changeOf));
    return outcomes;
  });
}

/** Those that may be written, once their writers, readers and topics are held; why the others may not is an outcome. */
async function admit(tx: Kysely<Database>, sent: readonly SentComment[], outcomes: Outcomes) {
  const asked = sent.map(({ author, topicId, content }) => ({ topicId, authorId: author.id, content }));
  const readers = await holdReadersOfComments(tx, asked);
  const topics = await holdTopics(
    tx,
    asked.map(({ topicId }) => topicId),
  );
  const admitted: AdmittedComment[] = [];
  for (const [place, one] of sent.entries()) {
    const topic = topics.get(one.topicId);
    const heldReaders = readers[place];
    if (!heldReaders) outcomes.set(one, new Failure(failures.notSignedIn));
    else if (!topic) outcomes.set(one, new Failure(forumFailures.noSuchTopic));
    else if (!rightsOverTopic(one.author, topic).comment) outcomes.set(one, new Failure(forumFailures.locked));
    else admitted.push({ ...one, sent: one, authorId: one.author.id, topic, readers: heldReaders });
  }
  return admitted;
}

function newsOf({ id, author, topic, readers }: WrittenComment): Told[] {
  const address = `/foro/${topic.id}?comentario=${id}#comentario-${id}`;
  return readers.map((reader) => ({ ...reader, actor: author.id, subject: topic.title, address }));
}

function changeOf(topicId: number) {
  return { topic: 'forum.changed' as const, data: { topicId } satisfies ChangedTopic };
}

/** What is known of it without asking again, while others wait to write in the same topic. */
function newRow({ id, topicId, content, createdAt, author: writer }: WrittenComment): CommentRow {
  const author = { name: writer.fullName, username: writer.username, role: writer.originalRole };
  const untouched = { editedAt: null, voteCount: 0, isSolution: false, hasVoted: false };
  return { id, topicId, userId: writer.id, author, content, createdAt, ...untouched };
}
