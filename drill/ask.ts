import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  /** 0 without a reply. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  milliseconds: number;
}

export interface Asking {
  method?: string;
  /** Sent as JSON, unless it is bytes. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The local address to connect from. */
  from?: string;
  agent?: Agent;
}

const longestMilliseconds = 15_000;

/** One request, on a new connection unless an agent is given. Never throws: a missing reply is a result. */
export function ask(url: string, { method, body, headers = {}, from, agent }: Asking = {}): Promise<Answer> {
  const started = performance.now();
  const sent = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return new Promise((settle) => {
    const nothing = () =>
      settle({ status: 0, headers: {}, body: Buffer.alloc(0), milliseconds: performance.now() - started });
    const asked = request(
      url,
      {
        agent: agent ?? false,
        method: method ?? (sent === undefined ? 'GET' : 'POST'),
        headers: {
          ...(sent !== undefined && { 'content-length': Buffer.byteLength(sent) }),
          ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(from !== undefined && { localAddress: from }),
        signal: AbortSignal.timeout(longestMilliseconds),
      },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', nothing);
        reply.on('end', () =>
          settle({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            body: Buffer.concat(chunks),
            milliseconds: performance.now() - started,
          }),
        );
      },
    );
    asked.on('error', nothing);
    asked.end(sent);
  });
}

/** Repeats a request until the reply is as wanted and returns the time that took, or undefined. */
export async function timeUntil(
  isReached: () => Promise<boolean>,
  longest: number,
  pause = 50,
): Promise<number | undefined> {
  const started = performance.now();
  for (;;) {
    if (await isReached()) return performance.now() - started;
    if (performance.now() - started > longest) return undefined;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
