import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as openRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { createEmptyDatabase } from '../../../testing/server/test-database.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { maxFileBytes } from '../../shared/files.ts';
import { backUp } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { projectRoot } from '../config/project-root.ts';
import { route } from '../http/route.ts';
import { createFiles, keepFile } from './files.ts';
import { startTestS3, type TestS3 } from './test-s3.ts';

const upload = endpoint({
  method: 'PUT',
  path: '/api/uploads',
  access: 'signed-in',
  body: z.object({ note: z.string().max(20).default('') }),
  upload: { maxBytes: maxFileBytes, types: ['pdf', 'png', 'jpg', 'jpeg', 'docx', 'zip', 'txt', 'md'] },
  reply: z.object({ key: z.string().nullable(), note: z.string(), name: z.string().nullable() }),
});
const download = endpoint({
  method: 'GET',
  path: '/api/uploads/{key}',
  access: 'anyone',
  params: z.object({ key: z.string() }),
  sends: 'any',
});

/** The first bytes identify each format. */
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const program = Buffer.concat([Buffer.from('7f454c460201010000', 'hex'), Buffer.alloc(200)]);

let app: TestApp;
let s3: TestS3;
let dataDir: string;
let person: Person;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'educaia-files-'));
  s3 = await startTestS3('aula');
  app = await startTestApp({
    config: { dataDir, rateLimits: false },
    routes: ({ db, files }) => [
      route(upload, async ({ body, file }) => {
        const kept = file && (await files.receive(file));
        if (kept) await keepFile(db, kept.key);
        return { key: kept?.key ?? null, note: body.note, name: kept?.name ?? null };
      }),
      route(download, async ({ params }) => ({
        body: (await files.open(params.key)) ?? '',
        name: 'informe «final».pdf',
        type: 'application/pdf',
      })),
    ],
  });
  person = await app.signIn();
});
afterAll(async () => {
  await app.close();
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

function form(name: string, content: Buffer, note?: string) {
  const boundary = 'frontera';
  const field =
    note === undefined ? '' : `--${boundary}\r\ncontent-disposition: form-data; name="note"\r\n\r\n${note}\r\n`;
  const head = `${field}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

function send(name: string, content: Buffer, note?: string) {
  const { headers, payload } = form(name, content, note);
  return app.http.inject({ method: 'PUT', url: '/api/uploads', headers: { ...headers, ...person.headers }, payload });
}

async function storedFiles(): Promise<string[]> {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}
const incomingFiles = () => readdir(join(dataDir, 'incoming-files')).catch(() => []);

describe('an uploaded file', () => {
  test('is downloaded unchanged and never shown inline', async () => {
    const sent = await send('trabajo.pdf', pdf, 'hola');
    expect(sent.statusCode, sent.body).toBe(200);
    const { key, note, name } = sent.json<{ key: string; note: string; name: string }>();
    expect({ note, name }).toEqual({ note: 'hola', name: 'trabajo.pdf' });
    const answer = await app.http.inject(`/api/uploads/${key}`);
    expect(answer.rawPayload).toEqual(pdf);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''informe%20%C2%ABfinal%C2%BB.pdf",
    });
  });

  test.each([
    ['a.pdf', pdf],
    ['a.PDF', pdf],
    ['a.png', png],
    ['a.zip', zip],
    ['a.txt', Buffer.from('Hola, ¿qué tal?')],
    ['a.md', Buffer.from('# Título')],
  ])('%s is accepted', async (name, content) => {
    expect((await send(name, content)).statusCode).toBe(200);
  });

  test.each([
    ['programa.exe', program],
    ['sin-nombre', pdf],
    ['pagina.html', page],
    ['foto.svg', page],
    ['foto.png', pdf],
    ['trabajo.pdf', page],
    ['trabajo.pdf', program],
    ['trabajo.pdf', Buffer.alloc(0)],
    ['trabajo.docx', zip],
    ['notas.txt', png],
    ['notas.txt', Buffer.from([0x41, 0, 0x42])],
    ['notas.txt', Buffer.from([0xff, 0xfe, 0xfd])],
  ])('%s without matching content is refused and not stored', async (name, content) => {
    const before = await storedFiles();
    const answer = await send(name, content);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({
      message: 'Ese tipo de archivo no se admite, o el archivo no es lo que dice su nombre.',
    });
    expect(await storedFiles()).toEqual(before);
    expect(await incomingFiles()).toEqual([]);
  });

  test.each([maxFileBytes + 1, maxFileBytes + 2 * 1024 * 1024])('of %s bytes is too large', async (bytes) => {
    const before = await storedFiles();
    const answer = await send('largo.txt', Buffer.alloc(bytes, 'a'));
    expect(answer.statusCode).toBe(413);
    expect(await storedFiles()).toEqual(before);
    expect(await incomingFiles()).toEqual([]);
  });

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\\\casa\\\\tarea.txt', 'tarea.txt'],
    // U+202E reverses the reading direction, so that the name would look like factura.exe.pdf or similar.
    ['factura\u202Efdp.txt', 'facturafdp.txt'],
    ['a\u2066b\u2069\u200Fc\u2028.txt', 'abc.txt'],
    [`${'x'.repeat(300)}.txt`, `${'x'.repeat(196)}.txt`],
  ])('has a name without a folder: %s', async (given, kept) => {
    expect((await send(given, Buffer.from('hola'))).json()).toMatchObject({ name: kept });
  });

  test('is optional: fields may be sent as a form or as JSON', async () => {
    const answer = await app.http.inject({
      method: 'PUT',
      url: '/api/uploads',
      headers: person.headers,
      payload: { note: 'sola' },
    });
    expect(answer.json()).toEqual({ key: null, note: 'sola', name: null });
  });

  test.each([
    ['a body that is not a form', 'nada'],
    ['a truncated form', '--frontera\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nho'],
  ])('in %s is bad input', async (_, payload) => {
    const headers = { ...person.headers, 'content-type': 'multipart/form-data; boundary=frontera' };
    const answer = await app.http.inject({ method: 'PUT', url: '/api/uploads', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(await incomingFiles()).toEqual([]);
  });

  test('of a guest is refused', async () => {
    const { headers, payload } = form('a.pdf', pdf);
    const answer = await app.http.inject({ method: 'PUT', url: '/api/uploads', headers, payload });
    expect(answer.statusCode).toBe(401);
  });

  test('of a client that disconnects midway leaves nothing', async () => {
    const before = await storedFiles();
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { headers, payload } = form('a.txt', Buffer.alloc(400_000, 'a'));
    await new Promise<void>((resolve) => {
      const sending = openRequest(`${address}/api/uploads`, {
        method: 'PUT',
        headers: { ...headers, cookie: person.headers.cookie, 'content-length': payload.length },
      });
      sending.on('error', () => resolve());
      sending.write(payload.subarray(0, 200_000));
      // Waits until part of the file has arrived.
      const waiting = setInterval(async () => {
        if ((await incomingFiles()).length === 0) return;
        clearInterval(waiting);
        sending.destroy(new Error('gone'));
      }, 10);
    });
    await expect.poll(incomingFiles).toEqual([]);
    expect(await storedFiles()).toEqual(before);
  });
});

describe('the sweeper', () => {
  test('deletes unreferenced files, and no others', async () => {
    const { files, db } = app.kernel;
    const { key: kept } = (await send('a.txt', Buffer.from('se queda'))).json<{ key: string }>();
    const { key: gone } = (await send('b.txt', Buffer.from('se va'))).json<{ key: string }>();
    await sql`update files set expires_at = now() where key = ${gone}`.execute(db);
    await Promise.all([files.sweep(), files.sweep()]);
    const { rows } = await sql<{ key: string }>`select key from files where key in (${kept}, ${gone})`.execute(db);
    expect(rows).toEqual([{ key: kept }]);
    const stored = await storedFiles();
    expect(stored).toContain(kept);
    expect(stored).not.toContain(gone);
  });
});

test('files are part of backup and restore', async () => {
  const { key } = (await send('a.pdf', pdf)).json<{ key: string }>();
  const target = join(dataDir, 'copia.tar.gz');
  await backUp({ connection: app.database.connection, filesDir: join(dataDir, 'files'), target });
  const empty = await createEmptyDatabase();
  const restored = join(dataDir, 'restored');
  await restore({
    connection: empty.connection,
    migrationsDir: join(projectRoot, 'migrations'),
    filesDir: join(restored, 'files'),
    source: target,
    log: () => {},
  });
  const opened = await createFiles(
    app.kernel.db,
    { dataDir: restored, s3: undefined, clamdUrl: undefined },
    app.kernel.log,
  ).open(key);
  const parts: Uint8Array[] = [];
  for await (const part of opened ?? []) parts.push(part);
  expect(Buffer.concat(parts)).toEqual(pdf);
  await empty.drop();
});

test('files can be stored in S3', async () => {
  const address = {
    endpoint: s3.endpoint,
    bucket: 'aula',
    region: 'auto',
    accessKeyId: 'test-key',
    secretAccessKey: 'x',
  };
  const there = await startTestApp({
    config: { dataDir, rateLimits: false, s3: address },
    database: app.database,
    routes: () => [],
  });
  const { files, db } = there.kernel;
  const body = Readable.from([pdf]);
  const { key } = await files.receive({ name: 'a.pdf', body, isTooLarge: () => false, types: ['pdf'] });
  expect(s3.objects.get(key)).toEqual({ body: pdf, type: 'application/pdf' });
  expect(await incomingFiles()).toEqual([]);
  const parts: Uint8Array[] = [];
  for await (const part of (await files.open(key)) ?? []) parts.push(part);
  expect(Buffer.concat(parts)).toEqual(pdf);
  expect(await files.open('0'.repeat(40))).toBeUndefined();
  await sql`update files set expires_at = now() where key = ${key}`.execute(db);
  await files.sweep();
  expect(s3.objects.size).toBe(0);
  expect(s3.refused).toBe(0);
  await there.close();
});
