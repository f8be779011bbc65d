import type { Kysely } from 'kysely';
import type { Database } from '../../server/database-types.ts';
import { constraintOf } from '../../server/database.ts';
import { Failure } from '../../server/failure.ts';
import { holdWriter } from '../../server/hold-writer.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { FailureKind } from '../../shared/errors.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { ChangedTopic } from '../contract.ts';
import { forumFailures } from '../contract/forum-failures.ts';

/** What a write refers to may be gone by the time it is written: the database refuses it by these names. */
const missing: Record<string, FailureKind> = {
  comment_votes_comment_fkey: forumFailures.noSuchComment,
  topic_followers_topic_fkey: forumFailures.noSuchTopic,
  topics_solution_fkey: forumFailures.noSuchComment,
};

/** A write of somebody who is still there, all of it or nothing. Nobody hears of it: `changeForum` is for what others see. */
export async function writeForum<Result>(
  { db }: Pick<Kernel, 'db'>,
  writer: Viewer,
  work: (tx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      await holdWriter(tx, writer.id);
      return await work(tx);
    });
  } catch (error) {
    const gone = missing[constraintOf(error) ?? ''];
    throw gone ? new Failure(gone) : error;
  }
}

/** A write that changes what others see: kept answers follow it. */
export function changeForum<Result>(
  kernel: Pick<Kernel, 'db' | 'events'>,
  writer: Viewer,
  work: (tx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return writeForum(kernel, writer, async (tx) => {
    const result = await work(tx);
    await kernel.events.publish(tx, { topic: 'forum.changed' });
    return result;
  });
}

/** The same of one topic: the pages that show it follow, too. */
export function changeOneTopic<Result>(
  kernel: Pick<Kernel, 'db' | 'events'>,
  writer: Viewer,
  topicId: number,
  work: (tx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return writeForum(kernel, writer, async (tx) => {
    const result = await work(tx);
    await kernel.events.publish(tx, { topic: 'forum.changed', data: { topicId } satisfies ChangedTopic });
    return result;
  });
}
