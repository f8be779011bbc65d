import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { eventually } from '../../../testing/server/test-eventually.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { failures, unexpectedFailure } from '../../shared/endpoints/failures.ts';
import { failureIn } from '../text/in-language.ts';
import { Failure } from './replies/failure.ts';
import { streamedRoute } from './streaming-route.ts';

const count = endpoint({
  method: 'POST',
  path: '/api/count',
  access: 'signed-in',
  body: z.object({ to: z.int().max(10), fails: z.enum(['expected', 'unexpected']).optional() }),
  reply: z.object({ number: z.int() }),
  stream: true,
});

let app: TestApp;
let address: string;
let ana: { headers: { cookie: string } };
let stopped = 0;
beforeAll(async () => {
  app = await startTestApp({
    routes: () => [
      streamedRoute(count, async function* ({ body, signal }) {
        signal.addEventListener('abort', () => {
          stopped += 1;
        });
        for (let number = 1; number <= body.to; number += 1) yield { number, secret: 'x' };
        if (body.fails === 'expected') throw new Failure(failures.notFound);
        if (body.fails === 'unexpected') throw new Error('A secret of ours');
        // Longer than the client waits.
        if (body.to === 10) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      }),
    ],
  });
  address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  ana = await app.signIn();
});
afterAll(() => app.close());

const ask = (payload: object, headers: Record<string, string> = ana.headers) =>
  app.http.inject({ method: 'POST', url: '/api/count', headers, payload });

describe('a streamed answer', () => {
  test('is a stream of events, each limited to its schema', async () => {
    const answer = await ask({ to: 2 });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toBe('data: {"number":1}\n\ndata: {"number":2}\n\n');
  });

  test('is refused like any other call: to guests, to other sites, for invalid input', async () => {
    expect((await ask({ to: 1 }, {})).statusCode).toBe(401);
    expect((await ask({ to: 1 }, { ...ana.headers, origin: 'https://malo.example' })).statusCode).toBe(403);
    expect((await ask({ to: 11 })).statusCode).toBe(400);
  });

  test('that fails before the first event is an ordinary failure', async () => {
    const answer = await ask({ to: 0, fails: 'expected' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
  });

  test('that fails midway ends with the failure, without internal details', async () => {
    const expected = await ask({ to: 1, fails: 'expected' });
    expect(expected.body).toContain('data: {"number":1}\n\nevent: failure\ndata: {"status":404');
    const unexpected = await ask({ to: 1, fails: 'unexpected' });
    expect(unexpected.body).toContain(failureIn('es', unexpectedFailure));
    expect(unexpected.body).not.toContain('secret');
    expect(app.logged).toContainEqual(expect.objectContaining({ msg: 'unexpected failure' }));
  });

  test('stops when its reader disconnects', async () => {
    const before = stopped;
    const leaving = new AbortController();
    const response = await fetch(`${address}/api/count`, {
      method: 'POST',
      headers: { ...ana.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ to: 10 }),
      signal: leaving.signal,
    });
    await response.body?.getReader().read();
    leaving.abort();
    await eventually(() => expect(stopped).toBeGreaterThan(before));
  });
});
