import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestS3 {
  endpoint: string;
  objects: Map<string, { body: Buffer; type: string | undefined }>;
  /** How many unsigned requests were refused. */
  refused: number;
  close(): Promise<void>;
}

/** The part of the S3 protocol that the file store uses: signed PUT, GET and DELETE of an object. */
export async function startTestS3(bucket: string): Promise<TestS3> {
  const objects: TestS3['objects'] = new Map();
  const state = { refused: 0 };
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test-key/')) {
      state.refused += 1;
      return reply.writeHead(403).end();
    }
    if (!pathname.startsWith(`/${bucket}/`)) return reply.writeHead(404).end();
    const key = pathname.slice(bucket.length + 2);
    const found = objects.get(key);
    switch (request.method) {
      case 'PUT':
        objects.set(key, { body: Buffer.concat(parts), type: request.headers['content-type'] });
        return reply.writeHead(200, { etag: '"1"' }).end();
      case 'DELETE':
        objects.delete(key);
        return reply.writeHead(204).end();
      case 'GET': {
        if (!found) return reply.writeHead(404).end();
        const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
        const body = start ? found.body.subarray(Number(start), Number(end) + 1) : found.body;
        return reply.writeHead(start ? 206 : 200, { 'content-length': body.length }).end(body);
      }
      default:
        return reply.writeHead(405).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    get refused() {
      return state.refused;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
