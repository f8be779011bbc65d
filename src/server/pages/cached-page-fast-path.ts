import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { answerBeforeFramework } from '../http/answer-before-framework.ts';
import { bestEncoding, type Encoding } from '../http/replies/content-encoding.ts';
import { requestIdOf } from '../http/request-id.ts';

/** The headers that decide which page a first visit gets. */
export type FirstVisit = Pick<IncomingHttpHeaders, 'host' | 'accept-language'>;

interface CachedPage {
  encoded(encoding: Encoding): Buffer;
}

export interface CachedPageFastPath {
  /** The page that a visitor without cookies sees, in the language of their browser, if it is in the cache. */
  find(address: string, headers: FirstVisit): CachedPage | undefined;
  /** All headers except encoding, length and request id, as alternating names and values. */
  headers: readonly string[];
  /** Counts and logs the answer. */
  record(requestId: string, milliseconds: number): void;
  isOpen(): boolean;
  /** The configured scheme of the site. If a proxy names another one, the framework answers. */
  scheme: 'http' | 'https';
}

/**
 * Answers a first visit to a cached page before the framework handles it: hooks, cookies and reply objects would take longer than the page itself.
 * Every other request (a cookie, another method, no compression) goes through the framework, which gives the same answer.
 */
export function serveCachedPagesFast(server: Server, path: CachedPageFastPath): void {
  answerBeforeFramework(server, (request, response) => answerFromCache(path, request, response));
}

function answerFromCache(path: CachedPageFastPath, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || headers.cookie !== undefined) return false;
  const forwarded = headers['x-forwarded-proto'];
  if (forwarded !== undefined && forwarded !== path.scheme) return false;
  const encoding = bestEncoding(headers['accept-encoding']);
  if (!encoding || !path.isOpen()) return false;
  const page = path.find(url, headers);
  if (!page) return false;
  const started = performance.now();
  const requestId = requestIdOf(request);
  const body = page.encoded(encoding);
  response.writeHead(200, [
    ...path.headers,
    'content-encoding',
    encoding,
    'x-request-id',
    requestId,
    'content-length',
    String(body.length),
  ]);
  response.end(body);
  path.record(requestId, performance.now() - started);
  return true;
}
