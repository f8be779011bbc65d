import { Failure } from '../../../server/http/replies/failure.ts';
import { requestedRange } from '../../../server/http/replies/requested-range.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { mediaLimits } from '../../../shared/limits.ts';
import * as contract from '../../contract/media.ts';
import type { AttemptGate } from '../attempts/attempt-gate.ts';
import { findVisibleMedia } from './media-access.ts';
import { insertMedia } from './media-queries.ts';

const uploadLimit = { max: 120, seconds: 600 };

export function mediaRoutes({ db, files, limits }: Kernel, gate: AttemptGate): Route[] {
  return [
    route(contract.uploadMedia, async ({ viewer, query, content }) => {
      await limits.take(`question-media:${viewer.id}`, uploadLimit);
      const file = await files.receiveShown(content, query.name, mediaLimits.bytes);
      const made = await insertMedia(db, viewer.id, file, mediaLimits.unused);
      if (!made) throw new Failure(contract.mediaFailures.tooMany);
      return made;
    }),
    route(contract.getMedia, async ({ viewer, params, request, reply }) => {
      const row = await findVisibleMedia(db, viewer, params.mediaId, gate);
      if (!row) throw new Failure(contract.mediaFailures.noSuchMedia);
      const { fileKey, mediaType: type, bytes } = row;
      const part = requestedRange(request.headers.range, bytes);
      const range = part && { ...part, total: bytes };
      const body = await files.open(fileKey, range);
      if (!body) throw new Failure(contract.mediaFailures.noSuchMedia);
      reply.header('accept-ranges', 'bytes');
      // Without its name, which may tell the answer.
      return { type, body, range, inPage: true as const, bytes: part ? part.end - part.start + 1 : bytes };
    }),
  ];
}
