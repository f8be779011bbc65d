import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { countParts } from '../../../shared/attachments.ts';
import { type FailureKind, failures } from '../../../shared/endpoints/failures.ts';
import type { Attachment } from '../../contract/attachments.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { type AttachmentRow, completeUpload, deleteUpload, findAttachment, listParts } from './attachment-queries.ts';

/** Sent again, such a file would be refused again. */
const finalRefusals: readonly FailureKind[] = [failures.wrongFile, failures.unreadablePicture, failures.infectedFile];

type Finishing = Pick<Kernel, 'db' | 'files'>;

/** Joins and checks an upload. Two calls at once do the work once in this process; another process loses the race in `completeUpload`. */
export function createFinisher(kernel: Finishing): (upload: AttachmentRow) => Promise<Attachment> {
  const running = new Map<string, Promise<Attachment>>();
  return (upload) => {
    const known = running.get(upload.id);
    if (known) return known;
    const finished = finish(kernel, upload).finally(() => running.delete(upload.id));
    running.set(upload.id, finished);
    return finished;
  };
}

async function finish({ db, files }: Finishing, upload: AttachmentRow): Promise<Attachment> {
  const { id, name, bytes } = upload;
  const parts = await listParts(db, id);
  if (parts.length < countParts(bytes)) return getFinished(db, id);
  const keys = parts.map(({ key }) => key);
  const file = await files.join(name, keys).catch(async (error: unknown) => {
    if (error instanceof Failure && finalRefusals.includes(error.kind)) await refuse(db, upload, error.kind);
    throw error;
  });
  await completeUpload(db, id, file);
  return getFinished(db, id);
}

/** Whoever finished it; fails if nobody did. */
async function getFinished(db: Kernel['db'], id: string): Promise<Attachment> {
  const upload = await findAttachment(db, id);
  if (!upload) throw new Failure(classroomFailures.noSuchUpload);
  if (!upload.attachment) throw new Failure(classroomFailures.incompleteUpload);
  return upload.attachment;
}

async function refuse(db: Kernel['db'], { id, uploadedBy, classroomId }: AttachmentRow, kind: FailureKind) {
  await deleteUpload(db, id);
  if (kind === failures.infectedFile && uploadedBy !== null) {
    const subject = `class #${classroomId}`;
    await writeAuditEntry(db, { actorId: uploadedBy, action: 'class.infected_file', subject });
  }
}
