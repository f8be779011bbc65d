import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { changeForum } from '../change-forum.ts';
import { removeComment } from '../comments/remove-comment.ts';
import { removeTopic } from '../topics/remove-topic.ts';
import { getReportedContent, settleReportsOf } from './report-queries.ts';

/** One decision settles all reports on the content. Reports on removed content are deleted with it. */
export async function settleReport(
  kernel: Pick<Kernel, 'db' | 'events'>,
  actor: Viewer,
  id: number,
  outcome: 'dismiss' | 'remove',
): Promise<void> {
  await changeForum(kernel, actor, async (tx) => {
    const thing = await getReportedContent(tx, id);
    if (outcome === 'remove') {
      return thing.commentId ? removeComment(tx, actor, thing.commentId) : removeTopic(tx, actor, thing.topicId);
    }
    if (!(await settleReportsOf(tx, thing))) return;
    const subject = thing.commentId ? `comment #${thing.commentId}` : `topic #${thing.topicId}`;
    await writeAuditEntry(tx, { actorId: actor.id, action: 'report.dismissed', subject });
  });
}
