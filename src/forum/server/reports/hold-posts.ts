import { type Kysely, sql } from 'kysely';
import { holdThing } from '../../../moderation/server/public.ts';
import type { Events } from '../../../server/cache/events.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { type Creation, storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { forumFailures } from '../../contract/forum-failures.ts';
import type { NewTopic } from '../../schemas.ts';
import { changeForum } from '../change-forum.ts';
import { getComment, insertComments, nextCommentId } from '../comments/comment-queries.ts';
import { presentComment, type PresentedComment } from '../present.ts';
import { reportableForum } from '../reportable-forum.ts';
import { rightsOverTopic } from '../rights.ts';
import {
  getTopic,
  insertTopic,
  selectTopicForUpdate,
  setTopicFollower,
  type TopicRow,
} from '../topics/topic-queries.ts';

type Held = { heldFor: 'words' | 'first-posts' };

/** Stores a topic that waits for a moderator. Nobody is notified until it is published. */
export async function holdTopic(
  tx: Kysely<Database>,
  events: Events,
  author: Viewer,
  { heldFor, ...topic }: NewTopic & { html: string } & Held,
): Promise<TopicRow> {
  const id = await insertTopic(tx, author.id, topic);
  await setTopicFollower(tx, id, author.id, true);
  await holdThing(tx, events, reportableForum({ events }).topic, { thingId: id, heldFor });
  return getTopic(tx, id, author);
}

/** The same for a comment. */
export async function holdComment(
  kernel: Pick<Kernel, 'db' | 'events'>,
  author: Viewer,
  { topicId, content, heldFor }: { topicId: number; content: string } & Held,
  creation: Creation<PresentedComment>,
) {
  const html = await renderNewText('post', content);
  return changeForum(kernel, author, async (tx) => {
    const topic = await selectTopicForUpdate(tx, topicId);
    if (!rightsOverTopic(author, topic).comment) throw new Failure(forumFailures.locked);
    const { id } = getRow(await sql<{ id: number }>`select ${nextCommentId} as id`.execute(tx));
    const written = sql`(values (${id}::int, ${topicId}::int, ${author.id}::int, ${content}::text, ${html}::text))
      as written (id, topic_id, author_id, content, html)`;
    for (const write of insertComments(written)) await write.execute(tx);
    await holdThing(tx, kernel.events, reportableForum(kernel).comment, { thingId: id, heldFor });
    return storeAnswer(tx, creation, await presentComment(tx, await getComment(tx, id, author), author));
  });
}
