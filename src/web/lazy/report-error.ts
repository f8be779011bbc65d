import { withoutPersonalData } from '../../shared/client-error.ts';
import { CallError, UnreachableError } from '../data/call.ts';
import { PageCodeError } from '../router/page-code.ts';

/** A page that fails repeatedly reports only the first errors. */
const mostReports = 5;
const mostFrames = 20;
const reported = new Set<string>();

/** Reports an error of ours to the server, once, without waiting for the response: the page may be closing. */
export function reportError(error: unknown, route: string): void {
  // A refusal or a lost connection is not a bug.
  const isExpected = [CallError, UnreachableError, PageCodeError].some((kind) => error instanceof kind);
  if (!(error instanceof Error) || isExpected) return;
  const stack = ownFrames(error.stack ?? '', location.origin);
  const message = withoutPersonalData(`${error.name}: ${error.message}`);
  const key = `${message} ${stack[0]}`;
  if (stack.length === 0 || reported.has(key) || reported.size >= mostReports) return;
  reported.add(key);
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1) ?? '';
  void fetch('/api/client-errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message, stack, route, build }),
  }).catch(() => {});
}

/**
 * The positions of a stack in our own built files, without the host. Empty if the innermost is not ours: errors of browser extensions are ignored.
 */
export function ownFrames(stack: string, origin: string): string[] {
  const own = `${origin}/assets/`;
  const lines = stack.split('\n').filter((line) => line.includes('://'));
  if (!lines[0]?.includes(own)) return [];
  return lines
    .filter((line) => line.includes(own))
    .map((line) => line.slice(line.indexOf(own) + origin.length + 1).replace(/\)$/, ''))
    .filter((frame) => /^assets\/[\w.-]+:\d+:\d+$/.test(frame) && frame.length <= 150)
    .slice(0, mostFrames);
}
