import { findHold, holdThing } from '../../../moderation/server/public.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { changeForum } from '../change-forum.ts';
import { reportableForum } from '../reportable-forum.ts';
import { rightsOverComment } from '../rights.ts';
import { type CommentRow, getComment, selectCommentForUpdate, updateComment } from './comment-queries.ts';

/** Editing another user's comment leaves an audit entry. */
export async function changeComment(
  kernel: Pick<Kernel, 'db' | 'events' | 'settings'>,
  actor: Viewer,
  id: number,
  content: string,
): Promise<CommentRow> {
  const html = await renderNewText('post', content);
  const heldFor = await findHold(kernel, actor, content, false);
  return changeForum(kernel, actor, async (tx) => {
    const comment = await selectCommentForUpdate(tx, id);
    if (!rightsOverComment(actor, comment).edit) throw new Failure(failures.notAllowed);
    const isChanged = await updateComment(tx, id, { content, html });
    if (isChanged && comment.userId !== actor.id) {
      await writeAuditEntry(tx, { actorId: actor.id, action: 'comment.changed', subject: `comment #${id}` });
    }
    if (isChanged && heldFor)
      await holdThing(tx, kernel.events, reportableForum(kernel).comment, { thingId: id, heldFor });
    return getComment(tx, id, actor);
  });
}
