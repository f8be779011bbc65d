import type { Kysely } from 'kysely';
import { writeAuditEntry } from '../../server/audit.ts';
import type { Database } from '../../server/database-types.ts';
import { Failure } from '../../server/failure.ts';
import { failures } from '../../shared/errors.ts';
import type { Viewer } from '../../shared/roles.ts';
import { rightsOverTopic } from './rights.ts';
import { deleteTopicRow, holdTopic } from './topic-queries.ts';

/** With its comments, votes and reports. */
export async function removeTopic(tx: Kysely<Database>, actor: Viewer, id: number): Promise<void> {
  const topic = await holdTopic(tx, id);
  if (!rightsOverTopic(actor, topic).remove) throw new Failure(failures.notAllowed);
  await deleteTopicRow(tx, id);
  await writeAuditEntry(tx, { actorId: actor.id, action: 'topic.deleted', subject: `topic #${id}` });
}
