import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Upload } from '../files/files.ts';
import { Failure } from './replies/failure.ts';

/** A form has few fields; all of them together stay under what any call may send. */
const maxFields = 20;
const maxFieldBytes = 256 * 1024;
/** What the fields and the boundaries add to the file. */
const formOverheadBytes = 1024 * 1024;

export interface UploadForm {
  fields: Record<string, string>;
  file: Upload | undefined;
  /** Lets the rest of the request pass unread: otherwise its connection would wait for somebody who reads it. */
  discard(): void;
}

/**
 * The fields of an uploaded form, and its file as it comes in. The file is the last part: what stands behind it is not read, so that the
 * handler can look at who sends it before a byte of it is kept.
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
    // Its failure is heard by whoever reads it; without a reader it would end the process.
    body.on('error', () => {});
    // Past its reader, which a failure may have ended.
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
