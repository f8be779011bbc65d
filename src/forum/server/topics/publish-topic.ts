import type { Kysely } from 'kysely';
import { notifyEach } from '../../../notifications/server/public.ts';
import type { Events } from '../../../server/cache/events.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { addressOf } from '../../../shared/addresses.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { NewTopic } from '../../schemas.ts';
import { lockReaders, topicReasons } from '../lock-readers.ts';
import { getTopic, insertTopic, setTopicFollower, type TopicRow } from './topic-queries.ts';

/** The author follows the topic. Followers of the forum and mentioned users are notified. */
export async function publishTopic(
  tx: Kysely<Database>,
  events: Events,
  author: Viewer,
  topic: NewTopic & { html: string },
): Promise<TopicRow> {
  const readers = await lockReaders(tx, topicReasons(topic.html));
  const id = await insertTopic(tx, author.id, topic);
  await setTopicFollower(tx, id, author.id, true);
  const news = { actor: author.id, subject: topic.title, address: addressOf.topic(id) };
  await notifyEach(tx, events, { ...news, readers });
  return getTopic(tx, id, author);
}
