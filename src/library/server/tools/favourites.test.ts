import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, Person } from '../../../../testing/server/test-app.ts';
import { readEveryPage } from '../../../../testing/server/test-ask.ts';
import { call } from '../../../accounts/server/test-client.ts';
import { writeCursor } from '../../../shared/endpoints/pagination.ts';
import { idOf, startLibrary } from '../test-library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startLibrary();
});
afterAll(() => app.close());

const keep = (person: Partial<Person>, id: number, favourite: unknown = true) =>
  call(app, 'PUT', `/api/tools/${id}/favourite`, { headers: { ...person.headers }, payload: { favourite } });
const list = async ({ headers }: Person) =>
  (await call(app, 'GET', '/api/user/favourites', { headers })).list().map(({ slug }) => slug);

describe('favourites', () => {
  test('are private, most recently added first', async () => {
    const [ana, luis] = [await app.signIn(), await app.signIn()];
    const [canva, gamma] = [await idOf(app, 'canva'), await idOf(app, 'gamma')];
    expect((await keep(ana, canva)).body()).toEqual({ isFavourite: true });
    await keep(ana, gamma);
    expect(await list(ana)).toEqual(['gamma', 'canva']);
    expect(await list(luis)).toEqual([]);
    const isFavourite = async ({ headers }: Person) =>
      (await call(app, 'GET', `/api/tools/${canva}`, { headers })).body().isFavourite;
    expect([await isFavourite(ana), await isFavourite(luis)]).toEqual([true, false]);
    expect((await keep(ana, canva, false)).body()).toEqual({ isFavourite: false });
    expect(await list(ana)).toEqual(['gamma']);
  });

  test('added by ten simultaneous clicks are added once, and removing twice is harmless', async () => {
    const ana = await app.signIn();
    const canva = await idOf(app, 'canva');
    const answers = await Promise.all(Array.from({ length: 10 }, () => keep(ana, canva)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await list(ana)).toEqual(['canva']);
    await keep(ana, canva, false);
    expect((await keep(ana, canva, false)).status).toBe(200);
    expect(await list(ana)).toEqual([]);
  });

  test('exclude a retired tool, which can be removed but not added', async () => {
    const [ana, admin] = [await app.signIn(), await app.signIn({ role: 'iamaker' })];
    const id = await idOf(app, 'prezi');
    const retire = (retired: boolean) =>
      call(app, 'PUT', `/api/admin/tools/${id}/retirement`, { headers: admin.headers, payload: { retired } });
    await keep(ana, id);
    await retire(true);
    expect(await list(ana)).toEqual([]);
    expect((await keep(await app.signIn(), id)).body().code).toBe('library.tool_retired');
    await retire(false);
    expect(await list(ana)).toEqual(['prezi']);
    await retire(true);
    expect((await keep(ana, id, false)).status).toBe(200);
    await retire(false);
    expect(await list(ana)).toEqual([]);
  });

  test('are paged without losing or repeating one', async () => {
    const ana = await app.signIn();
    await sql`insert into favourites (user_id, tool_id) select ${ana.id}, id from tools order by id`.execute(
      app.database.db,
    );
    const pages = await readEveryPage<{ id: number }>(app, '/api/user/favourites?limit=20', ana);
    const seen = pages.map(({ id }) => id);
    expect(seen.length).toBeGreaterThan(60);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
  });

  test('refuse an invalid cursor', async () => {
    const { headers } = await app.signIn();
    for (const cursor of ['x', writeCursor([-1]), writeCursor([1, 2])]) {
      expect((await call(app, 'GET', `/api/user/favourites?cursor=${cursor}`, { headers })).status).toBe(400);
    }
  });

  test('require an account, with a message in both languages', async () => {
    const spanish = await keep({}, 1);
    expect([spanish.status, spanish.body().message]).toEqual([401, 'Inicia sesión para guardar tus favoritas']);
    const english = await keep({ headers: { cookie: 'lang=en' } }, 1);
    expect(english.body().message).toBe('Sign in to save favourites');
    expect((await call(app, 'GET', '/api/user/favourites')).status).toBe(401);
  });

  test('accept only existing tools and a boolean', async () => {
    const ana = await app.signIn();
    expect((await keep(ana, 999_999)).status).toBe(404);
    expect((await keep(ana, 0)).status).toBe(400);
    expect((await keep(ana, 1, 'sí')).status).toBe(400);
  });
});
