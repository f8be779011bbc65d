import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { appRoutes, seedAreas } from '../../src/app/routes.ts';
import { projectRoot } from '../../src/server/config/project-root.ts';
import { route } from '../../src/server/http/route.ts';
import { endpoint } from '../../src/shared/endpoints/endpoint.ts';
import type { FailureBody } from '../../src/shared/endpoints/failures.ts';
import { writeCursor } from '../../src/shared/endpoints/pagination.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { oddText, oddValue } from './test-odd-input.ts';

const Thing = z.object({
  name: z.string().max(100),
  size: z.int().min(0).max(10).optional(),
  tags: z.array(z.string().max(20)).max(5).optional(),
  more: z.record(z.string(), z.union([z.string(), z.int()])).optional(),
});
const storeThing = endpoint({
  method: 'POST',
  path: '/api/things/{id}',
  access: 'anyone',
  params: z.object({ id: z.string().max(100) }),
  query: z.object({ search: z.string().max(100).optional() }),
  body: Thing,
  reply: z.object({ stored: z.boolean() }),
});

let app: TestApp;
let iamaker: string;
beforeAll(async () => {
  app = await startTestApp({
    routes: (kernel) => [
      ...appRoutes(kernel),
      route(storeThing, async ({ params, query, body }) => {
        const { rows } = await sql`
          select ${params.id}::text, ${query.search ?? null}::text, ${JSON.stringify(body)}::jsonb`.execute(kernel.db);
        return { stored: rows.length === 1 };
      }),
    ],
    config: { rateLimits: false },
  });
  await seedAreas(app.kernel, join(projectRoot, 'content'));
  iamaker = (await app.signIn({ role: 'iamaker' })).headers.cookie;
});
afterAll(() => app.close());

function withParams(path: string, params: readonly string[]): string {
  let index = 0;
  return path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(params[index++ % params.length] || '1'));
}

/** A query or body with the field names of the call, so that its values get past the first check. */
function objectOf<T>(names: readonly string[], values: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  const known = names.length > 0 ? fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 6 }) : fc.constant({});
  return fc.oneof(known, fc.dictionary(fc.string(), values, { maxKeys: 4 }));
}

async function expectAnswer(request: {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  cookie: string;
  body: unknown;
}): Promise<number> {
  const { method, url, cookie, body } = request;
  const answer = await app.http.inject({
    method,
    url,
    headers: { cookie, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { payload: JSON.stringify(body) }),
  });
  const said = `${method} ${url} ${JSON.stringify(body)} → ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  expect(answer.statusCode, said).toBeLessThan(500);
  const failed = answer.statusCode < 400 ? { message: 'none', code: 'none' } : answer.json<FailureBody>();
  expect(failed.message, said).toMatch(/./);
  expect(failed.code, said).toMatch(/^[a-z_.]+$/);
  return answer.statusCode;
}

describe('no input causes an internal error', () => {
  test('in a call that passes everything on to the database', async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        oddText,
        objectOf(['search'], oddText),
        objectOf(['name', 'size', 'tags', 'more'], oddValue),
        async (id, query, body) => {
          const url = `${withParams(storeThing.path, [id])}?${String(new URLSearchParams(query))}`;
          statuses.add(await expectAnswer({ method: 'POST', url, cookie: '', body }));
        },
      ),
      {
        numRuns: 300,
        examples: [
          ['1', { search: 'a' }, { name: 'a', size: 1, tags: ['a'], more: { a: 1 } }],
          ['1', {}, { name: 1 }],
        ],
      },
    );
    expect(statuses).toContain(400);
    expect(statuses).toContain(200);
  });

  test(
    'in any list of the product, as a well-formed cursor with unknown values',
    {
      timeout: 600_000,
    },
    async () => {
      const values = [2 ** 53 - 1, -(2 ** 31), 40_000, '\u0000', '2025-13-45T99:99:99Z'];
      const keys = [1, 2, 3].flatMap((length) =>
        Array.from({ length: values.length ** length }, (_, number) =>
          Array.from(
            { length },
            (__, place) => values[Math.floor(number / values.length ** place) % values.length] ?? 0,
          ),
        ),
      );
      const lists = appRoutes(app.kernel).filter(({ endpoint: { query } }) => query && 'cursor' in query.shape);
      expect(lists.length).toBeGreaterThan(0);
      const atOnce = 25;
      for (const { endpoint: list } of lists) {
        const urls = keys.map((key) => `${withParams(list.path, ['1'])}?cursor=${writeCursor(key)}`);
        for (let from = 0; from < urls.length; from += atOnce) {
          const some = urls.slice(from, from + atOnce);
          await Promise.all(some.map((url) => expectAnswer({ method: list.method, url, cookie: iamaker, body: {} })));
        }
      }
    },
  );
});
