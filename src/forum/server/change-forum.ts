import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { type MissingReferences, writeAs } from '../../server/database/write-as.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { ChangedTopic } from '../contract.ts';
import { forumFailures } from '../contract/forum-failures.ts';

const missing: MissingReferences = {
  comment_votes_comment_fkey: forumFailures.noSuchComment,
  topic_followers_topic_fkey: forumFailures.noSuchTopic,
  topics_solution_fkey: forumFailures.noSuchComment,
};

/** For writes that other users do not see. `changeForum` is for those that they do. */
export function writeForum<Result>(
  kernel: Pick<Kernel, 'db'>,
  writer: Viewer,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return writeAs(kernel, writer, work, missing);
}

/** Publishes a change of the forum, which invalidates the caches that show it. */
export function changeForum<Result>(
  kernel: Pick<Kernel, 'db' | 'events'>,
  writer: Viewer,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return writeForum(kernel, writer, async (tx) => {
    const result = await work(tx);
    await kernel.events.publish(tx, { topic: 'forum.changed' });
    return result;
  });
}

/** Like `changeForum`, for one topic: the pages that show it update as well. */
export function changeOneTopic<Result>(
  kernel: Pick<Kernel, 'db' | 'events'>,
  writer: Viewer,
  topicId: number,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return writeForum(kernel, writer, async (tx) => {
    const result = await work(tx);
    await kernel.events.publish(tx, { topic: 'forum.changed', data: { topicId } satisfies ChangedTopic });
    return result;
  });
}
