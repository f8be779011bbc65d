import { randomBytes } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Store } from './s3-store.ts';
import { startTestS3, type TestS3 } from './test-s3.ts';

/* A file of several parts, the last of which is not full. */

let s3: TestS3;
let folder: string;
beforeAll(async () => {
  s3 = await startTestS3('copias');
  folder = await mkdtemp(join(tmpdir(), 'educaia-s3-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const openStore = () =>
  createS3Store({
    endpoint: s3.endpoint,
    bucket: 'copias',
    region: 'auto',
    accessKeyId: 'test-key',
    secretAccessKey: 'test-secret',
  });

const content = randomBytes(33 * 1024 * 1024);

async function fileOf(name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test('arrives in parts and is read back as it was, whole and in ranges', async () => {
  const store = openStore();
  const path = await fileOf('larga');
  await store.put('larga.age', path, 'application/octet-stream');
  expect(s3.openUploads).toBe(0);
  const read = async (range?: { start: number; end: number }) => {
    const opened = await store.open('larga.age', range);
    return buffer(opened as unknown as ReadableStream);
  };
  expect((await read()).equals(content)).toBe(true);
  const boundary = { start: 16 * 1024 * 1024 - 5, end: 16 * 1024 * 1024 + 4 };
  expect((await read(boundary)).equals(content.subarray(boundary.start, boundary.end + 1))).toBe(true);
  await expect(access(path)).rejects.toThrow('ENOENT');
});

test('leaves nothing in the store if a part is refused, and the file stays to be sent again', async () => {
  const store = openStore();
  const path = await fileOf('rota');
  s3.brokenPart = 2;
  await expect(store.put('rota.age', path, 'application/octet-stream')).rejects.toThrow();
  expect(s3.openUploads).toBe(0);
  expect(s3.objects.has('rota.age')).toBe(false);
  delete s3.brokenPart;
  await store.put('rota.age', path, 'application/octet-stream');
  expect(s3.objects.get('rota.age')?.body.equals(content)).toBe(true);
});
