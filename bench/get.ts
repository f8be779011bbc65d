import { Agent, get as httpGet, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';

export interface GotReply {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Undecoded, possibly compressed. */
  body: Buffer;
}

export function get(url: string, headers: OutgoingHttpHeaders = {}): Promise<GotReply> {
  return new Promise((settle, fail) => {
    httpGet(url, { headers, agent: false }, (reply) => readWhole(reply).then(settle, fail)).once('error', fail);
  });
}

async function readWhole(reply: IncomingMessage): Promise<GotReply> {
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  return { status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) };
}

interface Asking {
  headers?: OutgoingHttpHeaders;
  /** Sent as JSON. */
  body?: unknown;
  /** POST with a body, GET without. */
  method?: string;
}

/** One keep-alive connection, as in a browser, so that only the reply is measured. */
export function openConnection(address: string): (path: string, asking?: Asking) => Promise<GotReply> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path, { headers = {}, body, method = body === undefined ? 'GET' : 'POST' } = {}) =>
    new Promise((settle, fail) => {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const asked = request(
        `${address}${path}`,
        {
          agent,
          method,
          headers: { ...headers, ...(sent !== undefined && { 'content-type': 'application/json' }) },
        },
        (reply) => readWhole(reply).then(settle, fail),
      );
      asked.once('error', fail);
      asked.end(sent);
    });
}
