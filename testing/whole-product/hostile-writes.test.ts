import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { appRoutes } from '../../src/app/routes.ts';
import type { Endpoint } from '../../src/shared/endpoints/endpoint.ts';
import { failures } from '../../src/shared/endpoints/failures.ts';
import { audiences } from './test-call-rules.ts';
import { calls } from './test-calls.ts';
import { addressOf, startWholeProduct, type WholeProduct } from './test-product.ts';
import type { Sent } from './test-samples.ts';

let product: WholeProduct;
let writes: Endpoint[];
beforeAll(async () => {
  product = await startWholeProduct();
  writes = appRoutes(product.app.kernel)
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method !== 'GET');
});
afterAll(() => product.close());

/** Valid input and a caller with access. */
async function prepare({ method, path }: Endpoint) {
  const rule = calls[`${method} ${path}`];
  const named = rule?.of ? await product.things[rule.of]() : {};
  const body = typeof rule?.body === 'function' ? rule.body(named, product.next()) : rule?.body;
  const [name = 'guest'] = audiences[rule?.for ?? 'everybody'].filter((one) => one !== 'simulating');
  const send = (sent: Sent) => product.send(product.everybody[name], method, addressOf(path, named), sent);
  return { body, send };
}

// Refused before anything is read, so nothing needs to exist, and the caller has every right.
test('no write from another site is accepted, whatever cookies the browser sends', async () => {
  const foreign = [
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ] as const;
  for (const { method, path } of writes) {
    for (const [header, value] of foreign) {
      const { iamaker } = product.everybody;
      const answer = await product.send(iamaker, method, addressOf(path, {}), undefined, { [header]: value });
      expect(answer.json(), `${method} ${path}`).toMatchObject({ code: failures.foreignOrigin.code });
    }
  }
});

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** The paths of all addresses in a schema: ['sections', '0', 'videoUrl']. */
function addressesIn(schema: JsonSchema, before: readonly string[] = []): string[][] {
  const inItems = schema.items ? addressesIn(schema.items, [...before, '0']) : [];
  const inChoices = (schema.anyOf ?? []).flatMap((choice) => addressesIn(choice, before));
  const inFields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    /url$|^link$/i.test(name) ? [[...before, name]] : addressesIn(field, [...before, name]),
  );
  return [...inItems, ...inChoices, ...inFields];
}

/** Replaces one value, and creates it where it is missing. */
function withValue(whole: unknown, [name = '', ...rest]: readonly string[], value: string): unknown {
  const inner = (whole as Sent | undefined)?.[name];
  const changed = rest.length > 0 ? withValue(inner ?? { title: 'Una fuente' }, rest, value) : value;
  return Array.isArray(whole) || name === '0' ? [changed] : { ...(whole as Sent), [name]: changed };
}

describe('an address that a user writes', () => {
  const hostile = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//evil.example',
    'blob:https://evil.example/1',
  ];

  test('leads to a website and to nothing else, in any field', async () => {
    const seen: string[] = [];
    for (const endpoint of writes) {
      if (!endpoint.body) continue;
      const schema = z.toJSONSchema(endpoint.body, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
      for (const place of addressesIn(schema)) {
        const { body, send } = await prepare(endpoint);
        for (const address of hostile) {
          const answer = await send(withValue(body, place, address) as Sent);
          const said = `${endpoint.method} ${endpoint.path} ${place.join('.')} ${address}: ${answer.body}`;
          expect(answer.statusCode, said).toBe(400);
        }
        seen.push(`${endpoint.method} ${endpoint.path} ${place.join('.')}`);
      }
    }
    expect(seen).toEqual(
      expect.arrayContaining([
        'POST /api/admin/tools url',
        'POST /api/posts imageUrl',
        'POST /api/courses/free sections.0.videoUrl',
        'POST /api/courses/free sources.0.url',
        'POST /api/classes/{id}/contents videoUrl',
        'PUT /api/classes/{id}/tasks/{taskId}/hand-in link',
      ]),
    );
  });
});
