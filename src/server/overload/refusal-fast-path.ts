import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { failures } from '../../shared/endpoints/failures.ts';
import { inEveryLanguage, isLanguage, type Language } from '../../shared/language.ts';
import { preferenceCookies } from '../../shared/preferences.ts';
import { answerBeforeFramework } from '../http/answer-before-framework.ts';
import { preferredLanguage } from '../http/preferred-language.ts';
import { apiHeaders } from '../http/security/security-headers.ts';
import { failurePage, headersOfFailurePage } from '../pages/failure-page.ts';
import { failureIn } from '../text/in-language.ts';
import type { LoadShedding } from './load-shedding.ts';

interface RefusalFastPath {
  shedding: LoadShedding;
  /** False behind a proxy, where only the framework knows the caller's address. */
  knowsAddresses: boolean;
  isOpen(): boolean;
  isNeverShed(path: string): boolean;
  styles: readonly string[];
  /** Counts the answer. It is not logged: a log line costs more than the refusal. */
  record(): void;
}

interface Refusal {
  headers: readonly string[];
  body: Buffer;
}

const languageCookie = new RegExp(`(?:^|;\\s*)${preferenceCookies.language}=([\\w-]+)`);
const { status, code } = failures.overloaded;

/**
 * Refuses requests over the limit before the framework handles them. Under overload most requests are refused, and if a refusal cost as much as an
 * answer no time would be left for answers. Requests with a body go through the framework, which refuses them in the same way.
 */
export function refuseFast(server: Server, path: RefusalFastPath): void {
  const refusals = inEveryLanguage((language) => refusalsIn(language, path.styles));
  answerBeforeFramework(server, (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' || !path.isOpen() || path.isNeverShed(url)) return false;
    if (!path.shedding.isFull(path.knowsAddresses ? request.socket.remoteAddress : undefined)) return false;
    path.shedding.refuseLater(() => {
      const { headers, body } = choose(refusals, request);
      send(response, headers, body);
      path.record();
    });
    return true;
  });
}

function refusalsIn(language: Language, styles: readonly string[]): Record<'page' | 'json', Refusal> {
  const message = failureIn(language, failures.overloaded);
  const page = failurePage({ status, message, language, styles });
  return {
    page: {
      headers: [...flat(headersOfFailurePage(status)), 'content-type', 'text/html; charset=utf-8'],
      body: Buffer.from(page),
    },
    json: {
      headers: [...flat(apiHeaders), 'content-type', 'application/json; charset=utf-8'],
      body: Buffer.from(JSON.stringify({ message, code })),
    },
  };
}

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat();

/** The language that the preference cookie names, before the framework reads cookies. */
export function languageIn(cookies: string): string | undefined {
  return languageCookie.exec(cookies)?.[1];
}

function choose(refusals: Record<Language, Record<'page' | 'json', Refusal>>, { url = '', headers }: IncomingMessage) {
  const chosen = languageIn(headers.cookie ?? '');
  const inLanguage = refusals[isLanguage(chosen) ? chosen : preferredLanguage(headers['accept-language'])];
  return url.startsWith('/api/') || !headers.accept?.includes('text/html') ? inLanguage.json : inLanguage.page;
}

function send(response: ServerResponse, headers: readonly string[], body: Buffer): void {
  response.writeHead(status, [...headers, 'retry-after', '2', 'content-length', String(body.length)]);
  response.end(body);
}
