import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentFile } from '../../../shared/endpoints/endpoint.ts';
import { sendText, textReply } from './json-reply.ts';

/** What somebody uploaded is saved and never shown: shown by us, a page in it would be one of ours. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  sends: string,
  { body, type, name, bytes }: SentFile,
): FastifyReply | Promise<FastifyReply> {
  const contentType = type ?? sends;
  if (name !== undefined) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeName(name)}`);
  if (typeof body === 'string') return sendText(request, reply, textReply(body), 200, `${contentType}; charset=utf-8`);
  if (bytes !== undefined) reply.header('content-length', bytes);
  const content = body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body);
  return reply.code(200).header('content-type', contentType).send(content);
}

/** As RFC 5987 wants it: `encodeURIComponent` leaves some signs that it does not allow. */
function encodeName(name: string): string {
  return encodeURIComponent(name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
