import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../testing/server/test-app.ts';
import { inEnglish, readEveryPage } from '../../../../testing/server/test-ask.ts';
import { call } from '../../../accounts/server/test-client.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import { type Role, roles } from '../../../shared/roles.ts';
import type { CatalogueTool } from '../../contract/catalogue.ts';
import type { NewTool } from '../../schemas.ts';
import { idOf, newTool, startLibrary } from '../test-library.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let app: TestApp;
let admin: { headers: { cookie: string } };
beforeAll(async () => {
  app = await startLibrary();
  admin = await app.signIn({ username: 'jefa', role: 'iamaker' });
});
afterAll(() => app.close());

const create = (payload: object, headers: object = {}) =>
  call(app, 'POST', '/api/admin/tools', { headers: { ...admin.headers, ...headers }, payload });
/** Creates a tool and returns it. */
const add = async (tool: NewTool) => (await create(tool)).body() as unknown as CatalogueTool;
const change = (id: number, payload: object) =>
  call(app, 'PUT', `/api/admin/tools/${id}`, { headers: admin.headers, payload });
const retire = (id: number, retired: unknown) =>
  call(app, 'PUT', `/api/admin/tools/${id}/retirement`, { headers: admin.headers, payload: { retired } });
const list = async (query: string) =>
  (await call(app, 'GET', `/api/admin/tools?${query}`, { headers: admin.headers })).list();
const lastEntry = async () =>
  (await call(app, 'GET', '/api/admin/audit?limit=1', { headers: admin.headers })).list()[0];

describe('access', () => {
  type Who = 'guest' | Role | 'simulating';
  const everybody: Who[] = ['guest', ...roles, 'simulating'];
  const anybody = (status: number) => () => status;
  const signedIn = (status: number) => (who: Who) => (who === 'guest' ? 401 : status);
  const administrators = (status: number) => (who: Who) => (who === 'guest' ? 401 : who === 'iamaker' ? status : 403);
  const calls = [
    ['GET', '/api/tools', undefined, anybody(200)],
    ['GET', '/api/tool-categories', undefined, anybody(200)],
    ['GET', '/api/tools/1', undefined, anybody(200)],
    ['GET', '/api/tools/by-slug/canva', undefined, anybody(200)],
    ['GET', '/api/tools/lookup?url=x', undefined, anybody(200)],
    ['GET', '/api/tools/1/reviews', undefined, anybody(200)],
    ['GET', '/api/recommendations', undefined, anybody(200)],
    ['GET', '/api/recommendations/activities', undefined, anybody(200)],
    ['GET', '/api/recommendations/role', undefined, anybody(200)],
    ['POST', '/api/tools/1/reviews', { rating: 3 }, signedIn(201)],
    ['DELETE', '/api/reviews/999999', undefined, signedIn(404)],
    ['POST', '/api/reviews/999999/reports', { reason: 'spam' }, signedIn(404)],
    ['PUT', '/api/tools/1/favourite', { favourite: true }, signedIn(200)],
    ['GET', '/api/user/favourites', undefined, signedIn(200)],
    ['GET', '/api/admin/tools', undefined, administrators(200)],
    ['GET', '/api/admin/tools/1', undefined, administrators(200)],
    ['GET', '/api/admin/tools/export', undefined, administrators(200)],
    ['POST', '/api/admin/tools', {}, administrators(400)],
    ['PUT', '/api/admin/tools/999999', newTool(), administrators(404)],
    ['PUT', '/api/admin/tools/999999/retirement', { retired: true }, administrators(404)],
    ['POST', '/api/admin/tools/import', { csv: '', apply: true }, administrators(200)],
  ] as const;

  test.each(calls)('%s %s', async (method, url, payload, expected) => {
    const answers: Record<string, number> = {};
    for (const who of everybody) {
      const { headers } = who === 'guest' ? {} : await app.signIn({ role: who === 'simulating' ? 'iamaker' : who });
      if (headers && who === 'simulating') {
        await call(app, 'POST', '/api/admin/simulate-role', { headers, payload: { role: 'estudiante' } });
      }
      answers[who] = (
        await call(app, method, url, { ...(headers && { headers }), ...(payload && { payload }) })
      ).status;
    }
    expect(answers).toEqual(Object.fromEntries(everybody.map((who) => [who, expected(who)])));
  });
});

