import type { CallInputOf, Endpoint, ReplyOf } from '../../shared/endpoints/endpoint.ts';
import type { FailureBody, failures } from '../../shared/endpoints/failures.ts';
import type { Transport } from '../../shared/pages/page.ts';

/** A failed reply. The message is the status, a colon and the response text. */
export class CallError extends Error {
  readonly status: number;
  /** The server's message for the user. Empty when something else answered, such as a proxy. */
  readonly userMessage: string;
  readonly code: string | undefined;
  readonly fields: Record<string, string> | undefined;

  constructor(
    status: number,
    said: string,
    details: { code?: string | undefined; fields?: Record<string, string> | undefined; raw?: string } = {},
  ) {
    super(`${status}: ${said || details.raw || ''}`);
    this.name = 'CallError';
    this.status = status;
    this.userMessage = said;
    this.code = details.code;
    this.fields = details.fields;
  }
}

/** The request did not reach the server, or the reply did not come back. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** A failure of the whole request: the server's error, or no connection. */
export type Problem = CallError | 'offline';

/** Anything but a server error counts as offline: the request, or the code it needed, could not be fetched. */
export function problemOf(error: unknown): Problem {
  return error instanceof CallError ? error : 'offline';
}

/** Returns null for a status that is a valid result rather than a failure. */
export async function nullOnStatus<Reply>(status: number, reply: Promise<Reply>): Promise<Reply | null> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof CallError && error.status === status) return null;
    throw error;
  }
}

export type Call = <const E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  signal?: AbortSignal,
) => Promise<ReplyOf<E>>;

/** The server's code for an action that needs a recent proof of identity. */
const reauthenticationCode: typeof failures.reauthenticationRequired.code = 'accounts.reauthentication_required';

/** `reauthenticate` asks the user to confirm their identity; when they do, the call is sent once more. */
export function createCall(transport: Transport, reauthenticate: () => Promise<boolean> = async () => false): Call {
  return async (endpoint, input, signal) => {
    const url = addressOf(endpoint, input);
    const body = bodyOf(endpoint, input);
    const attempt = (idempotencyKey?: string) =>
      transport({
        endpoint,
        input,
        url,
        ...(body !== undefined && { body }),
        ...(idempotencyKey && { idempotencyKey }),
        ...(signal && { signal }),
      });
    const send = () =>
      endpoint.creates ? sendIdempotent(`${url} ${typeof body === 'string' ? body : ''}`, attempt) : attempt();
    let answer = await send();
    if (answer.status === 403 && errorOf(answer).code === reauthenticationCode && (await reauthenticate())) {
      answer = await send();
    }
    if (answer.status < 200 || answer.status > 299) throw errorOf(answer);
    if (answer.status === 204) return undefined as ReplyOf<typeof endpoint>;
    const reply: unknown = JSON.parse(answer.body);
    return (endpoint.paged ? { items: reply, next: nextCursor(answer.link) } : reply) as ReplyOf<typeof endpoint>;
  };
}

/** Idempotency keys of creations without a final reply: a double click or a retry must create only one thing. */
const pendingKeys = new Map<string, string>();

/** The idempotency key of a creation until `endCreation`. */
export function beginCreation(creation: string): string {
  const key = pendingKeys.get(creation) ?? randomKey();
  pendingKeys.set(creation, key);
  return key;
}

export function endCreation(creation: string): void {
  pendingKeys.delete(creation);
}

async function sendIdempotent(
  creation: string,
  attempt: (key: string) => ReturnType<Transport>,
): ReturnType<Transport> {
  const key = beginCreation(creation);
  const answer = await attempt(key).catch((error: unknown) => {
    if (error instanceof UnreachableError) return attempt(key);
    throw error;
  });
  // After a 5xx the outcome is unknown: keep the key, so that a second attempt is the same creation.
  if (answer.status < 500) endCreation(creation);
  return answer;
}

/** `crypto.randomUUID` exists only on https, and many school networks use plain http. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

interface CachedAnswer {
  etag: string;
  link: string | undefined;
  body: string;
}

/** Personal replies are `no-store`, so the browser cache holds none. This page keeps recent ones in memory to revalidate them by ETag. */
const cachedAnswers = new Map<string, CachedAnswer>();
const maxCachedAnswers = 20;

function cacheAnswer(url: string, headers: Headers, known: Omit<CachedAnswer, 'etag'>): void {
  cachedAnswers.delete(url);
  const etag = headers.get('etag');
  if (!etag || !headers.get('cache-control')?.includes('no-store')) return;
  cachedAnswers.set(url, { ...known, etag });
  const [oldest] = cachedAnswers.keys();
  if (cachedAnswers.size > maxCachedAnswers && oldest !== undefined) cachedAnswers.delete(oldest);
}

/** Call this when the session changes: the replies belong to the previous user. */
export function clearCachedAnswers(): void {
  cachedAnswers.clear();
}

export const browserTransport: Transport = async ({ endpoint: { method }, url, body, idempotencyKey, signal }) => {
  try {
    const known = method === 'GET' ? cachedAnswers.get(url) : undefined;
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        // The browser sets the type of FormData itself, with its boundary.
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(known && { 'if-none-match': known.etag }),
      },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    if (known && response.status === 304) return { ...known, status: 200, statusText: 'OK' };
    const { status, statusText, headers } = response;
    const answer = { link: headers.get('link') ?? undefined, body: await response.text() };
    if (method === 'GET' && status === 200) cacheAnswer(url, headers, answer);
    return { ...answer, status, statusText };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new UnreachableError(`${method} ${url} did not reach the server.`, { cause });
  }
};

/** Sends a request while the page unloads. Nobody waits for the reply. */
export function sendOnUnload<const E extends Endpoint>(endpoint: E, input: CallInputOf<E>): void {
  void fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input.body),
    keepalive: true,
  }).catch(() => {});
}

/** The file comes last: the server checks the fields and the sender before it accepts the file. */
export function bodyOf(
  endpoint: Endpoint,
  { body, file }: { body?: unknown; file?: Blob | undefined },
): string | FormData | undefined {
  if (!endpoint.upload || !file) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(
    (body ?? {}) as Record<string, string | number | boolean | null | undefined>,
  )) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  form.append('file', file);
  return form;
}

export function addressOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Readonly<Record<string, unknown>>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, string | number | undefined>)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

export function errorOf(answer: { status: number; statusText: string; body: string }): CallError {
  try {
    const { message, code, fields } = JSON.parse(answer.body) as Partial<FailureBody>;
    if (typeof message === 'string' && message !== '') return new CallError(answer.status, message, { code, fields });
  } catch {
    // Not JSON: a proxy may have answered with its own page.
  }
  return new CallError(answer.status, '', { raw: answer.body || answer.statusText });
}

function nextCursor(link: string | undefined): string | undefined {
  const next = link?.match(/<([^<>]+)>; rel="next"/)?.[1];
  return (next && new URL(next, 'http://localhost').searchParams.get('cursor')) || undefined;
}
