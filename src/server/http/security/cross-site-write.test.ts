import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { notesRoutes, postNote } from '../../../../testing/server/test-notes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: notesRoutes, config: { publicUrl: 'https://educaia.example' } });
});
afterAll(() => app.close());

describe('writes', () => {
  test('from another site are refused', async () => {
    const { headers } = await app.signIn();
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:8080' },
      { origin: 'null' },
      { origin: '' },
      { origin: 'not an address' },
      { origin: 'https://educaia.example.evil.example' },
      { origin: 'http://educaia.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const from of foreign) {
      const answer = await postNote(app, { text: 'hola' }, { ...headers, host: 'localhost', ...from });
      expect(answer.status, JSON.stringify(from)).toBe(403);
      expect(answer.body.code).toBe('foreign_origin');
    }
  });

  test('from our own pages, from the public address, and from programs are accepted', async () => {
    const { headers } = await app.signIn();
    const own: Record<string, string>[] = [
      {},
      { origin: 'http://localhost:3000' },
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      { origin: 'https://educaia.example' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const from of own) {
      const answer = await postNote(app, { text: 'hola' }, { ...headers, host: 'localhost:3000', ...from });
      expect(answer.status, JSON.stringify(from)).toBe(201);
    }
  });

  test('from another site are refused for every method, and reads are not', async () => {
    const { headers } = await app.signIn();
    const from = { ...headers, origin: 'https://evil.example' };
    expect((await app.http.inject({ method: 'DELETE', url: '/api/notes/1', headers: from })).statusCode).toBe(403);
    expect((await app.http.inject({ url: '/api/notes/1', headers: from })).statusCode).toBe(200);
  });
});
