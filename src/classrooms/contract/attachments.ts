import * as z from 'zod';
import { attachmentKinds } from '../../shared/attachments.ts';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { attachmentLimits, uploadPartBytes } from '../../shared/limits.ts';
import { classEndpoint } from './class-endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';

const { noSuchUpload, noSuchAttachment, fileTooLarge, tooManyUploads, incompleteUpload } = classroomFailures;

export const Attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(attachmentKinds),
  type: z.string(),
  bytes: z.int(),
  /** What a picture shows, for people who do not see it. */
  alternativeText: z.string(),
  /** Of pictures: the size of what is at `/api/attachments/{attachmentId}/preview`. */
  preview: z.object({ width: z.int(), height: z.int() }).nullable(),
  /** Moderators withdrew it: its name is a placeholder, and it cannot be opened. */
  isWithdrawn: z.boolean().optional(),
});
export type Attachment = z.output<typeof Attachment>;

/** Of calls that attach files to what they write. */
export const attachmentRefusals = [
  classroomFailures.unusableAttachment,
  classroomFailures.attachmentInUse,
  classroomFailures.tooManyAttachments,
];

/** A file on its way. Its id is the id of the attachment that it becomes. */
export const AttachmentUpload = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  /** The size of every part but the last. */
  partBytes: z.int(),
  /** The numbers of the parts that have arrived; the first part is 1. */
  parts: z.array(z.int()),
  /** Once it is finished. */
  attachment: Attachment.nullable(),
});
export type AttachmentUpload = z.output<typeof AttachmentUpload>;

export const AttachmentLimits = z.object({ count: z.int(), bytes: z.int() });
export type AttachmentLimits = z.output<typeof AttachmentLimits>;

/** For the user who uploads it. For others it does not exist. */
const uploadEndpoint = commonPart({
  access: 'signed-in',
  params: z.object({ uploadId: z.uuid() }),
  failures: [noSuchUpload, classroomFailures.noSuchClass],
});

/** For users who may see the place that it is in. */
export const attachmentEndpoint = commonPart({
  access: 'signed-in',
  params: z.object({ attachmentId: z.uuid() }),
  failures: [noSuchAttachment],
});

export const getAttachmentLimits = endpoint({
  method: 'GET',
  path: '/api/attachments/limits',
  access: 'signed-in',
  reply: AttachmentLimits,
});

export const startUpload = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/uploads',
  body: z.object({ name: z.string().trim().min(1).max(attachmentLimits.sentName), bytes: z.int().min(1) }),
  reply: AttachmentUpload,
  creates: true,
  failures: [...classEndpoint.failures, fileTooLarge, tooManyUploads],
});

/** Tells which parts have arrived, to continue after the connection broke. */
export const getUpload = endpoint({
  ...uploadEndpoint,
  method: 'GET',
  path: '/api/uploads/{uploadId}',
  reply: AttachmentUpload,
});

/** Sent again, it replaces the part. */
export const putUploadPart = endpoint({
  ...uploadEndpoint,
  method: 'PUT',
  path: '/api/uploads/{uploadId}/parts/{number}',
  params: uploadEndpoint.params.extend({ number: positiveInteger }),
  receives: { maxBytes: uploadPartBytes },
  failures: [...uploadEndpoint.failures, failures.tooLarge, failures.unreadableForm, incompleteUpload],
});

/** Decides by its content what the file is. Repeated, it answers the same. A file that is refused is deleted. */
export const finishUpload = endpoint({
  ...uploadEndpoint,
  method: 'POST',
  path: '/api/uploads/{uploadId}/finish',
  isSlow: true,
  reply: Attachment,
  failures: [
    ...uploadEndpoint.failures,
    incompleteUpload,
    failures.wrongFile,
    failures.unreadablePicture,
    failures.infectedFile,
    failures.uncheckedFile,
  ],
});

/** Cancels an upload, or deletes a file that was not attached to anything yet. */
export const deleteUpload = endpoint({
  ...uploadEndpoint,
  method: 'DELETE',
  path: '/api/uploads/{uploadId}',
});

/** For its uploader, and for users who may change what it is attached to. */
export const describeAttachment = endpoint({
  ...attachmentEndpoint,
  method: 'PATCH',
  path: '/api/attachments/{attachmentId}',
  body: z.object({ alternativeText: z.string().trim().max(attachmentLimits.alternativeText) }),
  reply: Attachment,
});

/** With `view`, files that cannot run scripts (PDF, sound, video) are displayed instead of saved. Supports `Range`. */
export const downloadAttachment = endpoint({
  ...attachmentEndpoint,
  method: 'GET',
  path: '/api/attachments/{attachmentId}/file',
  query: z.object({ view: z.literal('1').optional() }),
  isSlow: true,
  sends: 'any',
});

/** A picture of at most 1600 pixels, without its metadata. */
export const getAttachmentPreview = endpoint({
  ...attachmentEndpoint,
  method: 'GET',
  path: '/api/attachments/{attachmentId}/preview',
  sends: 'image/webp',
});
