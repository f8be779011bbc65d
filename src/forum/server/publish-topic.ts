import { notifyEach } from '../../notifications/server/public.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { NewTopic } from '../schemas.ts';
import { changeForum } from './change-forum.ts';
import { holdReaders, topicReasons } from './hold-readers.ts';
import { getTopic, insertTopic, setTopicFollower, type TopicRow } from './topic-queries.ts';

/** Who creates a topic follows it; who follows the forum or is mentioned hears of it. */
export function publishTopic(
  kernel: Pick<Kernel, 'db' | 'events'>,
  author: Viewer,
  topic: NewTopic,
): Promise<TopicRow> {
  return changeForum(kernel, author, async (tx) => {
    const readers = await holdReaders(tx, topicReasons(topic.content));
    const id = await insertTopic(tx, author.id, topic);
    await setTopicFollower(tx, id, author.id, true);
    const news = { actor: author.id, subject: topic.title, address: `/foro/${id}` };
    await notifyEach(tx, kernel.events, { ...news, readers });
    return getTopic(tx, id, author);
  });
}
