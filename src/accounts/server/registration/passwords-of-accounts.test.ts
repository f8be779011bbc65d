import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { failureIn } from '../../../server/text/in-language.ts';
import { accountFailures } from '../../contract.ts';
import { code, expectNothingPrivateLogged, register } from '../test-client.ts';
import { brokenPasswordRule } from './password-rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { iamakerCode: code } });
});
afterAll(async () => {
  expectNothingPrivateLogged(app);
  await app.close();
});
beforeEach(() => sql`delete from rate_limits`.execute(app.database.db));

describe('a common password', () => {
  test.each(
    `contraseña contrasena tequiero teamo123 princesa barcelona realmadrid alejandro estrella mariposa 123456789 qwerty123
     password1 iloveyou sunshine football michael superman dragon1 letmein trustno1 starwars computer baseball whatever`.split(
      /\s+/,
    ),
  )('«%s» is refused, in capitals, too', async (word) => {
    expect(await brokenPasswordRule(word, 'estudiante')).toBe(accountFailures.commonPassword);
    expect(await brokenPasswordRule(word.toUpperCase(), 'estudiante')).toBe(accountFailures.commonPassword);
  });

  test('is not any of a thousand made-up phrases', async () => {
    const words = ['gato', 'lluvia', 'sombrero', 'azul', 'camino', 'tigre', 'nube', 'puente', 'limón', 'reloj'];
    const phrases = Array.from({ length: 1_000 }, (_, count) =>
      [0, 1, 2]
        .map((place) => words[Math.floor(count / 10 ** place) % 10])
        .join(' ')
        .concat(` ${count}`),
    );
    for (const phrase of phrases) expect(await brokenPasswordRule(phrase, 'iamaker'), phrase).toBeUndefined();
  });

  test.each([
    'lucia.romero',
    'LuciaRomero',
    'lucía romero',
    'romero',
    'lucia.romero@example.org',
    'lromero99',
    '99oremorl',
    'lromero99lromero99',
  ])('or a name of the account is refused: «%s»', async (given) => {
    const person = { username: 'lucia.romero', fullName: 'Lucía Romero', email: 'lromero99@example.org' };
    const email = given.includes('@') ? given : person.email;
    const refused = await register(app, { ...person, email, password: given });
    expect(refused.status).toBe(400);
    expect(['accounts.name_as_password', 'accounts.common_password']).toContain(refused.body().code);
  });
});

describe('a password', () => {
  test.each([
    ['123456', 'estudiante', accountFailures.commonPassword],
    ['Password', 'estudiante', accountFailures.commonPassword],
    ['contraseña', 'profesor', accountFailures.commonPassword],
    ['QWERTYUIOP', 'profesor', accountFailures.commonPassword],
    ['123456789012', 'iamaker', accountFailures.commonPassword],
    ['gatoazul', 'iamaker', accountFailures.shortIamakerPassword],
    ['once letras', 'iamaker', accountFailures.shortIamakerPassword],
    ['doce letras.', 'iamaker', undefined],
    ['gatoazul', 'estudiante', undefined],
  ] as const)('«%s» of %s', async (given, role, rule) => {
    expect(await brokenPasswordRule(given, role)).toBe(rule);
  });

  test('on the list of common ones is refused beside its field', async () => {
    const refused = await register(app, { password: 'iloveyou' });
    expect(refused.status).toBe(400);
    expect(refused.body()).toMatchObject({
      code: 'accounts.common_password',
      fields: { password: failureIn('es', accountFailures.commonPassword) },
    });
  });

  test('of an administrator has at least twelve characters', async () => {
    const refused = await register(app, { role: 'iamaker', verificationCode: code, password: 'gato azul' });
    expect(refused.status).toBe(400);
    expect(refused.body().message).toBe('La contraseña de un IAmaker debe tener al menos 12 caracteres');
  });
});
