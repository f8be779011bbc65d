import { fileReport, hashFiles, type Reportable } from '../../../moderation/server/public.ts';
import { writeAs } from '../../../server/database/write-as.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { type FailureKind, failures } from '../../../shared/endpoints/failures.ts';
import type { NewReport } from '../../../shared/reports.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/comment-reports.ts';
import { getVisibleAttachment } from '../attachments/attachment-routes.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { openPlaceOf } from '../comments/comment-place.ts';
import { findComment } from '../comments/comment-queries.ts';
import { rightsOverComment, scopeOf } from '../comments/present-comments.ts';
import { reportableClassThings } from './reportable-class-things.ts';

const { noSuchClassComment, noSuchAttachment } = classroomFailures;

/** What can be read can be reported, in a closed class, too: it is read-only, not out of reach. */
export function commentReportRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db } = kernel;
  const reportables = reportableClassThings(kernel);
  return [
    route(contract.reportClassComment, async ({ viewer, params, body }) => {
      const found = await access.requireMember(viewer, params.id);
      const row = await findComment(db, scopeOf(viewer, found), params.commentId);
      if (!row) throw new Failure(noSuchClassComment);
      await openPlaceOf({ db, viewer, found }, row);
      if (row.isRemoved) throw new Failure(noSuchClassComment);
      if (!rightsOverComment(viewer, found, { ...row, mayWriteHere: false }).report)
        throw new Failure(failures.notAllowed);
      const thing = { reportable: reportables['class-comment'], id: String(row.id), missing: noSuchClassComment };
      await report(kernel, viewer, thing, body);
      return undefined;
    }),
    route(contract.reportAttachment, async ({ viewer, params, body }) => {
      const { row } = await getVisibleAttachment(kernel, access, viewer, params.attachmentId);
      if (row.uploadedBy === viewer.id) throw new Failure(failures.notAllowed);
      await report(kernel, viewer, { reportable: reportables.file, id: row.id, missing: noSuchAttachment }, body);
      return undefined;
    }),
  ];
}

interface Thing {
  reportable: Reportable;
  id: string;
  missing: FailureKind;
}

async function report(
  kernel: Kernel,
  reporter: Viewer,
  { reportable, id, missing }: Thing,
  body: NewReport,
): Promise<void> {
  const snapshot = await reportable.find(kernel.db, id);
  if (!snapshot || snapshot.state) throw new Failure(missing);
  const files = await hashFiles(kernel.files, snapshot.files);
  const filed = { kind: reportable.kind, thingId: id, snapshot, files, reporterId: reporter.id, report: body };
  await writeAs(kernel, reporter, async (tx) => {
    await fileReport(tx, kernel.events, filed);
    await reportable.publishChange(tx, snapshot, id);
  });
}
