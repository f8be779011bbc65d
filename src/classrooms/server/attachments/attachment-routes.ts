import { previewMediaType } from '../../../server/files/picture-preview.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { requestedRange } from '../../../server/http/replies/requested-range.ts';
import { type Route, route } from '../../../server/http/route.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { AttachmentKind } from '../../../shared/attachments.ts';
import type { SentFile } from '../../../shared/endpoints/endpoint.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Viewer } from '../../../shared/roles.ts';
import * as contract from '../../contract/attachments.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { type ClassroomAccess, type FoundClassroom, isOpen } from '../classroom-access.ts';
import { openPlaceOf } from '../comments/comment-place.ts';
import { findComment } from '../comments/comment-queries.ts';
import { scopeOf } from '../comments/present-comments.ts';
import { findContent } from '../contents/content-queries.ts';
import { readerOf } from '../items/visible-item.ts';
import { findSubmission } from '../tasks/submission-queries.ts';
import { findTask } from '../tasks/task-queries.ts';
import { type AttemptOwner, findAttemptOwner } from '../tests/answer-file-queries.ts';
import { findTest } from '../tests/class-test-queries.ts';
import { type AttachmentRow, findAttachment, updateAlternativeText } from './attachment-queries.ts';

const { noSuchAttachment } = classroomFailures;

/** Browsers display these without running anything in them. Pictures are displayed as previews. */
const displayed: readonly AttachmentKind[] = ['pdf', 'audio', 'video'];

interface Visible {
  row: AttachmentRow;
  found: FoundClassroom;
}

export function attachmentRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db, files } = kernel;

  const getVisible = (viewer: Viewer, id: string) => getVisibleAttachment(kernel, access, viewer, id);

  async function send(key: string, file: Omit<SentFile, 'body' | 'bytes'>, range?: SentFile['range']) {
    const body = await files.open(key, range);
    if (!body) throw new Failure(noSuchAttachment);
    return { ...file, body, range };
  }

  return [
    route(contract.describeAttachment, async ({ viewer, params, body }) => {
      const { row, found } = await getVisible(viewer, params.attachmentId);
      if (!(await mayChange(kernel, viewer, { row, found }))) throw new Failure(failures.notAllowed);
      await updateAlternativeText(db, row.id, body.alternativeText);
      const { attachment } = (await findAttachment(db, row.id)) ?? {};
      if (!attachment) throw new Failure(noSuchAttachment);
      return attachment;
    }),
    route(contract.downloadAttachment, async ({ viewer, params, query, request, reply }) => {
      const { row } = await getVisible(viewer, params.attachmentId);
      const { fileKey, attachment } = row;
      if (!fileKey || !attachment) throw new Failure(noSuchAttachment);
      await auditReading(kernel, viewer, row);
      const { name, type, kind, bytes } = attachment;
      const part = requestedRange(request.headers.range, bytes);
      reply.header('accept-ranges', 'bytes');
      const isDisplayed = query.view === '1' && displayed.includes(kind);
      const file = { name, type, ...(isDisplayed && { inPage: true as const }) };
      const sent = await send(fileKey, file, part && { ...part, total: bytes });
      return { ...sent, bytes: part ? part.end - part.start + 1 : bytes };
    }),
    route(contract.getAttachmentPreview, async ({ viewer, params }) => {
      const { row } = await getVisible(viewer, params.attachmentId);
      if (!row.previewKey) throw new Failure(noSuchAttachment);
      await auditReading(kernel, viewer, row);
      return send(row.previewKey, { type: previewMediaType, inPage: true });
    }),
  ];
}

/** An attachment that the viewer may see because they may see the place that it is in. Nobody sees one that moderators withdrew. */
export async function getVisibleAttachment(
  kernel: Pick<Kernel, 'db'>,
  access: ClassroomAccess,
  viewer: Viewer,
  id: string,
): Promise<Visible> {
  const row = await findAttachment(kernel.db, id);
  if (!row || row.isWithdrawn) throw new Failure(noSuchAttachment);
  const found = await access.requireMember(viewer, row.classroomId);
  if (!(await isVisible(kernel, viewer, { row, found }))) throw new Failure(noSuchAttachment);
  return { row, found };
}

