import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { readEveryPage } from '../../../../testing/server/test-ask.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { ListedTool } from '../../contract.ts';
import { seedCatalogue } from '../catalogue/seed-catalogue.ts';
import { libraryRoutes } from '../routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: libraryRoutes });
  await seedCatalogue(app.kernel, join(projectRoot, 'content'));
});
afterAll(() => app.close());

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await app.http.inject({ url, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<ListedTool[]>() };
}
const namesOf = async (url: string) => (await get(url)).body.map((tool) => tool.name);

describe('the catalogue', () => {
  test('is seeded with at least sixty tools in all fourteen categories', async () => {
    const first = await get('/api/tools?limit=200');
    expect(first.body.length).toBeGreaterThanOrEqual(60);
    expect(new Set(first.body.map((tool) => tool.category)).size).toBe(14);
  });

  test('does not change when it is seeded again', async () => {
    const before = await get('/api/tools?limit=200');
    await seedCatalogue(app.kernel, join(projectRoot, 'content'));
    expect((await get('/api/tools?limit=200')).body).toEqual(before.body);
  });

  test('is ordered by rating, the best first', async () => {
    const ratings = (await get('/api/tools')).body.map((tool) => tool.rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  });

  test('is in the language of the cookie', async () => {
    const spanish = await get('/api/tools?limit=1');
    const english = await get('/api/tools?limit=1', { cookie: 'lang=en' });
    expect(spanish.body[0]?.id).toBe(english.body[0]?.id);
    expect(spanish.body[0]?.description).not.toBe(english.body[0]?.description);
  });

  test('is paged by cursor without losing or repeating a tool', async () => {
    const all = (await get('/api/tools?limit=200')).body.map((tool) => tool.id);
    const seen = await readEveryPage<ListedTool>(app, '/api/tools?limit=7');
    expect(seen.map(({ id }) => id)).toEqual(all);
  });

  test('filters by category', async () => {
    const { body } = await get(`/api/tools?category=${encodeURIComponent('Diseño')}`);
    expect(body.length).toBeGreaterThan(0);
    expect(new Set(body.map((tool) => tool.category))).toEqual(new Set(['Diseño']));
  });

  test('lists the categories in Spanish order', async () => {
    const { body } = await app.http
      .inject('/api/tool-categories')
      .then((answer) => ({ body: answer.json<string[]>() }));
    expect(body).toEqual(body.toSorted((a, b) => a.localeCompare(b, 'es')));
    expect(body).toHaveLength(14);
  });
});

describe('searching', () => {
  test.each([
    ['presentacion', 'Gamma', 'without accents'],
    ['PRESENTACIONES', 'Gamma', 'in capitals and plural'],
    ['presentaci', 'Gamma', 'half typed'],
    ['resumir documento', 'NotebookLM', 'two words of one family'],
    ['gama', 'Gamma', 'mistyped'],
    ['chagpt', 'ChatGPT', 'mistyped'],
    ['presentation', 'Gamma', 'an English word'],
  ])('«%s» finds %s (%s)', async (search, name) => {
    expect(await namesOf(`/api/tools?limit=200&search=${encodeURIComponent(search)}`)).toContain(name);
  });

  test('puts the tools whose name matches first', async () => {
    const names = await namesOf('/api/tools?search=canva');
    expect(names[0]).toBe('Canva');
  });

  test.each(["'; drop table tools; --", '%', '_', '\\', ':*', '&|!()', '🎓', '   '])(
    '«%s» is harmless',
    async (search) => {
      const answer = await get(`/api/tools?search=${encodeURIComponent(search)}`);
      expect(answer.status).toBe(200);
    },
  );

  test('of nonsense finds nothing', async () => {
    expect(await namesOf('/api/tools?search=xqzwvk')).toEqual([]);
  });

  test('never shows a retired tool', async () => {
    await sql`update tools set retired_at = now() where slug = 'gamma'`.execute(app.database.db);
    await app.kernel.events.publish(app.database.db, { topic: 'library.changed' });
    expect(await namesOf('/api/tools?search=gamma')).not.toContain('Gamma');
    await sql`update tools set retired_at = null where slug = 'gamma'`.execute(app.database.db);
    await app.kernel.events.publish(app.database.db, { topic: 'library.changed' });
    expect(await namesOf('/api/tools?search=gamma')).toContain('Gamma');
  });
});

describe('bad input', () => {
  test.each([
    ['/api/tools?limit=0', 'limit'],
    ['/api/tools?limit=201', 'limit'],
    ['/api/tools?limit=5.5', 'limit'],
    ['/api/tools?limit=5&limit=6', 'limit'],
    ['/api/tools?category=Nada', 'category'],
    [`/api/tools?search=${'x'.repeat(201)}`, 'search'],
  ])('%s is refused with a message for the field', async (url, field) => {
    const answer = await app.http.inject(url);
    expect(answer.statusCode).toBe(400);
    const body = answer.json<{ message: string; code: string; fields: Record<string, string> }>();
    expect(body.code).toBe('invalid_input');
    expect(body.fields[field]).toBe(body.message);
  });

  test.each(['%00', 'a%00b'])('a NUL byte (%s) is refused, not passed to the database', async (search) => {
    expect((await app.http.inject(`/api/tools?search=${search}`)).statusCode).toBe(400);
  });

  test.each(['x', 'W10', 'WzEsMl0', '%F0%9F%8E%93'])(
    'a cursor that we did not make (%s) is refused',
    async (cursor) => {
      const answer = await app.http.inject(`/api/tools?cursor=${cursor}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ code: string }>().code).toBe('bad_cursor');
    },
  );
});
