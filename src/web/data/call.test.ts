import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { browserTransport, CallError, createCall, clearCachedAnswers, UnreachableError } from './call.ts';

const make = endpoint({
  method: 'POST',
  path: '/api/things',
  access: 'signed-in',
  body: z.object({ name: z.string() }),
  reply: z.object({ id: z.int() }),
  creates: true,
});

const made = { status: 201, statusText: 'Created', body: '{"id":1}', link: undefined };
const busy = { status: 503, statusText: '', body: '{"message":"Ahora no"}', link: undefined };
const refused = { status: 400, statusText: '', body: '{"message":"No"}', link: undefined };

/** A network that gives these answers in order and records the idempotency keys. */
function networkThat(...answers: (typeof made | 'away')[]) {
  const keys: (string | undefined)[] = [];
  const call = createCall(async ({ idempotencyKey }) => {
    keys.push(idempotencyKey);
    const answer = answers.shift() ?? made;
    if (answer === 'away') throw new UnreachableError('away');
    return answer;
  });
  return { keys, create: (name: string) => call(make, { body: { name } }) };
}

describe('a creation', () => {
  test('carries a key that no other creation has', async () => {
    const { keys, create } = networkThat();
    await create('una');
    await create('una');
    await create('otra');
    expect(keys.every((key) => key && key.length >= 16)).toBe(true);
    expect(new Set(keys).size).toBe(3);
  });

  test('sent twice at once has one key', async () => {
    const { keys, create } = networkThat();
    await Promise.all([create('doble'), create('doble')]);
    expect(new Set(keys).size).toBe(1);
  });

  test('without a final reply keeps its key in automatic and manual retries', async () => {
    const { keys, create } = networkThat('away', 'away', busy, made);
    await expect(create('perdida')).rejects.toThrow(UnreachableError);
    await expect(create('perdida')).rejects.toThrow(CallError);
    await create('perdida');
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  test('gets a new key after a 4xx', async () => {
    const { keys, create } = networkThat(refused, made);
    await expect(create('mal')).rejects.toThrow('No');
    await create('mal');
    expect(new Set(keys).size).toBe(2);
  });
});

describe('a failed call', () => {
  const failed = async (status: number, statusText: string, body: string) => {
    const call = createCall(async () => ({ status, statusText, body, link: undefined }));
    return call(make, { body: { name: 'x' } }).then(
      () => undefined,
      (error: unknown) => error as CallError,
    );
  };

  test('has the server’s message for the user', async () => {
    const error = await failed(409, 'Conflict', '{"message":"Ya existe","code":"things.taken"}');
    expect(error).toMatchObject({ message: '409: Ya existe', userMessage: 'Ya existe', code: 'things.taken' });
  });

  test.each([
    ['an empty body', '', '502: Bad Gateway'],
    ['a page of a proxy', '<html><h1>502 Bad Gateway</h1></html>', '502: <html><h1>502 Bad Gateway</h1></html>'],
    ['JSON that is no failure of ours', '{"error":"upstream"}', '502: {"error":"upstream"}'],
    ['an empty message', '{"message":""}', '502: {"message":""}'],
  ])('with %s has no message for the user: the screen shows its own', async (_, body, message) => {
    expect(await failed(502, 'Bad Gateway', body)).toMatchObject({ message, userMessage: '' });
  });
});

describe('a no-store reply', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    clearCachedAnswers();
  });

  /** A server with one reply, which answers 304 to its ETag. */
  function serve(cacheControl: string): (string | undefined)[] {
    const validators: (string | undefined)[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      validators.push(headers['if-none-match']);
      const sent = { etag: 'W/"a"', 'cache-control': cacheControl };
      if (headers['if-none-match'] === 'W/"a"') return new Response(null, { status: 304, headers: sent });
      return new Response('{"id":1}', { headers: sent });
    });
    return validators;
  }

  const get = (url: string) =>
    browserTransport({ endpoint: { method: 'GET', path: '/api/user', access: 'anyone' }, input: {}, url });

  test('is revalidated by its ETag', async () => {
    const validators = serve('no-store');
    const [first, second] = [await get('/api/user'), await get('/api/user')];
    expect(validators).toEqual([undefined, 'W/"a"']);
    expect(second).toEqual({ ...first, statusText: second.statusText, etag: 'W/"a"' });
    expect(second.body).toBe('{"id":1}');
    expect(second.status).toBe(200);
  });

  test('is dropped with the session', async () => {
    const validators = serve('no-store');
    await get('/api/user');
    clearCachedAnswers();
    await get('/api/user');
    expect(validators).toEqual([undefined, undefined]);
  });

  test('is the only kind kept: the browser caches the others', async () => {
    const validators = serve('private, no-cache');
    await get('/api/tools');
    await get('/api/tools');
    expect(validators).toEqual([undefined, undefined]);
  });
});
