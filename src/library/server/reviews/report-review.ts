import { notify } from '../../../notifications/server/public.ts';
import { writeAs } from '../../../server/database/write-as.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { listAdministrators } from '../../../server/identity/administrators.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { NewReport } from '../../../shared/reports.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { libraryFailures } from '../../contract.ts';
import { rightsOverReview } from '../rights.ts';
import { lockTool } from '../tools/tool-queries.ts';
import { saveReport } from './report-queries.ts';
import { getReview } from './review-queries.ts';

export async function reportReview(
  kernel: Pick<Kernel, 'db' | 'events'>,
  reporter: Viewer,
  id: number,
  report: NewReport,
): Promise<void> {
  await writeAs(kernel, reporter, async (tx) => {
    const { toolId } = await getReview(tx, id);
    const tool = await lockTool(tx, toolId);
    // Read again, now that the lock prevents its deletion.
    const review = await getReview(tx, id);
    if (!rightsOverReview(reporter, review).report) throw new Failure(libraryFailures.ownReview);
    if (!(await saveReport(tx, reporter.id, id, report))) return;
    await notify(tx, kernel.events, {
      kind: 'report',
      to: await listAdministrators(tx),
      actor: reporter.id,
      subject: tool.name,
      address: '/biblioteca/denuncias',
    });
  });
}
