import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { call } from '../../accounts/server/test-client.ts';
import { appRoutes } from '../../app/routes.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import { safetyFailures } from '../contract.ts';
import { concernFamilies, helplineCountries } from '../limits.ts';
import { composeReply } from './compose-reply.ts';
import { deleteHelpline, listHelplines } from './queries.ts';
import { seedHelplines, shippedHelplines } from './seed-helplines.ts';

const content = join(projectRoot, 'content');
const line = {
  country: 'ES',
  name: 'Una línea',
  number: '900 00 00 00',
  purpose: 'Escuchar',
  checkedOn: '2026-11-16',
  source: 'https://example.org/linea',
};

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { rateLimits: false } });
  admin = await app.signIn({ role: 'iamaker' });
});
afterAll(() => app.close());

const as = (who: Person, method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  call(app, method, `/api/admin/helplines${path}`, { headers: who.headers, ...(payload && { payload }) });

describe('the shipped helplines', () => {
  test('have a source and the date of the check, and every country an emergency number', async () => {
    const folder = join(content, shippedHelplines.folder);
    const slugs = await shippedHelplines.listSlugs(folder);
    const files = await Promise.all(slugs.map((slug) => shippedHelplines.read(folder, slug)));
    expect(new Set(files.map(({ place }) => place)).size).toBe(files.length);
    const shipped = files.map((file) => file.line);
    for (const { source, checkedOn } of shipped) {
      expect(source).toMatch(/^https:\/\//);
      expect(checkedOn <= '2026-11-16').toBe(true);
    }
    for (const country of helplineCountries.filter((one) => one !== 'general')) {
      expect(
        shipped.some((one) => one.country === country && one.isEmergency),
        country,
      ).toBe(true);
    }
  });

  test('are seeded once: deleted ones do not return', async () => {
    await seedHelplines(app.kernel, content);
    const filled = await listHelplines(app.database.db);
    const [first] = filled;
    await deleteHelpline(app.database.db, first?.id ?? 0);
    await seedHelplines(app.kernel, content);
    expect(await listHelplines(app.database.db)).toHaveLength(filled.length - 1);
  });

  test('every reply names a contact in every country, with the emergency number first when urgent', async () => {
    const { db } = app.database;
    await sql`delete from helplines`.execute(db);
    await sql`delete from seeded_helplines`.execute(db);
    await seedHelplines(app.kernel, content);
    for (const country of helplineCountries) {
      for (const family of concernFamilies) {
        for (const language of ['es', 'en'] as const) {
          const reply = await composeReply(
            db,
            { concern: { family, about: 'self', isUrgent: false }, followUp: null },
            language,
            country,
          );
          expect(reply, `${country} ${family}`).toMatch(/\n- \*\*[+*\dh]/);
        }
      }
    }
    const urgent = await composeReply(
      db,
      { concern: { family: 'self-harm', about: 'self', isUrgent: true }, followUp: null },
      'es',
      'ES',
    );
    expect(urgent.split('\n')[0]).toContain('112');
    expect(urgent).toContain('**024**');
    expect(urgent).toContain('no se muestra a nadie más');
  });
});

describe('an administrator', () => {
  test('adds, edits and deletes a line, which is audited', async () => {
    const created = (await as(admin, 'POST', '', line)).body();
    expect(created).toMatchObject({ ...line, url: '', families: [], isEmergency: false });
    const changed = await as(admin, 'PUT', `/${String(created.id)}`, { ...line, number: '*4141' });
    expect(changed.body()).toMatchObject({ id: created.id, number: '*4141' });
    expect((await call(app, 'GET', '/api/safety/helplines')).list()).toContainEqual(
      expect.objectContaining({ id: created.id, number: '*4141' }),
    );
    expect((await as(admin, 'DELETE', `/${String(created.id)}`)).status).toBe(204);
    expect((await as(admin, 'DELETE', `/${String(created.id)}`)).body().code).toBe(safetyFailures.noSuchHelpline.code);
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries where subject = ${`helpline #${String(created.id)}`} order by id`.execute(
      app.database.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['helpline.created', 'helpline.changed', 'helpline.deleted']);
  });

  test('translates a line into another language, and removes the translation', async () => {
    const translations = { en: { purpose: 'Listening', hours: '' } };
    const created = (await as(admin, 'POST', '', { ...line, hours: 'De 9 a 21', translations })).body();
    expect(created).toMatchObject({ translations });
    const reply = async () =>
      composeReply(
        app.database.db,
        { concern: { family: 'self-harm', about: 'self', isUrgent: false }, followUp: null },
        'en',
        'ES',
      );
    expect(await reply()).toContain('Una línea (Listening; De 9 a 21');
    const changed = await as(admin, 'PUT', `/${String(created.id)}`, line);
    expect(changed.body()).toMatchObject({ translations: {} });
    expect(await reply()).toContain('Una línea (Escuchar');
    await as(admin, 'DELETE', `/${String(created.id)}`);
  });

  test.each([
    ['letters in the number', { number: 'llama ya' }, 'number'],
    ['neither a number nor an address', { number: '' }, 'number'],
    ['an address without https', { url: 'http://example.org' }, 'url'],
    ['an address that runs a script', { url: 'javascript:alert(1)' }, 'url'],
    ['an invalid date', { checkedOn: 'ayer' }, 'checkedOn'],
    ['no source', { source: '' }, 'source'],
    ['an unknown country', { country: 'XX' }, 'country'],
  ])('gets an error message for %s', async (_, wrong, field) => {
    const refused = await as(admin, 'POST', '', { ...line, ...wrong });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body().fields ?? {})).toContain(field);
  });

  test('is the only one allowed to: others are refused', async () => {
    const student = await app.signIn();
    expect((await as(student, 'POST', '', line)).status).toBe(403);
  });
});
