import { safeName } from '../../../server/files/files.ts';
import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { countParts, sizeOfPart } from '../../../shared/attachments.ts';
import { uploadPartBytes } from '../../../shared/limits.ts';
import type { Viewer } from '../../../shared/roles.ts';
import * as contract from '../../contract/attachments.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { type ClassroomAccess, requireOpen } from '../classroom-access.ts';
import { lockClassroom } from '../queries.ts';
import { getAttachmentLimits, megabyte } from './attachment-limits.ts';
import {
  type AttachmentRow,
  deleteUpload,
  findAttachment,
  insertUpload,
  listParts,
  putPart,
} from './attachment-queries.ts';
import { createFinisher } from './finish-upload.ts';

const { noSuchClass, noSuchUpload, fileTooLarge, tooManyUploads, incompleteUpload } = classroomFailures;

/** So many places may be written at once. */
const unsavedPlaces = 3;

export function uploadRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db, files, settings } = kernel;
  const finish = createFinisher(kernel);

  /** The viewer's own upload, in a class that they are still in. */
  async function getOwn(viewer: Viewer, id: string): Promise<AttachmentRow> {
    const upload = await findAttachment(db, id);
    if (!upload || upload.uploadedBy !== viewer.id) throw new Failure(noSuchUpload);
    await access.requireMember(viewer, upload.classroomId);
    return upload;
  }

  return [
    route(contract.getAttachmentLimits, async () => getAttachmentLimits(await settings.get())),
    route(contract.startUpload, async ({ viewer, params, body, creation }) => {
      await access.requireMember(viewer, params.id);
      const limits = getAttachmentLimits(await settings.get());
      if (body.bytes > limits.bytes) {
        throw new Failure({ ...fileTooLarge, values: { megabytes: limits.bytes / megabyte } });
      }
      // A name of nothing but characters that we strip.
      const name = safeName(body.name) || 'archivo';
      return db.transaction().execute(async (tx) => {
        const state = await lockClassroom(tx, params.id, 'member');
        if (!state) throw new Failure(noSuchClass);
        requireOpen(state);
        const most = unsavedPlaces * limits.count;
        const upload = { classroomId: params.id, userId: viewer.id, name, bytes: body.bytes, most };
        const id = await insertUpload(tx, upload);
        if (id === undefined) throw new Failure(tooManyUploads);
        return storeAnswer(tx, creation, present({ id, name, bytes: body.bytes, attachment: null }, []));
      });
    }),
    route(contract.getUpload, async ({ viewer, params }) => {
      const upload = await getOwn(viewer, params.uploadId);
      const parts = await listParts(db, upload.id);
      return present(
        upload,
        parts.map(({ number }) => number),
      );
    }),
    route(contract.putUploadPart, async ({ viewer, params: { uploadId, number }, content }) => {
      const { id, bytes, fileKey } = await getOwn(viewer, uploadId);
      if (fileKey || number > countParts(bytes)) throw new Failure(incompleteUpload);
      const key = await files.receivePart(content, sizeOfPart(bytes, number));
      if (!(await putPart(db, id, { number, key }))) throw new Failure(noSuchUpload);
      return undefined;
    }),
    route(contract.finishUpload, async ({ viewer, params }) => {
      const upload = await getOwn(viewer, params.uploadId);
      return upload.attachment ?? finish(upload);
    }),
    route(contract.deleteUpload, async ({ viewer, params }) => {
      const { id } = await getOwn(viewer, params.uploadId);
      if (!(await deleteUpload(db, id))) throw new Failure(classroomFailures.attachmentInUse);
      return undefined;
    }),
  ];
}

function present(
  { id, name, bytes, attachment }: Pick<AttachmentRow, 'id' | 'name' | 'bytes' | 'attachment'>,
  parts: number[],
): contract.AttachmentUpload {
  return { id, name, bytes, partBytes: uploadPartBytes, parts, attachment };
}
