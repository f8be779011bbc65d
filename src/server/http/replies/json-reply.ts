import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenOf } from '../../identity/session.ts';
import { variesBy } from '../security/security-headers.ts';
import { acceptsEncoding } from './content-encoding.ts';

const minCompressedBytes = 1_400;
const compress = promisify(gzip);

/** An answer as bytes, with its ETag. */
export interface JsonReply {
  body: Buffer;
  etag: string;
  link: string | undefined;
  bytes: number;
  /** Filled on first use, so that a cached answer is compressed once. */
  compressed?: Buffer;
  /** For an answer of one session: the call that it answers, for the access log of the fast path. */
  route?: string;
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

/** The answer is the same for everybody, or nobody is signed in: the browser may store it but must revalidate. */
const revalidate = 'private, no-cache';
/** Personal data: after signing out, nothing of it may remain on a shared computer. The page itself remembers the ETag (`web/data/call.ts`). */
export const noStore = 'no-store';

/** Returns a promise only if it has to compress: most answers come compressed from the cache and are sent synchronously. */
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
