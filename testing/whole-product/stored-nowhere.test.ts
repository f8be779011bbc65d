import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRoutes } from '../../src/app/routes.ts';
import { audiences } from './test-call-rules.ts';
import { calls } from './test-calls.ts';
import { addressOf, type Named, startWholeProduct, type WholeProduct } from './test-product.ts';

let product: WholeProduct;
beforeAll(async () => {
  product = await startWholeProduct();
});
afterAll(() => product.close());

test('no browser stores a reply that depends on the user', async () => {
  const shared = new Set(
    appRoutes(product.app.kernel).flatMap(({ endpoint: { method, path, publicCache } }) =>
      publicCache && !publicCache.guestsOnly ? `${method} ${path}` : [],
    ),
  );
  const stored: string[] = [];
  let asked = 0;
  for (const [call, rule] of Object.entries(calls)) {
    const [method = '', path = ''] = call.split(' ');
    const who = audiences[rule.for].find((one) => one !== 'guest' && one !== 'simulating');
    if (method !== 'GET' || shared.has(call) || path === '/api/events' || who === undefined) continue;
    const named: Named = rule.of ? await product.things[rule.of]() : {};
    const address = addressOf(path, named) + (rule.query ? `?${rule.query.replace(/^\?/, '')}` : '');
    const answer = await product.app.http.inject({ url: address, headers: product.everybody[who].headers });
    asked += 1;
    if (answer.headers['cache-control'] !== 'no-store') stored.push(`${call} ${answer.statusCode}`);
  }
  expect(stored).toEqual([]);
  expect(asked).toBeGreaterThan(50);
}, 120_000);

test.each([
  ['POST', '/api/logout'],
  ['DELETE', '/api/user/account'],
] as const)('%s %s makes the browser clear its cached replies', async (method, url) => {
  const somebody = await product.newPerson('estudiante');
  const { body } = calls[`${method} ${url}`] ?? {};
  const answer = await product.app.http.inject({
    method,
    url,
    headers: somebody.headers,
    ...(body !== undefined && typeof body !== 'function' && { payload: body }),
  });
  expect(answer.statusCode, answer.body).toBe(204);
  expect(answer.headers['clear-site-data']).toBe('"cache"');
});
