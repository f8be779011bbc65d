import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { failureIn } from '../../../server/text/in-language.ts';
import { accountFailures } from '../../contract.ts';
import { call, code, register } from '../test-client.ts';
import { isReservedName } from './public-names.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { iamakerCode: code } });
});
afterAll(() => app.close());
beforeEach(() => sql`delete from rate_limits`.execute(app.database.db));

const refusal = {
  code: accountFailures.reservedName.code,
  fields: { displayName: failureIn('es', accountFailures.reservedName) },
};

describe('the display name of a new account', () => {
  test('is the one that the user chose', async () => {
    const made = await register(app, { displayName: '  Gata Azul ' });
    expect(made.body()).toMatchObject({ displayName: 'Gata Azul', fullName: 'Ana Prueba' });
  });

  test('is the username when it is left empty, and never the full name', async () => {
    const made = await register(app, { displayName: '' });
    expect(made.body()).toMatchObject({ displayName: made.person.username });
  });

  test.each([
    ['x', 'El nombre visible debe tener entre 2 y 40 caracteres'],
    ['x'.repeat(41), 'El nombre visible debe tener entre 2 y 40 caracteres'],
    ['Gata\u202eluzA', 'El nombre visible tiene caracteres que no se admiten'],
    ['Gata\nAzul', 'El nombre visible tiene caracteres que no se admiten'],
    ['\u200e\u200e', 'El nombre visible tiene caracteres que no se admiten'],
  ])('%j is refused', async (displayName, sentence) => {
    const refused = await register(app, { displayName });
    expect(refused.status).toBe(400);
    expect(refused.body()).toMatchObject({ fields: { displayName: sentence } });
  });

  test('cannot impersonate the site or its administrators, nor can a username', async () => {
    const refused = await register(app, { displayName: 'Equipo EducaIA' });
    expect(refused.status).toBe(400);
    expect(refused.body()).toMatchObject(refusal);
    const named = await register(app, { username: 'educaia' });
    expect(named.body()).toMatchObject({ fields: { username: failureIn('es', accountFailures.reservedName) } });
  });

  test('may be that of the site for an administrator', async () => {
    const made = await register(app, { displayName: 'Equipo EducaIA', role: 'iamaker', verificationCode: code });
    expect(made.status).toBe(201);
  });
});

test.each([
  'EducaIA',
  'equipo  educaia',
  'Educa-IA',
  'ЕducaІА',
  'Edυcaia',
  'Administrador',
  'Adm1nistrad0r',
  'IAmaker',
  'lAmaker',
  'Anónimo',
  'anonimo',
  'Editorial',
])('%s is a reserved name', (name) => expect(isReservedName(name)).toBe(true));

test.each(['Gata Azul', 'Adriana', 'Maite', 'Ana Administra', 'Educadora', 'profe.lengua', '李小龙'])(
  '%s is not a reserved name',
  (name) => expect(isReservedName(name)).toBe(false),
);

describe('a changed display name', () => {
  const change = (headers: { cookie: string }, displayName?: string) =>
    call(app, 'PUT', '/api/user/profile', {
      headers,
      payload: {
        fullName: 'Ana Prueba',
        email: `cambia${Math.random()}@example.org`,
        ...(displayName !== undefined && { displayName }),
      },
    });

  test('is shown at once on existing content', async () => {
    const writer = await app.signIn({ displayName: 'Antes' });
    const topic = {
      title: 'Un tema cualquiera',
      content: 'Con palabras suficientes para el foro.',
      category: 'Debate',
    };
    const made = await call(app, 'POST', '/api/forum/topics', { headers: writer.headers, payload: topic });
    const read = async () => (await call(app, 'GET', `/api/forum/topics/${String(made.body().id)}`)).body();
    expect(await read()).toMatchObject({ author: { name: 'Antes' } });
    expect((await change(writer.headers, 'Después')).body()).toMatchObject({ displayName: 'Después' });
    expect(await read()).toMatchObject({ author: { name: 'Después' } });
  });

  test('stays when the call omits it, and is refused when it is reserved', async () => {
    const person = await app.signIn({ displayName: 'Se Queda' });
    expect((await change(person.headers)).body()).toMatchObject({ displayName: 'Se Queda' });
    const refused = await change(person.headers, 'Administrador');
    expect(refused.status).toBe(400);
    expect(refused.body()).toMatchObject(refusal);
  });

  test('is found by the search of the administration', async () => {
    const admin = await app.signIn({ role: 'iamaker' });
    const { id } = await app.signIn({ displayName: 'Zarigüeya Feliz' });
    const found = await call(app, 'GET', '/api/admin/users?search=zarig%C3%BCeya', { headers: admin.headers });
    expect(found.list()).toMatchObject([{ id, displayName: 'Zarigüeya Feliz', fullName: 'Ana Prueba' }]);
  });
});
