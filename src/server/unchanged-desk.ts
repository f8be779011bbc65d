import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type JsonReply, keepNowhere } from './json-reply.ts';
import { standBefore } from './kept-page-desk.ts';
import { personalKey } from './kept-replies.ts';
import type { ReplyCache } from './reply-cache.ts';
import { apiHeaders } from './security-headers.ts';

interface UnchangedDesk {
  replies: ReplyCache<JsonReply>;
  isOpen(): boolean;
  /** Counted and logged like every other answer. */
  note(requestId: string, route: string, milliseconds: number): void;
}

const fixedHeaders = Object.entries({
  ...apiHeaders,
  'content-type': 'application/json; charset=utf-8',
  vary: 'Cookie, Accept-Encoding',
  'cache-control': keepNowhere,
}).flat();

/**
 * Tells a browser that what it has is still right, before the framework is asked: a list that a whole class asks for every two seconds must
 * cost next to nothing. Whatever is not that plain case goes the usual way, which answers the same.
 */
export function openUnchangedDesk(server: Server, desk: UnchangedDesk): void {
  standBefore(server, (request, response) => answerUnchanged(desk, request, response));
}

function answerUnchanged(desk: UnchangedDesk, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request;
  const { cookie, 'if-none-match': validator } = headers;
  if (validator === undefined || cookie === undefined || method !== 'GET') return false;
  if (headers['x-request-id'] !== undefined || !desk.isOpen()) return false;
  const kept = desk.replies.find(personalKey(cookie, url));
  if (kept?.etag !== validator || kept.link !== undefined) return false;
  const started = performance.now();
  const requestId = randomUUID();
  response.writeHead(304, [...fixedHeaders, 'x-request-id', requestId, 'etag', kept.etag]);
  response.end();
  desk.note(requestId, kept.route ?? '', performance.now() - started);
  return true;
}