const submissionOf = ({ submissionTaskId: taskId, submissionUserId: userId }: AttachmentRow) =>
  taskId !== null && userId !== null ? { taskId, userId } : undefined;

/** The same rules as for the place itself: drafts are for those who mark, a submission for its student and those who mark. */
async function isVisible({ db }: Pick<Kernel, 'db'>, viewer: Viewer, { row, found }: Visible): Promise<boolean> {
  const { classroomId, contentId, taskId, announcementId } = row;
  const submission = submissionOf(row);
  if (contentId !== null) return (await findContent(db, classroomId, contentId, readerOf(viewer, found))) !== undefined;
  if (announcementId !== null) return true;
  const comment = await findCommentOf(db, viewer, { row, found });
  if (comment) return comment.isVisible;
  const attempt = await findAttemptOf(db, row);
  if (attempt) return isVisibleAnswer(db, viewer, { row, found }, attempt);
  if (submission && submission.userId !== viewer.id && !found.may.mark) return false;
  const task = taskId ?? submission?.taskId;
  if (task !== undefined) return (await findTask(db, classroomId, task, readerOf(viewer, found))) !== undefined;
  return row.uploadedBy === viewer.id;
}

async function mayChange({ db }: Pick<Kernel, 'db'>, viewer: Viewer, { row, found }: Visible): Promise<boolean> {
  const submission = submissionOf(row);
  if (submission) {
    const work = await findSubmission(db, submission.taskId, submission.userId);
    return submission.userId === viewer.id && !work?.returnedAt && isOpen(found.classroom);
  }
  const attempt = await findAttemptOf(db, row);
  if (attempt) return attempt.userId === viewer.id && attempt.isOpen && isOpen(found.classroom);
  const comment = await findCommentOf(db, viewer, { row, found });
  if (comment) return comment.isOwn && comment.mayWrite && isOpen(found.classroom);
  const isPlaced = row.contentId !== null || row.taskId !== null || row.announcementId !== null;
  return isPlaced ? found.may.write : true;
}

/** The attempt whose answer it is attached to, if it is attached to one. */
async function findAttemptOf(db: Kernel['db'], { classroomId, attemptId }: AttachmentRow) {
  return attemptId === null ? undefined : findAttemptOwner(db, classroomId, attemptId);
}

/** For the student as long as the test is there for them, and for those who mark. */
async function isVisibleAnswer(
  db: Kernel['db'],
  viewer: Viewer,
  { row, found }: Visible,
  { userId, classTestId }: AttemptOwner,
): Promise<boolean> {
  if (found.may.mark) return true;
  if (userId !== viewer.id) return false;
  return (await findTest(db, row.classroomId, classTestId, readerOf(viewer, found))) !== undefined;
}

/** The comment that it is attached to, if it is attached to one. */
async function findCommentOf(db: Kernel['db'], viewer: Viewer, { row, found }: Visible) {
  if (row.commentId === null) return undefined;
  const comment = await findComment(db, scopeOf(viewer, found), row.commentId);
  const opened = comment && (await openPlaceOf({ db, viewer, found }, comment).catch(() => undefined));
  return {
    isVisible: opened !== undefined && !comment?.moderation,
    isOwn: comment?.author?.id === viewer.id,
    mayWrite: opened !== undefined && opened.refusal === undefined,
  };
}

/** An administrator who reads a student's work leaves a trace, as with the submission itself. */
async function auditReading({ db }: Pick<Kernel, 'db'>, viewer: Viewer, row: AttachmentRow): Promise<void> {
  if (viewer.role !== 'iamaker' || row.uploadedBy === viewer.id) return;
  const subject = workOf(row);
  if (!subject) return;
  await writeAuditEntry(db, { actorId: viewer.id, action: 'personal_data.read', subject });
}

/** Where a student's work is read. Undefined for what is none. */
function workOf(row: AttachmentRow): string | undefined {
  const submission = submissionOf(row);
  const there = `/api/classes/${row.classroomId}`;
  if (submission) return `${there}/tasks/${submission.taskId}/hand-ins/${submission.userId}/file`;
  return row.attemptId === null ? undefined : `${there}/attempts/${row.attemptId}/files`;
}
