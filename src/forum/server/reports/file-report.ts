import { fileReport } from '../../../moderation/server/public.ts';
import { writeAs } from '../../../server/database/write-as.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { forumFailures } from '../../contract/forum-failures.ts';
import type { NewReport } from '../../schemas.ts';
import { reportableForum } from '../reportable-forum.ts';

const missing = { topic: forumFailures.noSuchTopic, comment: forumFailures.noSuchComment };

/** Nobody reports what they wrote, nor what is not shown. */
export async function reportInForum(
  kernel: Pick<Kernel, 'db' | 'events'>,
  reporter: Viewer,
  { kind, id }: { kind: 'topic' | 'comment'; id: number },
  report: NewReport,
): Promise<void> {
  const { [kind]: reportable } = reportableForum(kernel);
  await writeAs(kernel, reporter, async (tx) => {
    const snapshot = await reportable.find(tx, String(id));
    if (!snapshot) throw new Failure(missing[kind]);
    if (snapshot.authorId === reporter.id || snapshot.state) throw new Failure(failures.notAllowed);
    await fileReport(tx, kernel.events, { kind, thingId: id, snapshot, reporterId: reporter.id, report });
  });
}
