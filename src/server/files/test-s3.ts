import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestS3 {
  endpoint: string;
  objects: Map<string, { body: Buffer; type: string | undefined }>;
  /** How many unsigned requests were refused. */
  refused: number;
  /** Uploads in parts that were begun and neither completed nor aborted. */
  readonly openUploads: number;
  /** The number of the part that the store refuses from now on. */
  brokenPart?: number;
  close(): Promise<void>;
}

/** The part of the S3 protocol that the file store uses: signed PUT, GET and DELETE of an object, and uploads in parts. */
export async function startTestS3(bucket: string): Promise<TestS3> {
  const objects: TestS3['objects'] = new Map();
  const uploads: Uploads = new Map();
  const state = { refused: 0 };
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test-key/')) {
      state.refused += 1;
      return reply.writeHead(403).end();
    }
    if (!pathname.startsWith(`/${bucket}/`)) return reply.writeHead(404).end();
    const key = pathname.slice(bucket.length + 2);
    const found = objects.get(key);
    const upload = searchParams.get('uploadId');
    if (upload && request.method === 'PUT' && Number(searchParams.get('partNumber')) === store.brokenPart) {
      return reply.writeHead(400).end();
    }
    if (request.method === 'POST' || upload) {
      const answer = takePart(
        uploads,
        { method: request.method ?? '', upload, part: searchParams.get('partNumber') },
        parts,
      );
      if (answer.whole) objects.set(key, { body: answer.whole, type: undefined });
      return reply.writeHead(200, { etag: '"1"', 'content-type': 'application/xml' }).end(answer.text);
    }
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
  const store: TestS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    get refused() {
      return state.refused;
    },
    get openUploads() {
      return uploads.size;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return store;
}

type Uploads = Map<string, Map<number, Buffer>>;

interface PartRequest {
  method: string;
  upload: string | null;
  part: string | null;
}

function takePart(
  uploads: Uploads,
  { method, upload, part }: PartRequest,
  body: Buffer[],
): { text: string; whole?: Buffer } {
  if (upload === null) {
    const id = `upload-${randomUUID()}`;
    uploads.set(id, new Map());
    return {
      text: `<?xml version="1.0"?><InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  const parts = uploads.get(upload);
  if (method === 'PUT') parts?.set(Number(part), Buffer.concat(body));
  if (method === 'DELETE') uploads.delete(upload);
  if (method !== 'POST' || !parts) return { text: '' };
  uploads.delete(upload);
  const whole = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, content]) => content));
  return {
    whole,
    text: '<?xml version="1.0"?><CompleteMultipartUploadResult><Location>x</Location><Bucket>b</Bucket><Key>k</Key><ETag>"1"</ETag></CompleteMultipartUploadResult>',
  };
}
