import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appRoutes, consoleNotes, fillAreas } from '../../app-server.ts';
import { projectRoot } from '../../server/project-root.ts';
import { startTestApp, type TestApp } from '../../server/test-app.ts';
import { makeDemoAccounts } from './demo-accounts.ts';
import { call, newPerson } from './test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { demo: true } });
  await fillAreas(app.kernel, join(projectRoot, 'content'));
});
afterAll(() => app.close());

describe('the accounts of the demonstration', () => {
  test('are one for each role, and the banner’s password opens them', async () => {
    const notes = await consoleNotes(app.kernel);
    expect(notes).toContain(
      'Cuentas de demostración: demo-estudiante, demo-profesor, demo-profesional, demo-clase-ia, demo-iamaker',
    );
    const password = /^Su contraseña: (\S{12})$/.exec(notes.at(-1) ?? '')?.[1];
    for (const role of ['estudiante', 'clase ia', 'iamaker']) {
      const payload = { username: `demo-${role.replace(' ', '-')}`, password };
      expect((await call(app, 'POST', '/api/login', { payload })).body().role).toBe(role);
    }
  });

  test('are made once, also by two processes at a time', async () => {
    const before = await sql`select id, username, password_hash from users order by id`.execute(app.database.db);
    await Promise.all([makeDemoAccounts(app.kernel), makeDemoAccounts(app.kernel)]);
    const after = await sql`select id, username, password_hash from users order by id`.execute(app.database.db);
    expect(after.rows).toEqual(before.rows);
    expect(after.rows).toHaveLength(5);
  });

  test('are not made without being asked for', async () => {
    const own = await startTestApp({ routes: appRoutes });
    await fillAreas(own.kernel, join(projectRoot, 'content'));
    const { rows } = await sql`select id from users`.execute(own.database.db);
    expect(rows).toEqual([]);
    await own.close();
  });
});

describe('the banner', () => {
  test('tells the administrator code that was made, which then works, and only the banner does', async () => {
    const own = await startTestApp({ routes: appRoutes });
    const [note = '', ...more] = await consoleNotes(own.kernel);
    expect(note).toMatch(/^Código de administrador: \d{6}$/);
    expect(more).toEqual([]);
    expect(await consoleNotes(own.kernel)).toEqual([note]);
    const verificationCode = note.slice(-6);
    const made = await call(own, 'POST', '/api/register', {
      payload: newPerson({ role: 'iamaker', verificationCode }),
    });
    expect(made.status).toBe(201);
    const exported = await call(own, 'GET', '/api/user/export', { headers: made.browser });
    expect(exported.text).not.toContain(verificationCode);
    expect(JSON.stringify(own.logged)).not.toContain(verificationCode);
    await own.close();
  });

  test('does not tell one that the operator has chosen', async () => {
    const own = await startTestApp({ routes: appRoutes, config: { iamakerCode: 'elegido' } });
    expect(await consoleNotes(own.kernel)).toEqual([]);
    await own.close();
  });
});
