import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenOf } from '../../identity/session.ts';
import { variesBy } from '../security-headers.ts';
import { acceptsEncoding } from './content-encoding.ts';

const minCompressedBytes = 1_400;
const compress = promisify(gzip);

/** An answer in bytes, with what a browser needs to ask for it again cheaply. */
export interface JsonReply {
  body: Buffer;
  etag: string;
  link: string | undefined;
  bytes: number;
  /** Made when first wanted: a kept answer is compressed once. */
  compressed?: Buffer;
  /** Of one session's: which call it answers, for the log of whoever sends it in the framework's place. */
  route?: string;
}

export function jsonReply(value: unknown, link?: string): JsonReply {
  return textReply(JSON.stringify(value), link);
}

export function textReply(text: string, link?: string): JsonReply {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { body, etag, link, bytes: body.length * 2 };
}

export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  made: JsonReply,
  status: number,
  isShared = false,
): FastifyReply | Promise<FastifyReply> {
  return sendText(request, reply, made, status, 'application/json; charset=utf-8', isShared);
}

/** Everybody gets the same, or nobody is signed in: a browser may keep it and ask whether it has changed. */
const revalidate = 'private, no-cache';
/** Somebody's own: after the logout nothing of it may be left on a computer that others use. The page itself remembers the ETag (`web/data/call.ts`). */
export const noStore = 'no-store';

/** A promise only if it must compress: most answers are kept ones that were compressed before, and are sent at once. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  made: JsonReply,
  status: number,
  contentType: string,
  isShared = false,
): FastifyReply | Promise<FastifyReply> {
  reply.header('content-type', contentType);
  reply.header('vary', variesBy);
  if (made.link) reply.header('link', made.link);
  reply.code(status);
  if (request.method === 'GET' || request.method === 'HEAD') {
    reply.header('cache-control', isShared || tokenOf(request) === '' ? revalidate : noStore);
    reply.header('etag', made.etag);
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send();
  }
  if (made.body.length < minCompressedBytes || !acceptsEncoding(request.headers['accept-encoding'], 'gzip'))
    return reply.send(made.body);
  reply.header('content-encoding', 'gzip');
  if (made.compressed) return reply.send(made.compressed);
  return compress(made.body).then((compressed) => {
    made.compressed = compressed;
    return reply.send(compressed);
  });
}
