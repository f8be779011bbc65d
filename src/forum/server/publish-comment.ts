import { notifyEach } from '../../notifications/server/public.ts';
import { Failure } from '../../server/failure.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';
import { forumFailures } from '../contract/forum-failures.ts';
import { changeOneTopic } from './change-forum.ts';
import { type CommentRow, insertComment } from './comment-queries.ts';
import { commentReasons, holdReaders } from './hold-readers.ts';
import { rightsOverTopic } from './rights.ts';

/** Who comments follows the topic; its author, its followers and who is mentioned hear of it. */
export function publishComment(
  kernel: Pick<Kernel, 'db' | 'events'>,
  author: Viewer,
  topicId: number,
  content: string,
): Promise<CommentRow> {
  return changeOneTopic(kernel, author, topicId, async (tx) => {
    const readers = await holdReaders(tx, commentReasons(content, topicId));
    const { id, createdAt, topic } = await insertComment(tx, topicId, author.id, content);
    // Known for certain only once the topic is held, which the writing did: a refusal takes it back.
    if (!rightsOverTopic(author, topic).comment) throw new Failure(forumFailures.locked);
    await notifyEach(tx, kernel.events, readers, {
      actor: author.id,
      subject: topic.title,
      address: `/foro/${topicId}?comentario=${id}#comentario-${id}`,
    });
    return newComment(author, { id, topicId, content, createdAt });
  });
}

/** What is known of it without asking again, while others wait to write in the same topic. */
function newComment(
  { id: userId, fullName, username, originalRole }: Viewer,
  written: Pick<CommentRow, 'id' | 'topicId' | 'content' | 'createdAt'>,
): CommentRow {
  const author = { name: fullName, username, role: originalRole };
  return { ...written, userId, author, editedAt: null, voteCount: 0, isSolution: false, hasVoted: false };
}
