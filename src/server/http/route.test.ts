import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { nextPage } from '../../../testing/server/test-ask.ts';
import { notesRoutes, postNote } from '../../../testing/server/test-notes.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import type { Kernel } from '../kernel.ts';
import { route } from './route.ts';

const longText = endpoint({ method: 'GET', path: '/api/long', access: 'anyone', reply: z.string() });
const broken = endpoint({
  method: 'GET',
  path: '/api/broken',
  access: 'anyone',
  reply: z.object({ id: z.int() }),
});

const long = 'palabras '.repeat(1_000);

function routes(kernel: Kernel) {
  return [
    ...notesRoutes(kernel),
    route(longText, async () => long),
    route(broken, async () => ({ id: 'seven' as unknown as number })),
  ];
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes });
});
afterAll(() => app.close());

describe('an answer', () => {
  test('contains nothing that its schema does not name', async () => {
    expect((await app.http.inject('/api/notes/7')).json()).toEqual({ id: 7, text: 'hola', by: 1 });
    expect((await app.http.inject('/api/notes')).json()).toEqual([{ id: 7, text: 'hola', by: 1 }]);
  });

  test('is 201 with the thing for a creation and 204 without a body for a deletion', async () => {
    const { headers } = await app.signIn();
    expect((await postNote(app, { text: 'hola' }, headers)).status).toBe(201);
    const deleted = await app.http.inject({ method: 'DELETE', url: '/api/notes/1', headers });
    expect(deleted.statusCode).toBe(204);
    expect(deleted.body).toBe('');
  });

  test('to a call without a body is the same with a content type', async () => {
    const { headers } = await app.signIn();
    const json = { ...headers, 'content-type': 'application/json' };
    expect((await app.http.inject({ method: 'DELETE', url: '/api/notes/1', headers: json })).statusCode).toBe(204);
  });

  test('that does not fit its schema is an internal error and is not revealed', async () => {
    const answer = await app.http.inject('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ message: expect.any(String) as string, code: 'unexpected' });
    expect(answer.body).not.toContain('seven');
  });

  test('with a list names the next page while there is one', async () => {
    const first = await app.http.inject('/api/notes?limit=5&topic=a%26b');
    const next = nextPage(first) ?? '';
    const address = new URL(next, 'http://localhost');
    expect(address.pathname).toBe('/api/notes');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      limit: '5',
      topic: 'a&b',
      cursor: 'siguiente página',
    });
    const last = await app.http.inject(next);
    expect(last.statusCode).toBe(200);
    expect(last.headers.link).toBeUndefined();
  });

  test('can be revalidated cheaply', async () => {
    const first = await app.http.inject('/api/notes/7');
    const etag = String(first.headers.etag);
    const again = await app.http.inject({ url: '/api/notes/7', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const other = await app.http.inject({ url: '/api/notes/8', headers: { 'if-none-match': etag } });
    expect(other.statusCode).toBe(200);
  });

  test('may be cached only by the visitor, with revalidation', async () => {
    const answer = await app.http.inject('/api/notes/7');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers.vary).toContain('Cookie');
  });

  test('for a signed-in user is not stored, and still has an ETag', async () => {
    const { headers } = await app.signIn();
    const answer = await app.http.inject({ url: '/api/notes/7', headers });
    expect(answer.headers['cache-control']).toBe('no-store');
    const etag = String(answer.headers.etag);
    const again = await app.http.inject({ url: '/api/notes/7', headers: { ...headers, 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).toBe('no-store');
  });

  test('is compressed if it is large and the client accepts it', async () => {
    const compressed = await app.http.inject({ url: '/api/long', headers: { 'accept-encoding': 'br, gzip' } });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toBe(long);
    const plain = await app.http.inject('/api/long');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json()).toBe(long);
    const refused = await app.http.inject({ url: '/api/long', headers: { 'accept-encoding': 'gzip;q=0, br' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
    const short = await app.http.inject({ url: '/api/notes/7', headers: { 'accept-encoding': 'gzip' } });
    expect(short.headers['content-encoding']).toBeUndefined();
  });

  test('to HEAD has the same headers and no body', async () => {
    const answer = await app.http.inject({ method: 'HEAD', url: '/api/notes/7' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe((await app.http.inject('/api/notes/7')).headers.etag);
    expect(answer.body).toBe('');
  });
});
