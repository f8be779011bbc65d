import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { call, code, expectNothingPrivateLogged, newPerson } from '../test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { iamakerCode: code } });
});
afterAll(async () => {
  expectNothingPrivateLogged(app);
  await app.close();
});
beforeEach(() => sql`delete from rate_limits`.execute(app.database.db));

describe('invalid input gets an error beside its field, in both languages', () => {
  test.each([
    [
      'username',
      'ab',
      'El nombre de usuario debe tener al menos 3 caracteres',
      'The username must be at least 3 characters long',
    ],
    [
      'username',
      undefined,
      'El nombre de usuario debe tener al menos 3 caracteres',
      'The username must be at least 3 characters long',
    ],
    [
      'username',
      'ana maría',
      'El nombre de usuario solo puede tener letras, números, puntos y guiones',
      'The username may contain only letters, numbers, dots and hyphens',
    ],
    [
      'username',
      'a@b.es',
      'El nombre de usuario solo puede tener letras, números, puntos y guiones',
      'The username may contain only letters, numbers, dots and hyphens',
    ],
    ['username', 'a'.repeat(41), 'Como máximo 40 caracteres.', 'At most 40 characters.'],
    [
      'password',
      '12345',
      'La contraseña debe tener al menos 6 caracteres',
      'The password must be at least 6 characters long',
    ],
    [
      'password',
      123_456,
      'La contraseña debe tener al menos 6 caracteres',
      'The password must be at least 6 characters long',
    ],
    ['password', 'x'.repeat(201), 'Como máximo 200 caracteres.', 'At most 200 characters.'],
    ['email', 'ana', 'Correo electrónico inválido', 'Invalid email address'],
    ['email', undefined, 'Correo electrónico inválido', 'Invalid email address'],
    ['email', 'ana@example.org\nbcc: x@example.org', 'Correo electrónico inválido', 'Invalid email address'],
    [
      'fullName',
      'An',
      'El nombre completo debe tener al menos 3 caracteres',
      'The full name must be at least 3 characters long',
    ],
    [
      'fullName',
      '  A  ',
      'El nombre completo debe tener al menos 3 caracteres',
      'The full name must be at least 3 characters long',
    ],
    [
      'fullName',
      '\u200e\u200e\u200e',
      'El nombre completo tiene caracteres que no se admiten',
      'The full name contains characters that are not allowed',
    ],
    [
      'fullName',
      'Ana\nPrueba',
      'El nombre completo tiene caracteres que no se admiten',
      'The full name contains characters that are not allowed',
    ],
    ['role', 'admin', 'Este valor no es uno de los posibles.', 'This is not one of the allowed values.'],
    ['age', 'twelve', 'Responde a la pregunta sobre tu edad', 'Answer the question about your age'],
  ])('%s = %j', async (field, value, es, en) => {
    const payload = newPerson({ [field]: value });
    const spanish = await call(app, 'POST', '/api/register', { payload });
    expect(spanish.status).toBe(400);
    expect(spanish.body()).toEqual({ message: es, code: 'invalid_input', fields: { [field]: es } });
    const english = await call(app, 'POST', '/api/register', { payload, headers: { cookie: 'lang=en' } });
    expect(english.body()).toEqual({ message: en, code: 'invalid_input', fields: { [field]: en } });
  });

  test.each(['username', 'password', 'email', 'fullName', 'verificationCode'])(
    '%s with characters that the database cannot store is bad input',
    async (field) => {
      for (const bad of ['abc\0def', 'abc\ud800def']) {
        expect((await call(app, 'POST', '/api/register', { payload: newPerson({ [field]: bad }) })).status).toBe(400);
      }
    },
  );

  test.each([[null], [[]], ['text'], [42]])('a body of %j is refused', async (payload) => {
    const answer = await call(app, 'POST', '/api/register', {
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  });
});
