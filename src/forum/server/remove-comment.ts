import type { Kysely } from 'kysely';
import { writeAuditEntry } from '../../server/audit.ts';
import type { Database } from '../../server/database-types.ts';
import { Failure } from '../../server/failure.ts';
import { failures } from '../../shared/errors.ts';
import type { Viewer } from '../../shared/roles.ts';
import { deleteCommentRow, holdCommentAndTopic } from './comment-queries.ts';
import { rightsOverComment } from './rights.ts';

/** What people do with their own words is not written down. */
export async function removeComment(tx: Kysely<Database>, actor: Viewer, id: number): Promise<void> {
  const comment = await holdCommentAndTopic(tx, id);
  if (!rightsOverComment(actor, comment).remove) throw new Failure(failures.notAllowed);
  await deleteCommentRow(tx, comment);
  if (comment.userId === actor.id) return;
  await writeAuditEntry(tx, { actorId: actor.id, action: 'comment.deleted', subject: `comment #${id}` });
}
