import { get as httpGet, type OutgoingHttpHeaders } from 'node:http';

export interface GotReply {
  status: number;
  headers: OutgoingHttpHeaders;
  /** As it came, compressed if it was. */
  body: Buffer;
}

export function get(url: string, headers: OutgoingHttpHeaders = {}): Promise<GotReply> {
  return new Promise((settle, fail) => {
    httpGet(url, { headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.once('error', fail);
      reply.once('end', () =>
        settle({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
    }).once('error', fail);
  });
}
