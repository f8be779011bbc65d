import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { failureKind, failures } from '../../shared/endpoints/failures.ts';
import { attachmentLimits, mediaLimits } from '../../shared/limits.ts';

/* Pictures and sounds of questions. */

export const mediaFailures = {
  noSuchMedia: failureKind(404, 'media.no_such_media'),
  /** A question names a file that is not there, or that its author may not see. */
  unusableMedia: failureKind(400, 'media.unusable'),
  tooMany: failureKind(409, 'media.too_many'),
};

export const UploadedMedia = z.object({
  id: z.uuid(),
  kind: z.enum(['picture', 'audio']),
  name: z.string(),
  /** Of a picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type UploadedMedia = z.output<typeof UploadedMedia>;

/** Of a picture, a smaller copy without metadata is kept. What no question uses within a day is deleted. */
export const uploadMedia = endpoint({
  method: 'POST',
  path: '/api/question-files',
  access: ['iamaker', 'profesor', 'clase ia'],
  query: z.object({ name: z.string().trim().min(1).max(attachmentLimits.sentName) }),
  receives: { maxBytes: mediaLimits.bytes },
  isSlow: true,
  reply: UploadedMedia,
  failures: [
    mediaFailures.tooMany,
    failures.tooLarge,
    failures.unreadableForm,
    failures.wrongFile,
    failures.unreadablePicture,
    failures.infectedFile,
    failures.uncheckedFile,
  ],
});

/** For whoever may see a question that shows it. Supports `Range`. */
export const getMedia = endpoint({
  method: 'GET',
  path: '/api/question-files/{mediaId}',
  access: 'signed-in',
  params: z.object({ mediaId: z.uuid() }),
  sends: 'any',
  failures: [mediaFailures.noSuchMedia],
});
