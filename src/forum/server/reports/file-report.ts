import { notifyEach, type Told } from '../../../notifications/server/public.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { NewReport } from '../../schemas.ts';
import { changeForum } from '../change-forum.ts';
import { selectCommentAndTopicForUpdate } from '../comments/comment-queries.ts';
import { administratorReasons, lockReaders, type Reader } from '../lock-readers.ts';
import { rightsOverComment, rightsOverTopic } from '../rights.ts';
import { type LockedTopic, selectTopicForUpdate } from '../topics/topic-queries.ts';
import { saveReport } from './report-queries.ts';

type Parts = Pick<Kernel, 'db' | 'events'>;

/** Administrators are notified once for each open report. */
export async function reportTopic(kernel: Parts, reporter: Viewer, id: number, report: NewReport): Promise<void> {
  await changeForum(kernel, reporter, async (tx) => {
    const readers = await lockReaders(tx, administratorReasons);
    const topic = await selectTopicForUpdate(tx, id);
    if (!rightsOverTopic(reporter, topic).report) throw new Failure(failures.notAllowed);
    if (!(await saveReport(tx, reporter.id, { topicId: id, commentId: null }, report))) return;
    await notifyEach(tx, kernel.events, newsFor(readers, reporter, topic));
  });
}

export async function reportComment(kernel: Parts, reporter: Viewer, id: number, report: NewReport): Promise<void> {
  await changeForum(kernel, reporter, async (tx) => {
    const readers = await lockReaders(tx, administratorReasons);
    const comment = await selectCommentAndTopicForUpdate(tx, id);
    if (!rightsOverComment(reporter, comment).report) throw new Failure(failures.notAllowed);
    const topic = await selectTopicForUpdate(tx, comment.topicId);
    if (!(await saveReport(tx, reporter.id, { topicId: topic.id, commentId: id }, report))) return;
    await notifyEach(tx, kernel.events, newsFor(readers, reporter, topic));
  });
}

function newsFor(readers: readonly Reader[], reporter: Viewer, topic: LockedTopic): Told {
  return { readers, actor: reporter.id, subject: topic.title, address: '/foro/denuncias' };
}
