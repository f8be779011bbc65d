import { fileReport } from '../../../moderation/server/public.ts';
import { writeAs } from '../../../server/database/write-as.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { NewReport } from '../../../shared/reports.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { libraryFailures } from '../../contract.ts';
import { reportableReviews } from './reportable-reviews.ts';

/** Authors cannot report their own review, but they can delete it. */
export async function reportReview(
  kernel: Pick<Kernel, 'db' | 'events'>,
  reporter: Viewer,
  id: number,
  report: NewReport,
): Promise<void> {
  await writeAs(kernel, reporter, async (tx) => {
    const snapshot = await reportableReviews(kernel).find(tx, String(id));
    if (!snapshot) throw new Failure(libraryFailures.noSuchReview);
    if (snapshot.authorId === reporter.id) throw new Failure(libraryFailures.ownReview);
    if (snapshot.state) throw new Failure(failures.notAllowed);
    await fileReport(tx, kernel.events, { kind: 'review', thingId: id, snapshot, reporterId: reporter.id, report });
  });
}