describe('a new tool', () => {
  test('is in the catalogue at once, in both languages, and audited', async () => {
    await call(app, 'GET', '/api/tools?limit=200');
    const tool = newTool({
      name: 'Cartelería',
      tags: ['carteles', 'carteles', 'aula'],
      roles: ['profesor', 'estudiante'],
    });
    const answer = await create(tool);
    expect(answer.status).toBe(201);
    expect(answer.body()).toEqual({
      ...tool,
      tags: ['carteles', 'aula'],
      roles: ['estudiante', 'profesor'],
      id: expect.any(Number),
      rating: 70,
      editorialRating: 70,
      reviewCount: 0,
      reviewMean: null,
      createdBy: 'EducaIA',
      createdAt: expect.any(String),
      retiredAt: null,
    });
    const spanish = await call(app, 'GET', `/api/tools/by-slug/${tool.slug}`);
    const english = await call(app, 'GET', `/api/tools/by-slug/${tool.slug}`, { headers: { cookie: 'lang=en' } });
    expect(spanish.body()).toMatchObject({
      description: 'Hace carteles.',
      uses: ['Haz un cartel.'],
      facts: tool.facts,
    });
    expect(english.body()).toMatchObject({ description: 'Makes posters.', uses: ['Make a poster.'] });
    expect((await call(app, 'GET', '/api/tools?search=carteleria')).list()[0]?.slug).toBe(tool.slug);
    expect(await lastEntry()).toMatchObject({ action: 'tool.created', subject: tool.slug, actor: 'jefa' });
  });

  test('is shown in the original until it is translated, and the translation can be removed', async () => {
    const onlySpanish = { description: { es: 'Pinta murales.' }, uses: [{ es: 'Pinta un mural.' }] };
    const inEnglishOf = async (slug: string) =>
      (await call(app, 'GET', `/api/tools/by-slug/${slug}`, { headers: { cookie: 'lang=en' } })).body();
    const { id, slug } = await add(newTool());
    expect(await inEnglishOf(slug)).toMatchObject({ description: 'Makes posters.' });
    const found = async (search: string) => (await list(`search=${search}`)).some((tool) => tool.id === id);
    expect(await found('posters')).toBe(true);
    expect((await change(id, newTool(onlySpanish))).body()).toMatchObject(onlySpanish);
    expect(await inEnglishOf(slug)).toMatchObject({ description: 'Pinta murales.', uses: ['Pinta un mural.'] });
    expect([await found('posters'), await found('murales')]).toEqual([false, true]);
  });

  test('cannot have the slug of another, not even in a simultaneous request', async () => {
    const taken = await create(newTool({ slug: 'canva' }));
    expect(taken.status).toBe(409);
    expect(taken.body()).toEqual({
      code: 'library.slug_taken',
      message: 'Ya hay una herramienta con esa dirección',
    });
    const english = await create(newTool({ slug: 'canva' }), inEnglish(admin).headers);
    expect(english.body().message).toBe('A tool with that address already exists');
    const tool = newTool();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(tool)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('is created once per idempotency key', async () => {
    const tool = newTool();
    const key = { 'idempotency-key': tool.slug };
    const answers = await Promise.all([create(tool, key), create(tool, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body()).toEqual(answers[1]?.body());
  });

  test('with a script in its fields stores it as text', async () => {
    const script = '<script>alert(1)</script>';
    const { slug } = await add(newTool({ name: script, description: { es: script, en: script } }));
    const shown = (await call(app, 'GET', `/api/tools/by-slug/${slug}`)).body();
    expect([shown.name, shown.description]).toEqual([script, script]);
  });

  const base = newTool();
  test.each<[string, object, string, string]>([
    ['no name', { name: '  ' }, 'name', 'Este campo es obligatorio'],
    ['a very long name', { name: 'x'.repeat(101) }, 'name', 'Como máximo 100 caracteres'],
    ['a slug with capitals', { slug: 'Canva' }, 'slug', 'Usa minúsculas, números y guiones: mi-herramienta'],
    ['the slug of a page', { slug: 'redirect' }, 'slug', 'Esa dirección es de otra página'],
    ...[
      'http://a.example',
      'HTTPS://a.example',
      'https:a.example',
      'javascript:alert(1)',
      'https://localhost',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://ana:clave@a.example',
      'https://a.example/ b',
      'a.example',
    ].map((url): [string, object, string, string] => [
      `the address ${url}`,
      { url },
      'url',
      'Escribe una dirección completa que empiece por https://',
    ]),
    ['another category', { category: 'Nada' }, 'category', 'Elige una de las categorías'],
    ['a tag with a bar', { tags: ['a|b'] }, 'tags.0', 'Una etiqueta no puede llevar el signo |'],
    ['too many tags', { tags: [...'abcdefghi'] }, 'tags', 'Como máximo 8 etiquetas'],
    [
      'another role',
      { roles: ['rey'] },
      'roles.0',
      'Los roles son estudiante, profesor, profesional, clase ia, iamaker',
    ],
    ['a description in one language', { description: { es: 'Hola' } }, 'description.en', 'Este campo es obligatorio'],
    ['four uses', { uses: Array(4).fill({ es: 'a', en: 'b' }) }, 'uses', 'Como máximo 3 usos'],
    [
      'a check without sources',
      { facts: { ...base.facts, sources: [] } },
      'facts.sources',
      'Escribe al menos una fuente de la comprobación',
    ],
    [
      'sources without a date',
      { facts: { ...base.facts, checkedOn: null } },
      'facts.checkedOn',
      'Escribe el día en que se leyeron las fuentes',
    ],
    ...[
      'http://a.example',
      'javascript:alert(1)',
      'https://ana:clave@a.example',
      'a.example',
      'https://a.example/|b',
    ].map((source): [string, object, string, string] => [
      `the source ${source}`,
      { facts: { ...base.facts, sources: [source] } },
      'facts.sources.0',
      'Escribe direcciones completas que empiecen por https://, una por línea',
    ]),
    [
      'seven sources',
      { facts: { ...base.facts, sources: [...'1234567'].map((n) => `https://a.example/${n}`) } },
      'facts.sources',
      'Como máximo 6 fuentes',
    ],
    [
      'an unknown need of an account',
      { facts: { ...base.facts, account: 'quizás' } },
      'facts.account',
      'Escribe required, optional, none, o déjalo vacío si no se sabe',
    ],
    [
      'an age of 99',
      { facts: { ...base.facts, minimumAge: 99 } },
      'facts.minimumAge',
      'Escribe una edad de 0 a 21, o déjalo vacío si no se sabe',
    ],
    [
      'a date that does not exist',
      { facts: { ...base.facts, checkedOn: '2026-02-30' } },
      'facts.checkedOn',
      'Escribe una fecha como 2026-01-31',
    ],
    ['the year 0000', { facts: { ...base.facts, checkedOn: '0000-01-01' } }, 'facts.checkedOn', 'Esa fecha no existe'],
  ])('with %s is refused with a message beside the field', async (_, wrong, field, sentence) => {
    const answer = await create({ ...base, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body().fields).toEqual({ [field]: sentence });
    const english = await create({ ...base, ...wrong }, inEnglish(admin).headers);
    expect(english.body().message).not.toBe(sentence);
  });

  test.each(['a\u0000b', '\ud800'])('with characters that cannot be stored is refused', async (name) => {
    expect((await create(newTool({ name }))).status).toBe(400);
  });
});

describe('changing a tool', () => {
  test('updates everything but its slug, for everybody at once', async () => {
    const { id, slug } = await add(newTool());
    await call(app, 'GET', `/api/tools/${id}`);
    const changes = newTool({
      name: 'Otra',
      facts: { ...newTool().facts, checkedOn: null, sources: [], account: null },
    });
    const answer = await change(id, changes);
    expect(answer.status).toBe(200);
    expect(answer.body()).toMatchObject({ ...changes, slug });
    expect((await call(app, 'GET', `/api/tools/${id}`)).body()).toMatchObject({ name: 'Otra', slug });
    expect(await lastEntry()).toMatchObject({ action: 'tool.changed', subject: slug });
  });

  test('has the same validation as creating one', async () => {
    const { id } = await add(newTool());
    expect((await change(id, { ...newTool(), url: 'http://a.example' })).status).toBe(400);
    expect((await change(id, { name: 'Solo el nombre' })).status).toBe(400);
  });
});

describe('retiring a tool', () => {
  test('happens once, is audited, and can be undone', async () => {
    const { id, slug } = await add(newTool());
    const first = await retire(id, true);
    expect(first.body().retiredAt).toEqual(expect.any(String));
    expect(await lastEntry()).toMatchObject({ action: 'tool.retired', subject: slug });
    expect((await retire(id, true)).body().retiredAt).toBe(first.body().retiredAt);
    expect((await retire(id, false)).body().retiredAt).toBeNull();
    expect(await lastEntry()).toMatchObject({ action: 'tool.restored', subject: slug });
    expect((await retire(id, 'sí')).status).toBe(400);
  });

  test('survives the next start of the product', async () => {
    const id = await idOf(app, 'prezi');
    await retire(id, true);
    await seedCatalogue(app.kernel, join(projectRoot, 'content'));
    expect((await call(app, 'GET', '/api/tools/by-slug/prezi')).body().isRetired).toBe(true);
    await retire(id, false);
  });

  test('replaces deletion: the database refuses to delete a tool with reviews or favourites', async () => {
    const { id } = await add(newTool());
    const { headers } = await app.signIn();
    await call(app, 'POST', `/api/tools/${id}/reviews`, { headers, payload: { rating: 5 } });
    await expect(sql`delete from tools where id = ${id}`.execute(app.database.db)).rejects.toThrow(/reviews_tool_fkey/);
  });
});

describe('the list for editors', () => {
  test('includes retired tools, newest first, and can be filtered', async () => {
    const { id, slug } = await add(newTool({ name: 'Zurdilla' }));
    expect((await list('limit=1'))[0]?.slug).toBe(slug);
    await retire(id, true);
    expect((await list('search=zurdilla')).map((tool) => tool.slug)).toEqual([slug]);
    expect((await list('search=zurdilla&state=retired')).map((tool) => tool.slug)).toEqual([slug]);
    expect(await list('search=zurdilla&state=shown')).toEqual([]);
  });

  test('can show only tools that are not checked yet', async () => {
    const { slug } = await add(newTool({ name: 'Comprobada' }));
    expect((await list('state=unchecked&limit=200')).map((tool) => tool.slug)).not.toContain(slug);
    expect((await list('state=unchecked&search=autodraw')).map((tool) => tool.slug)).toEqual(['autodraw']);
  });

  test('is paged without losing or repeating one', async () => {
    const seen = await readEveryPage<{ id: number }>(app, '/api/admin/tools?limit=30', admin);
    const { rows } = await sql<{ id: number }>`select id from tools order by id desc`.execute(app.database.db);
    expect(seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  test('gives one tool with both languages', async () => {
    const id = await idOf(app, 'autodraw');
    const { body } = await call(app, 'GET', `/api/admin/tools/${id}`, { headers: admin.headers });
    expect(body()).toMatchObject({
      slug: 'autodraw',
      description: { es: expect.stringMatching(/^Adivina/), en: expect.stringMatching(/^Guesses/) },
      facts: { account: 'none', minimumAge: null },
    });
    expect((await call(app, 'GET', '/api/admin/tools/999999', { headers: admin.headers })).status).toBe(404);
  });
});
