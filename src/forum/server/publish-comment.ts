import { Failure } from '../../server/failure.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';
import { forumFailures } from '../contract.ts';
import { changeOneTopic } from './change-forum.ts';
import { type CommentRow, getComment, insertComment } from './comment-queries.ts';
import { rightsOverTopic } from './rights.ts';
import { commentReasons, holdReaders, tellReaders } from './tell-readers.ts';
import { holdTopic, setTopicFollower } from './topic-queries.ts';

/** Who comments follows the topic; its author, its followers and who is mentioned hear of it. */
export function publishComment(
  kernel: Pick<Kernel, 'db' | 'events'>,
  author: Viewer,
  topicId: number,
  content: string,
): Promise<CommentRow> {
  return changeOneTopic(kernel, author, topicId, async (tx) => {
    const readers = await holdReaders(tx, commentReasons(content, topicId));
    const topic = await holdTopic(tx, topicId);
    if (!rightsOverTopic(author, topic).comment) throw new Failure(forumFailures.locked);
    const id = await insertComment(tx, topicId, author.id, content);
    await setTopicFollower(tx, topicId, author.id, true);
    await tellReaders(tx, kernel.events, readers, {
      actor: author.id,
      subject: topic.title,
      address: `/foro/${topicId}?comentario=${id}#comentario-${id}`,
    });
    return getComment(tx, id, author);
  });
}
