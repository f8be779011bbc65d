import { writeAs } from '../../../server/database/write-as.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { libraryFailures } from '../../contract.ts';
import { changeLibrary } from '../change-library.ts';
import { removeReviewWithin } from './remove-review.ts';
import { findReportedReview, settleReportsOf } from './report-queries.ts';

/** Settles every report on the review. */
export async function settleReviewReport(
  kernel: Pick<Kernel, 'db' | 'events'>,
  administrator: Viewer,
  reportId: number,
  outcome: 'dismiss' | 'remove',
): Promise<void> {
  const settle = outcome === 'remove' ? changeLibrary : writeAs;
  await settle(kernel, administrator, async (tx) => {
    const review = await findReportedReview(tx, reportId);
    if (!review) throw new Failure(libraryFailures.noSuchReport);
    // The reports are deleted with the review.
    if (outcome === 'remove') return removeReviewWithin(tx, administrator, review.id);
    await settleReportsOf(tx, review.id);
    await writeAuditEntry(tx, {
      actorId: administrator.id,
      action: 'review.report_dismissed',
      subject: `${review.toolSlug} #${review.id}`,
    });
  });
}
