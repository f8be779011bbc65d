import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod';
import { appRoutes } from '../../src/app/routes.ts';
import type { Endpoint } from '../../src/shared/endpoints/endpoint.ts';
import type { FailureBody } from '../../src/shared/endpoints/failures.ts';
import { odd, oddText, oddValue } from '../server/test-odd-input.ts';
import { calls } from './test-calls.ts';
import { type Named, startWholeProduct, type WholeProduct } from './test-product.ts';
import type { Sent } from './test-samples.ts';

const requestsInAll = 10_000;
const atOnce = 20;
/** `SEED=123 npx vitest run …` repeats the same requests. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

/** Requests of our process to other machines, by either of Node's two clients. */
const outgoing: string[] = [];
const ways = {
  'http.client.request.start': ({ request }: { request: { host: string } }) => request.host,
  'undici:request:create': ({ request }: { request: { origin: string } }) => request.origin,
};
const noteOutgoing = (message: unknown, name: string | symbol) =>
  void outgoing.push(ways[name as keyof typeof ways](message as never));

let product: WholeProduct;
let endpoints: Endpoint[];
beforeAll(async () => {
  product = await startWholeProduct();
  const { passwords } = product.app.kernel;
  // Argon2 would take most of the time and is not under test.
  vi.spyOn(passwords, 'hash').mockResolvedValue('a hash');
  vi.spyOn(passwords, 'matches').mockResolvedValue(false);
  endpoints = appRoutes(product.app.kernel).map(({ endpoint }) => endpoint);
  for (const name of Object.keys(ways)) channel(name).subscribe(noteOutgoing);
});
afterAll(async () => {
  for (const name of Object.keys(ways)) channel(name).unsubscribe(noteOutgoing);
  await product.close();
});

/** Bodies that are not JSON, or unusual JSON. */
const rawBody = fc.constantFrom(
  '{',
  '"',
  'null',
  '[]',
  '1e999999',
  '\u0000',
  '['.repeat(50_000),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '{"__proto__":{"role":"iamaker"}}',
  '{"constructor":{"prototype":{"role":"iamaker"}}}',
  '{"title":"\\ud800","title":"\\u0000"}',
);
const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'nonsense',
    ),
  },
);

/** A valid input with one wrong value gets further than one that is entirely wrong. */
function spoiled(right: unknown): fc.Arbitrary<unknown> {
  if (typeof right !== 'object' || right === null) return fc.oneof(odd, oddValue);
  const keys = Object.keys(right);
  if (keys.length === 0) return oddValue;
  return fc
    .constantFrom(...keys)
    .chain((key) =>
      fc
        .oneof(spoiled((right as Sent)[key]), oddValue, fc.constant(undefined))
        .map((wrong) =>
          Array.isArray(right)
            ? right.map((item: unknown, place) => (String(place) === key ? wrong : item))
            : { ...right, [key]: wrong },
        ),
    );
}

function bodyFor({ body }: Endpoint, right: Sent | undefined): fc.Arbitrary<string> {
  const names = Object.keys((body as z.ZodObject | undefined)?.shape ?? {});
  const known = fc.dictionary(fc.constantFrom('id', ...names), oddValue, { maxKeys: 6 });
  const json = fc.oneof(spoiled(right), known, oddValue).map((value) => JSON.stringify(value) ?? '');
  return fc.oneof({ weight: 8, arbitrary: json }, { weight: 1, arbitrary: rawBody });
}

function requestsOf(endpoint: Endpoint, right: Sent | undefined, named: Named) {
  const queryNames = Object.keys(endpoint.query?.shape ?? {});
  return fc.record({
    isGuest: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
    path: fc
      .oneof(fc.constant(undefined), oddText)
      .map((text) =>
        endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(text || String(named[name] ?? '1')),
        ),
      ),
    query: fc.dictionary(
      fc.constantFrom('cursor', 'limit', ...queryNames),
      fc.oneof(oddText, fc.constant('x'.repeat(7_000))),
      { maxKeys: 3 },
    ),
    headers: fc.record(
      {
        'content-type': contentType,
        'idempotency-key': fc.constantFrom('', 'k', 'x'.repeat(201)),
        'accept-language': fc.constantFrom('es', 'x'.repeat(2_000)),
        'if-none-match': fc.constantFrom('*', '"x"', 'W/'),
      },
      { requiredKeys: ['content-type'] },
    ),
    payload: endpoint.method === 'GET' ? fc.constant('') : bodyFor(endpoint, right),
  });
}

type Request = ReturnType<typeof requestsOf> extends fc.Arbitrary<infer One> ? One : never;

async function expectAnswer({ method }: Endpoint, cookie: string, request: Request): Promise<void> {
  const { isGuest, path, query, headers, payload } = request;
  const url = `${path}?${String(new URLSearchParams(query))}`;
  const answer = await product.app.http.inject({
    method,
    url,
    headers: { ...headers, cookie: isGuest ? '' : cookie },
    ...(payload && { payload }),
  });
  const said = `SEED=${seed}: ${method} ${url} ${JSON.stringify(headers)} ${payload.slice(0, 500)} → ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  expect(answer.statusCode, said).toBeLessThan(500);
  if (answer.statusCode < 400) return;
  const { message, code } = answer.json<FailureBody>();
  expect(message, said).toMatch(/./);
  expect(code, said).toMatch(/^[a-z_.]+$/);
}

describe('ten thousand malformed requests', () => {
  test('are all answered, never with an internal error and always in the same form', { timeout: 900_000 }, async () => {
    const each = Math.ceil(requestsInAll / endpoints.length);
    let answered = 0;
    for (const [place, endpoint] of endpoints.entries()) {
      const rule = calls[`${endpoint.method} ${endpoint.path}`];
      const named = rule?.of ? await product.things[rule.of]() : {};
      const right = typeof rule?.body === 'function' ? rule.body(named, product.next()) : rule?.body;
      // Each call gets its own user: one that signs out, simulates a role or deletes the account is a guest afterwards.
      const { headers } = await product.newPerson('iamaker');
      const requests = fc.sample(requestsOf(endpoint, right, named), { seed: seed + place, numRuns: each });
      for (let from = 0; from < requests.length; from += atOnce) {
        await Promise.all(
          requests.slice(from, from + atOnce).map((request) => expectAnswer(endpoint, headers.cookie, request)),
        );
      }
      answered += requests.length;
    }
    expect(answered).toBeGreaterThanOrEqual(requestsInAll);
  });

  test('make the server request no other machine, whatever addresses they contain', () => {
    expect(outgoing).toEqual([]);
  });

  test('and such a request would be detected', async () => {
    const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await fetch(address);
    const request = get(address);
    await once(request, 'response');
    expect(outgoing).toHaveLength(2);
    request.destroy();
    server.closeAllConnections();
    server.close();
  });
});
