import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentFile } from '../../../shared/endpoints/endpoint.ts';
import { inPageHeaders } from '../security/security-headers.ts';
import { sendText, textReply } from './json-reply.ts';

/** Sent as a download unless the handler knows that the type cannot run scripts: an uploaded HTML page would run as part of this site. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  sends: string,
  { body, type, name, bytes, range, inPage }: SentFile,
): FastifyReply | Promise<FastifyReply> {
  const contentType = type ?? sends;
  const disposition = inPage ? 'inline' : 'attachment';
  if (name !== undefined) reply.header('content-disposition', `${disposition}; filename*=UTF-8''${encodeName(name)}`);
  if (inPage) reply.headers(inPageHeaders);
  if (typeof body === 'string') return sendText(request, reply, textReply(body), 200, `${contentType}; charset=utf-8`);
  if (bytes !== undefined) reply.header('content-length', bytes);
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${range.total}`);
  const content = body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body);
  return reply
    .code(range ? 206 : 200)
    .header('content-type', contentType)
    .send(content);
}

/** RFC 5987 forbids some characters that `encodeURIComponent` leaves. */
function encodeName(name: string): string {
  return encodeURIComponent(name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
