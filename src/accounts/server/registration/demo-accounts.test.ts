import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes, seedAreas } from '../../../app/routes.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import { accountNotes } from '../console-notes.ts';
import { call, newPerson } from '../test-client.ts';
import { getDemoPassword, makeDemoAccounts } from './demo-accounts.ts';

const content = join(projectRoot, 'content');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { demo: true } });
  await seedAreas(app.kernel, content);
});
afterAll(() => app.close());

describe('demonstration accounts', () => {
  test('exist for each role, and accept the password of the banner', async () => {
    const notes = await accountNotes(app.kernel);
    expect(notes).toContain(
      'Cuentas de demostración: demo-estudiante, demo-profesor, demo-profesional, demo-clase-ia, demo-iamaker',
    );
    const password = /^Su contraseña: (\S{12})$/.exec(notes.at(-1) ?? '')?.[1];
    for (const role of ['estudiante', 'clase ia', 'iamaker']) {
      const payload = { username: `demo-${role.replace(' ', '-')}`, password };
      expect((await call(app, 'POST', '/api/login', { payload })).body().role).toBe(role);
    }
  });

  test('are created once, also by two processes at once', async () => {
    const before = await sql`select id, username, password_hash from users order by id`.execute(app.database.db);
    await Promise.all([makeDemoAccounts(app.kernel), makeDemoAccounts(app.kernel)]);
    const after = await sql`select id, username, password_hash from users order by id`.execute(app.database.db);
    expect(after.rows).toEqual(before.rows);
    expect(after.rows).toHaveLength(5);
  });

  test('are not created unless requested', async () => {
    const own = await startTestApp({ routes: appRoutes });
    await seedAreas(own.kernel, content);
    const { rows } = await sql`select id from users`.execute(own.database.db);
    expect(rows).toEqual([]);
    await own.close();
  });
});

describe('the demonstration', () => {
  const read = async (role: string, url: string) => {
    const payload = { username: `demo-${role}`, password: await getDemoPassword(app.kernel) };
    const { browser } = await call(app, 'POST', '/api/login', { payload });
    return (await call(app, 'GET', url, { headers: browser })).list();
  };

  test('has a class with an instructor, a teacher, a student and two courses', async () => {
    const [classroom] = await read('clase-ia', '/api/simple-classes');
    expect(classroom).toMatchObject({ name: 'Clase de demostración' });
    const inside = `/api/classes/${Number(classroom?.['id'])}`;
    expect(await read('estudiante', `${inside}/members`)).toMatchObject([
      { user: { username: 'demo-estudiante' }, role: 'student' },
      { user: { username: 'demo-profesor' }, role: 'teacher' },
    ]);
    expect(await read('estudiante', `${inside}/courses`)).toMatchObject([{ isPublished: true }, { isPublished: true }]);
  });

  test('has three topics with comments, marked as a demonstration', async () => {
    const title = expect.stringMatching(/^Demostración: /);
    expect(await read('profesional', '/api/forum/topics?sort=nuevo')).toMatchObject([
      { title, commentCount: 2 },
      { title, commentCount: 2 },
      { title, commentCount: 1 },
    ]);
  });

  test('has test results, two of them passed, and a certificate', async () => {
    const username = 'demo-estudiante';
    expect(await read('iamaker', '/api/admin/test-submissions')).toMatchObject([
      { username, score: 100, passed: true },
      { username, passed: false },
      { username: 'demo-profesional', passed: false },
      { username: 'demo-profesor', passed: true },
    ]);
    expect(await read('estudiante', '/api/user/certificates')).toMatchObject([{ score: 100 }]);
  });

  test('is created once, also by three processes at once', async () => {
    const { db } = app.database;
    await sql`delete from enrolments`.execute(db);
    await sql`delete from attempts`.execute(db);
    await sql`delete from topics`.execute(db);
    await sql`delete from classrooms`.execute(db);
    await Promise.all([1, 2, 3].map(() => seedAreas(app.kernel, content)));
    await seedAreas(app.kernel, content);
    const { rows } = await sql`
      select (select count(*)::int from classrooms) as classes, (select count(*)::int from classroom_courses) as courses,
             (select count(*)::int from topics) as topics, (select count(*)::int from comments) as comments,
             (select count(*)::int from attempts) as attempts`.execute(db);
    expect(rows).toEqual([{ classes: 1, courses: 2, topics: 3, comments: 5, attempts: 4 }]);
  });
});

describe('the banner', () => {
  test('prints the generated administrator code, which then works, and nothing else prints it', async () => {
    const own = await startTestApp({ routes: appRoutes });
    const [note = '', ...more] = await accountNotes(own.kernel);
    expect(note).toMatch(/^Código de administrador: \d{6}$/);
    expect(more).toEqual([]);
    expect(await accountNotes(own.kernel)).toEqual([note]);
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

  test('does not print a code that the operator has chosen', async () => {
    const own = await startTestApp({ routes: appRoutes, config: { iamakerCode: 'elegido' } });
    expect(await accountNotes(own.kernel)).toEqual([]);
    await own.close();
  });
});
