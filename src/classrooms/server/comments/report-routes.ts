import { type Kysely, sql, type Transaction } from 'kysely';
import { notify } from '../../../notifications/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { writeAs } from '../../../server/database/write-as.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import { listAdministrators } from '../../../server/identity/administrators.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { NewReport } from '../../../shared/reports.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/comment-reports.ts';
import { type ClassroomAccess, type FoundClassroom, isTeaching } from '../classroom-access.ts';
import { listTeachers } from '../notify-class.ts';
import { publishCommentChange } from '../publish-class-change.ts';
import { addressOfItem, type OpenedPlace, openPlaceOf } from './comment-place.ts';
import { type CommentRow, findComment, removeComment } from './comment-queries.ts';
import { rightsOverComment, scopeOf } from './present-comments.ts';
import { threadAddress } from './publish-comment.ts';
import { findReported, listReports, type ReportedPlace, saveReport, settleReportsOf } from './report-queries.ts';

const { noSuchClassComment, noSuchCommentReport } = classroomFailures;

/** Reports of comments can be made and settled in a closed class, too: it is read-only, not out of reach. */
export function commentReportRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db } = kernel;
  return [
    route(contract.listClassCommentReports, async ({ viewer, query }) => {
      const { items, next } = await listReports(db, viewer, query);
      const present = (row: (typeof items)[number]) => ({
        ...row,
        address: addressOfPlace(row),
        isPrivate: row.studentId !== null,
      });
      return { items: items.map(present), next };
    }),
    route(contract.reportClassComment, async ({ viewer, params, body }) => {
      const found = await access.requireMember(viewer, params.id);
      const row = await findComment(db, scopeOf(found), params.commentId);
      if (!row) throw new Failure(noSuchClassComment);
      const opened = await openPlaceOf({ db, viewer, found }, row);
      if (row.isRemoved) throw new Failure(noSuchClassComment);
      if (!rightsOverComment(viewer, found, { ...row, mayWriteHere: false }).report)
        throw new Failure(failures.notAllowed);
      await reportComment(kernel, { viewer, found, row, opened, report: body });
      return undefined;
    }),
    route(contract.settleClassCommentReport, async ({ viewer, params, body }) => {
      const found = await access.requireLeader(viewer, params.id);
      await settleReport(kernel, { viewer, found, reportId: params.reportId, outcome: body.outcome });
      return undefined;
    }),
  ];
}

interface Reported {
  viewer: Viewer;
  found: FoundClassroom;
  row: CommentRow;
  opened: OpenedPlace;
  report: NewReport;
}

/** Those who lead the class and administrators are notified once for each open report; the author never is. */
function reportComment(kernel: Kernel, { viewer, found, row, opened, report }: Reported): Promise<void> {
  const { id: classroomId, name } = found.classroom;
  const missing = { classroom_comment_reports_comment_fkey: noSuchClassComment };
  return writeAs(
    kernel,
    viewer,
    async (tx) => {
      const { leaders, administrators } = await lockReaders(tx, classroomId, row.author?.id);
      const filed = { classroomId, commentId: row.id, reporterId: viewer.id, report };
      const outcome = await saveReport(tx, filed);
      if (outcome === 'removed') throw new Failure(noSuchClassComment);
      if (outcome === 'replaced') return;
      const news = { actor: viewer.id, address: contract.reportsAddress };
      const inClass = { classId: classroomId, thread: `${addressOf.class(classroomId)}#denuncias` };
      await notify(tx, kernel.events, { kind: 'class-report', to: leaders, subject: name, ...news, ...inClass });
      await notify(tx, kernel.events, { kind: 'report', to: administrators, subject: opened.title, ...news });
      await publishCommentChange(tx, kernel.events, classroomId, row.studentId);
    },
    missing,
  );
}

/** Locked before the comment: deleting an account locks it first and then what the person wrote. */
async function lockReaders(tx: Kysely<Database>, classroomId: number, authorId: number | undefined) {
  const leaders = await listTeachers(tx, classroomId, 'lead');
  const ids = [...leaders, ...(await listAdministrators(tx))].filter((id) => id !== authorId);
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${ids}::integer[]) order by id for key share`.execute(tx);
  return {
    leaders: rows.filter(({ id }) => leaders.includes(id)).map(({ id }) => id),
    administrators: rows.filter(({ id }) => !leaders.includes(id)).map(({ id }) => id),
  };
}

interface Decision {
  viewer: Viewer;
  found: FoundClassroom;
  reportId: number;
  outcome: 'dismiss' | 'remove';
}

/** One decision settles all reports of the comment. Nobody decides about their own. */
function settleReport(kernel: Kernel, { viewer, found, reportId, outcome }: Decision): Promise<void> {
  const { id: classroomId } = found.classroom;
  return writeAs(kernel, viewer, async (tx: Transaction<Database>) => {
    const reported = await findReported(tx, classroomId, reportId);
    if (!reported || reported.authorId === viewer.id) throw new Failure(noSuchCommentReport);
    const settle = outcome === 'remove' ? removeComment : settleReportsOf;
    await settle(tx, reported.commentId);
    await publishCommentChange(tx, kernel.events, classroomId, reported.studentId);
    if (!isTeaching(found)) {
      await writeAuditEntry(tx, { actorId: viewer.id, action: 'class.changed', subject: `class #${classroomId}` });
    }
  });
}

function addressOfPlace({ classId, announcementId, studentId, ...item }: ReportedPlace): string {
  if (announcementId !== null) return `${addressOf.class(classId)}#anuncio-${announcementId}`;
  const address = addressOfItem(classId, item);
  return studentId === null ? `${address}#comentarios` : threadAddress(address, studentId);
}
