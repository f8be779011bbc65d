import type { Kysely } from 'kysely';
import type { Database } from '../../server/database-types.ts';
import { Failure } from '../../server/failure.ts';
import type { Kernel } from '../../server/kernel.ts';
import { failures } from '../../shared/errors.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { NewReport } from '../schemas.ts';
import { changeForum } from './change-forum.ts';
import { holdCommentAndTopic } from './comment-queries.ts';
import { type ReportedThing, saveReport } from './report-queries.ts';
import { rightsOverComment, rightsOverTopic } from './rights.ts';
import { administratorReasons, tellReaders } from './tell-readers.ts';
import { holdTopic } from './topic-queries.ts';

type Parts = Pick<Kernel, 'db' | 'events'>;

export async function reportTopic(kernel: Parts, reporter: Viewer, id: number, report: NewReport): Promise<void> {
  await changeForum(kernel, reporter, async (tx) => {
    const topic = await holdTopic(tx, id);
    if (!rightsOverTopic(reporter, topic).report) throw new Failure(failures.notAllowed);
    await fileReport(kernel, tx, reporter, { topicId: id, commentId: null }, topic.title, report);
  });
}

export async function reportComment(kernel: Parts, reporter: Viewer, id: number, report: NewReport): Promise<void> {
  await changeForum(kernel, reporter, async (tx) => {
    const comment = await holdCommentAndTopic(tx, id);
    if (!rightsOverComment(reporter, comment).report) throw new Failure(failures.notAllowed);
    const topic = await holdTopic(tx, comment.topicId);
    await fileReport(kernel, tx, reporter, { topicId: topic.id, commentId: id }, topic.title, report);
  });
}

/** Administrators hear of a report once, until it is settled. */
async function fileReport(
  { events }: Parts,
  tx: Kysely<Database>,
  reporter: Viewer,
  thing: ReportedThing,
  subject: string,
  report: NewReport,
): Promise<void> {
  if (!(await saveReport(tx, reporter.id, thing, report))) return;
  await tellReaders(tx, events, administratorReasons, { actor: reporter.id, subject, address: '/foro/avisos' });
}
