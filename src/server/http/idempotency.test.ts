import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { storeAnswer, runIdempotently, sweepIdempotencyKeys } from './idempotency.ts';
import { Failure } from './replies/failure.ts';
import { route } from './route.ts';

let app: TestApp;
let made = 0;
let shouldFail = false;
let shouldFailAfterwards = false;

const create = endpoint({
  method: 'POST',
  path: '/api/things',
  access: 'signed-in',
  body: z.object({ name: z.string() }),
  reply: z.object({ number: z.int(), name: z.string() }),
  creates: true,
});

beforeAll(async () => {
  app = await startTestApp({
    routes: ({ db }) => [
      route(create, async ({ body, creation }) => {
        if (shouldFail) throw new Failure(failures.notAllowed);
        const created = await db.transaction().execute((tx) => {
          made += 1;
          return storeAnswer(tx, creation, { number: made, name: body.name });
        });
        if (shouldFailAfterwards) throw new Error('The last step failed, long after the commit.');
        return created;
      }),
    ],
  });
});
afterAll(() => app.close());

const send = (headers: Record<string, string>, key?: string, name = 'una cosa') =>
  app.http.inject({
    method: 'POST',
    url: '/api/things',
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    payload: { name },
  });

describe('a creation with an Idempotency-Key', () => {
  test('runs once for concurrent requests, and all get the same answer', async () => {
    const { headers } = await app.signIn();
    const before = made;
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(headers, 'clave-1')));
    expect(made).toBe(before + 1);
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect((await send(headers, 'clave-1')).json()).toEqual({ number: made, name: 'una cosa' });
    expect(made).toBe(before + 1);
  });

  test('is separate for another key, another user, and without a key', async () => {
    const [ana, luis] = [await app.signIn(), await app.signIn()];
    const before = made;
    await send(ana.headers, 'a');
    await send(ana.headers, 'b');
    await send(luis.headers, 'a');
    await send(ana.headers);
    await send(ana.headers);
    expect(made).toBe(before + 5);
  });

  test('that failed may be retried', async () => {
    const { headers } = await app.signIn();
    shouldFail = true;
    expect((await send(headers, 'k')).statusCode).toBe(403);
    shouldFail = false;
    expect((await send(headers, 'k')).statusCode).toBe(201);
  });

  test('that failed after its commit is not repeated: the answer was stored with it', async () => {
    const { headers } = await app.signIn();
    const before = made;
    shouldFailAfterwards = true;
    const first = await send(headers, 'tarde');
    shouldFailAfterwards = false;
    expect(first.statusCode).toBe(201);
    expect((await send(headers, 'tarde')).json()).toEqual(first.json());
    expect(made).toBe(before + 1);
  });

  test('is refused with a message when the key is too long', async () => {
    const { headers } = await app.signIn();
    const answer = await send(headers, 'x'.repeat(201));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'La cabecera Idempotency-Key admite hasta 200 caracteres.' });
  });
});

describe('an unfinished creation', () => {
  const creation = async (key: string) => ({ userId: (await app.signIn()).id, call: 'POST /api/things', key });
  const begin = ({ userId, call, key }: Awaited<ReturnType<typeof creation>>, seconds: number) =>
    sql`
    insert into idempotency_keys (user_id, call, key, started_at)
    values (${userId}, ${call}, ${key}, now() - make_interval(secs => ${seconds}))`.execute(app.kernel.db);

  test('is awaited, and then the client is told to retry', async () => {
    const one = await creation('pending');
    await begin(one, 1);
    await expect(runIdempotently(app.kernel.db, one, async () => ({ answer: 'mine' }), 0)).rejects.toMatchObject({
      kind: failures.overloaded,
    });
  });

  test('is taken over after half a minute: a killed process must not block it forever', async () => {
    const one = await creation('left behind');
    await begin(one, 31);
    expect(await runIdempotently(app.kernel.db, one, async () => ({ answer: 'mine' }), 0)).toBe('mine');
  });

  test('cannot be completed by a slow process after a takeover: its result is rolled back', async () => {
    const one = await creation('slow');
    const { db } = app.kernel;
    const make = (answer: string) => (attempt: Parameters<Parameters<typeof runIdempotently>[2]>[0]) =>
      db.transaction().execute(async (tx) => {
        await sql`insert into site_settings (name, value) values (${`made ${answer}`}, '1')`.execute(tx);
        return storeAnswer(tx, { attempt, write: String }, answer);
      });
    const slow = runIdempotently(db, one, async (attempt) => {
      await sql`update idempotency_keys set started_at = now() - interval '31 seconds' where key = 'slow'`.execute(db);
      expect(await runIdempotently(db, one, make('second'))).toBe('second');
      return make('first')(attempt);
    });
    expect(await slow).toBe('second');
    const { rows } = await sql`select name from site_settings where name like 'made %'`.execute(db);
    expect(rows).toEqual([{ name: 'made second' }]);
  });

  test('is deleted after a day', async () => {
    const one = await creation('old');
    await begin(one, 86_401);
    await sweepIdempotencyKeys(app.kernel.db);
    const { rows } = await sql`select from idempotency_keys where key = 'old'`.execute(app.kernel.db);
    expect(rows).toEqual([]);
  });
});
