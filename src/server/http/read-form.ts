import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Upload } from '../files/files.ts';
import { Failure } from './replies/failure.ts';

/** A form has few fields, and together they stay below the size limit of any call. */
const maxFields = 20;
const maxFieldBytes = 256 * 1024;
/** Room for the fields and boundaries around the file. */
const formOverheadBytes = 1024 * 1024;

export interface UploadForm {
  fields: Record<string, string>;
  file: Upload | undefined;
  /** Discards the rest of the request; otherwise its connection would wait for a reader. */
  discard(): void;
}

/**
 * The fields of an uploaded form, and its file as a stream. The file must be the last part, and anything after it is ignored, so that the handler can
 * check the sender before it stores a byte.
 */
export async function readForm(
  request: FastifyRequest,
  { maxBytes, types }: NonNullable<Endpoint['upload']>,
): Promise<UploadForm> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + formOverheadBytes)
    throw new Failure(failures.tooLarge);
  const fields: Record<string, string> = {};
  const parts = request.parts({
    limits: { fileSize: maxBytes, files: 1, fields: maxFields, fieldSize: maxFieldBytes, parts: maxFields + 1 },
  });
  for (;;) {
    const { done, value: part } = await parts.next().catch((error: { statusCode?: number }) => {
      throw new Failure(error.statusCode === 413 ? failures.tooLarge : failures.unreadableForm);
    });
    if (done) return { fields, file: undefined, discard: () => {} };
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Failure(failures.tooLarge);
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const { file: body, filename: name } = part;
    // Readers of the file handle its errors. Without a reader, an error would end the process.
    body.on('error', () => {});
    // Bypasses the parser, which a failure may have ended.
    const discard = () => {
      request.raw.unpipe();
      request.raw.resume();
    };
    if (part.fieldname !== 'file' || !name) {
      body.resume();
      continue;
    }
    return { fields, discard, file: { name, body, types, isTooLarge: () => body.truncated } };
  }
}
