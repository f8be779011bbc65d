import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { failures } from '../shared/errors.ts';
import type { Language } from '../shared/language.ts';
import { failurePage, headersOfFailurePage } from './failure-page.ts';
import { standBefore } from './kept-page-desk.ts';
import { apiHeaders } from './security-headers.ts';
import type { Shedding } from './shedding.ts';

interface RefusalDesk {
  shedding: Shedding;
  /** Behind a proxy it takes the framework to know who asks. */
  knowsAddresses: boolean;
  isOpen(): boolean;
  isNeverShed(path: string): boolean;
  styles: readonly string[];
  /** Counted like every other answer. A line in the log for each would cost more than the refusal. */
  note(): void;
}

interface Refusal {
  headers: readonly string[];
  body: Buffer;
}

const english = /(?:^|;\s*)lang=en\b/;
const { status, code, message } = failures.overloaded;

/**
 * Refuses what there is no place for before the framework is asked: in an overload most of what comes is refused, and if that cost as much as an
 * answer nothing would be left for answers. What brings a body goes the usual way, which refuses the same.
 */
export function openRefusalDesk(server: Server, desk: RefusalDesk): void {
  const refusals = { es: refusalsIn('es', desk.styles), en: refusalsIn('en', desk.styles) };
  standBefore(server, (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' || !desk.isOpen() || desk.isNeverShed(url)) return false;
    if (!desk.shedding.isFull(desk.knowsAddresses ? request.socket.remoteAddress : undefined)) return false;
    desk.shedding.refuseLater(() => {
      const { headers, body } = choose(refusals, request);
      send(response, headers, body);
      desk.note();
    });
    return true;
  });
}

function refusalsIn(language: Language, styles: readonly string[]): Record<'page' | 'json', Refusal> {
  const page = failurePage({ status, message: message[language], language, styles });
  return {
    page: {
      headers: [...flat(headersOfFailurePage(status)), 'content-type', 'text/html; charset=utf-8'],
      body: Buffer.from(page),
    },
    json: {
      headers: [...flat(apiHeaders), 'content-type', 'application/json; charset=utf-8'],
      body: Buffer.from(JSON.stringify({ message: message[language], code })),
    },
  };
}

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat();

function choose(refusals: Record<Language, Record<'page' | 'json', Refusal>>, { url = '', headers }: IncomingMessage) {
  const inLanguage = refusals[english.test(headers.cookie ?? '') ? 'en' : 'es'];
  return url.startsWith('/api/') || !headers.accept?.includes('text/html') ? inLanguage.json : inLanguage.page;
}

function send(response: ServerResponse, headers: readonly string[], body: Buffer): void {
  response.writeHead(status, [...headers, 'retry-after', '2', 'content-length', String(body.length)]);
  response.end(body);
}
