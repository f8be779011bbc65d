import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { bestEncoding, type Encoding } from './encodings.ts';

/** What the desk needs of a page that is kept ready. */
export interface KeptPage {
  encoded(encoding: Encoding, nonce: string): Buffer;
}

export interface Desk {
  /** The page that everybody sees who brings no cookie, if it is kept. */
  find(address: string, host: string): KeptPage | undefined;
  /** Every header but the policy and the encoding, as names and values by turns. */
  headers: readonly string[];
  policy(nonce: string): string;
  /** Counted and logged like every other answer. */
  note(requestId: string, milliseconds: number): void;
  isOpen(): boolean;
}

/**
 * Answers a first visit to a kept page before the framework is asked: hooks, cookies and reply objects would take longer than
 * the page. Whatever is not the plain case (a cookie, another method, nothing compressed, an id of its own) goes the usual way, which
 * answers the same.
 */
export function openDesk(server: Server, desk: Desk): void {
  standBefore(server, (request, response) => answerKept(desk, request, response));
}

/** Asks `answer` before the framework, which gets what that leaves. */
export function standBefore(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const [usual] = server.listeners('request') as RequestListener[];
  if (!usual) throw new Error('The framework has not put its listener on the server yet.');
  server.removeListener('request', usual);
  server.prependListener('request', (request, response) => {
    if (!answer(request, response)) usual(request, response);
  });
}

function answerKept(desk: Desk, { method, url, headers }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== 'GET' || headers.cookie !== undefined || headers['x-request-id'] !== undefined) return false;
  const encoding = bestEncoding(headers['accept-encoding']);
  if (!encoding || !desk.isOpen()) return false;
  const page = desk.find(url ?? '', headers.host ?? '');
  if (!page) return false;
  const started = performance.now();
  const nonce = randomUUID();
  const requestId = randomUUID();
  const body = page.encoded(encoding, nonce);
  response.writeHead(200, [
    ...desk.headers,
    'content-encoding',
    encoding,
    'x-request-id',
    requestId,
    'content-security-policy',
    desk.policy(nonce),
    'content-length',
    String(body.length),
  ]);
  response.end(body);
  desk.note(requestId, performance.now() - started);
  return true;
}
