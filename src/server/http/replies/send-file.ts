import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentFile } from '../../../shared/endpoints/endpoint.ts';
import { sendText, textReply } from './json-reply.ts';

/** Always sent as a download: displayed inline, an uploaded HTML page would run as part of this site. */
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

/** RFC 5987 forbids some characters that `encodeURIComponent` leaves. */
function encodeName(name: string): string {
  return encodeURIComponent(name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
