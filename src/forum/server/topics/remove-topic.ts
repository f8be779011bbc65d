import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { forumFailures } from '../../contract/forum-failures.ts';
import { rightsOverTopic } from '../rights.ts';
import { deleteTopicRow, selectTopicForUpdate } from './topic-queries.ts';

/**
 * Deletes the topic with its comments and votes. Comments are written while the topic is locked, so a concurrent comment either comes
 * first or finds no topic.
 */
export async function removeTopic(tx: Kysely<Database>, actor: Viewer, id: number): Promise<void> {
  const topic = await selectTopicForUpdate(tx, id);
  if (!rightsOverTopic(actor, topic).remove) {
    throw new Failure(topic.userId === actor.id ? forumFailures.answered : failures.notAllowed);
  }
  await deleteTopicRow(tx, id);
  if (topic.userId === actor.id) return;
  await writeAuditEntry(tx, { actorId: actor.id, action: 'topic.deleted', subject: `topic #${id}` });
}
