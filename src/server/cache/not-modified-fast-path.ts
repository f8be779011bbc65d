import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { answerBeforeFramework } from '../http/answer-before-framework.ts';
import { type JsonReply, noStore } from '../http/replies/json-reply.ts';
import { requestIdOf } from '../http/request-id.ts';
import { apiHeaders, variesBy } from '../http/security/security-headers.ts';
import type { ReplyCache } from './reply-cache.ts';
import { sessionKey } from './reply-caches.ts';

interface NotModifiedFastPath {
  replies: ReplyCache<JsonReply>;
  isOpen(): boolean;
  /** Counts and logs the answer. */
  record(requestId: string, route: string, milliseconds: number): void;
}

const fixedHeaders = Object.entries({
  ...apiHeaders,
  'content-type': 'application/json; charset=utf-8',
  vary: variesBy,
  'cache-control': noStore,
}).flat();

/**
 * Answers 304 from the session cache before the framework handles the request: a list that a whole class polls every two seconds must cost next to
 * nothing. Every other request goes through the framework, which answers the same.
 */
export function serveNotModifiedFast(server: Server, path: NotModifiedFastPath): void {
  answerBeforeFramework(server, (request, response) => answerNotModified(path, request, response));
}

function answerNotModified(path: NotModifiedFastPath, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request;
  const { cookie, 'if-none-match': validator } = headers;
  if (validator === undefined || cookie === undefined || method !== 'GET') return false;
  if (!path.isOpen()) return false;
  const kept = path.replies.find(sessionKey(headers, url));
  if (kept?.etag !== validator || kept.link !== undefined) return false;
  const started = performance.now();
  const requestId = requestIdOf(request);
  response.writeHead(304, [...fixedHeaders, 'x-request-id', requestId, 'etag', kept.etag]);
  response.end();
  path.record(requestId, kept.route ?? '', performance.now() - started);
  return true;
}
