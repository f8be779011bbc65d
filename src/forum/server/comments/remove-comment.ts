import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { rightsOverComment } from '../rights.ts';
import { deleteCommentRow, selectCommentAndTopicForUpdate } from './comment-queries.ts';

/** Authors' changes to their own content are not audited. */
export async function removeComment(tx: Kysely<Database>, actor: Viewer, id: number): Promise<void> {
  const comment = await selectCommentAndTopicForUpdate(tx, id);
  if (!rightsOverComment(actor, comment).remove) throw new Failure(failures.notAllowed);
  await deleteCommentRow(tx, comment);
  if (comment.userId === actor.id) return;
  await writeAuditEntry(tx, { actorId: actor.id, action: 'comment.deleted', subject: `comment #${id}` });
}
