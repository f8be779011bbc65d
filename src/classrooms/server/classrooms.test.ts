import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, guest, readEveryPage } from '../../../testing/server/test-ask.ts';
import { defaultSiteSettings } from '../../shared/site-settings.ts';
import type { Classroom, ClassMember, SimpleClass } from '../contract.ts';
import { makeDemoClass } from './demo-class.ts';
import { exportClasses } from './personal-data.ts';
import { setUpClasses } from './test-classroom.ts';

const classes = setUpClasses();
const { ask, db, signIn, letTeachersCreate, newClass, newMember, join } = classes;

describe('creating a class', () => {
  beforeEach(() => letTeachersCreate(false));

  test('generates a legible code', async () => {
    const { code, name, is_active } = await newClass();
    expect(code).toMatch(/^[A-HJ-KM-NP-Z2-9]{4}-[A-HJ-KM-NP-Z2-9]{4}$/);
    expect({ name, is_active }).toEqual({ name: '3.º B', is_active: true });
  });

  test.each([
    [{ timeZone: 'America/Bogota' }, 'America/Bogota'],
    [{}, 'Europe/Madrid'],
  ])('with %j gives it the time zone %s', async (given, timeZone) => {
    const body = { name: 'x', description: 'y', ...given };
    const created = (await ask(classes.admin, 'POST', '/api/classes/create', body)).json<SimpleClass>();
    expect((await ask(classes.admin, 'GET', `/api/classes/${created.id}`)).json()).toMatchObject({ timeZone });
  });

  test.each([
    [{ name: ' ', description: 'x' }, 'Por favor completa el nombre y descripción'],
    [{ name: 'x' }, 'Por favor completa el nombre y descripción'],
    [{ name: 'x'.repeat(201), description: 'x' }, 'Como máximo 200 caracteres.'],
    [{ name: 'x', description: 'x', timeZone: '+02:00' }, 'Elige una zona horaria de la lista'],
  ])('with %j is refused with a message', async (payload, message) => {
    const answer = await ask(classes.admin, 'POST', '/api/classes/create', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message });
  });

  test.each(['estudiante', 'profesional', 'profesor', 'clase ia'] as const)(
    'is refused for %s where only administrators create classes',
    async (role) => {
      const answer = await ask(await signIn({ role }), 'POST', '/api/classes/create', {
        name: 'x',
        description: 'y',
      });
      expect(answer.statusCode).toBe(403);
      const rights = await ask(await signIn({ role }), 'GET', '/api/classes/rights');
      expect(rights.json()).toEqual({ create: false });
    },
  );

  test.each(['profesor', 'clase ia'] as const)('is allowed for %s by default', async (role) => {
    await letTeachersCreate(defaultSiteSettings.teachersCreateClasses);
    const teacher = await signIn({ role });
    expect((await ask(teacher, 'GET', '/api/classes/rights')).json()).toEqual({ create: true });
    const { id } = await newClass(teacher);
    expect((await ask(teacher, 'GET', `/api/classes/${id}`)).json()).toMatchObject({ relation: 'owner' });
  });
});

describe('visibility of a class', () => {
  test('a class does not exist for an outsider who counts ids', async () => {
    const classroom = await newClass();
    const missing = await ask(classes.admin, 'GET', '/api/classes/2147483647');
    for (const role of ['estudiante', 'profesional', 'profesor', 'clase ia'] as const) {
      const outsider = await signIn({ role });
      for (const part of ['', '/members', '/courses', '/courses/1', '/announcements', '/tasks', '/qr.svg']) {
        const seen = await ask(outsider, 'GET', `/api/classes/${classroom.id}${part}`);
        expect([seen.statusCode, seen.body]).toEqual([404, missing.body]);
      }
      expect((await ask(outsider, 'GET', '/api/simple-classes')).body).toBe('[]');
    }
  });

  test('where joining by id is open, a teacher sees only its name and description', async () => {
    const classroom = await newClass();
    await ask(classes.admin, 'PATCH', `/api/classes/${classroom.id}`, { joinsById: true });
    const outsider = await signIn({ role: 'profesor' });
    const seen = await ask(outsider, 'GET', `/api/classes/${classroom.id}`);
    expect(seen.json()).toEqual({
      id: classroom.id,
      name: '3.º B',
      description: 'Tecnología',
      code: null,
      createdById: null,
      createdAt: null,
      isActive: null,
      archivedAt: null,
      joinsByCode: null,
      joinsById: null,
      membersSeeCode: null,
      conversationsSeen: null,
      isModelOff: null,
      timeZone: null,
      namesShown: null,
      studentComments: null,
      scale: null,
      requestCount: null,
      request: null,
      memberCount: null,
      studentCount: null,
      contentCount: null,
      testCount: null,
      taskCount: null,
      courseCount: null,
      relation: 'outsider',
      role: null,
      may: {
        enter: false,
        manage: false,
        write: false,
        mark: false,
        grade: false,
        own: false,
        seeCode: false,
        seeConversations: false,
        joinById: true,
        leave: false,
        comment: false,
        commentPrivately: false,
      },
    });
    for (const part of ['members', 'courses', 'courses/1']) {
      expect((await ask(outsider, 'GET', `/api/classes/${classroom.id}/${part}`)).statusCode).toBe(404);
    }
    expect((await ask(await signIn(), 'GET', `/api/classes/${classroom.id}`)).statusCode).toBe(404);
  });

  test('members see each other’s display names, and the class in the list', async () => {
    const classroom = await newClass();
    const person = await signIn({ fullName: 'Lucía Pérez Gil', displayName: 'Lucía', username: 'lucia.p' });
    await join(person, { code: classroom.code });
    expect((await ask(person, 'GET', `/api/classes/${classroom.id}`)).json()).toMatchObject({
      memberCount: 1,
      relation: 'member',
      may: { enter: true, write: false, leave: true },
    });
    const members = (await ask(person, 'GET', `/api/classes/${classroom.id}/members`)).json<ClassMember[]>();
    expect(members).toMatchObject([{ user: { firstName: 'Lucía', username: 'lucia.p' }, role: 'student' }]);
    expect(JSON.stringify(members)).not.toContain('@');
    expect((await ask(person, 'GET', '/api/simple-classes')).json<SimpleClass[]>()).toMatchObject([
      { id: classroom.id },
    ]);
  });

  test('only those who lead the class see its code, and members if the owner allows it', async () => {
    const owner = await signIn({ role: 'profesor' });
    const classroom = await newClass(owner);
    const member = await newMember(classroom);
    const codes = async (who: Caller) => {
      const one = (await ask(who, 'GET', `/api/classes/${classroom.id}`)).json<Classroom>();
      const [listed] = (await ask(who, 'GET', '/api/simple-classes')).json<SimpleClass[]>();
      const { statusCode } = await ask(who, 'GET', `/api/classes/${classroom.id}/qr.svg`);
      return [one.code, listed?.code, statusCode];
    };
    expect(await codes(owner)).toEqual([classroom.code, classroom.code, 200]);
    expect(await codes(member)).toEqual([null, null, 403]);
    await ask(owner, 'PATCH', `/api/classes/${classroom.id}`, { membersSeeCode: true });
    await expect.poll(() => codes(member)).toEqual([classroom.code, classroom.code, 200]);
  });

  test('many classes are paged, each once', async () => {
    const person = await signIn();
    const made: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const classroom = await newClass();
      made.unshift(classroom.id);
      await join(person, { code: classroom.code });
    }
    const seen = await readEveryPage<SimpleClass>(classes.app, '/api/simple-classes?limit=2', person);
    expect(seen.map(({ id }) => id)).toEqual(made);
    await ask(classes.admin, 'PATCH', `/api/classes/${made[0]}`, { isActive: false });
    const counted = async () => (await ask(person, 'GET', '/api/simple-classes/summary')).json<object>();
    await expect.poll(counted).toEqual({ total: 5, active: 4, archived: 0 });
  });

  test.each([['/api/simple-classes'], ['/api/classes/1'], ['/api/classes/1/members'], ['/api/classes/1/courses']])(
    '%s requires an account',
    async (url) => {
      expect((await ask(guest, 'GET', url)).statusCode).toBe(401);
    },
  );

  test.each(['/api/classes/0', '/api/classes/abc', '/api/classes/1.5'])('%s is not a class id', async (url) => {
    expect((await ask(classes.admin, 'GET', url)).statusCode).toBe(400);
  });

  test('a missing class is reported as not found', async () => {
    const answer = await ask(classes.admin, 'GET', '/api/classes/2147483647');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: 'Clase no encontrada' });
  });
});

test('an administrator who simulates a role has only the rights of that role', async () => {
  const { id } = await newClass();
  const simulating = await signIn({ role: 'iamaker', simulatedRole: 'estudiante' });
  expect((await ask(simulating, 'GET', `/api/classes/${id}/members`)).statusCode).toBe(404);
  expect((await ask(simulating, 'POST', '/api/classes/create', { name: 'x', description: 'y' })).statusCode).toBe(403);
});

test('a class is part of the data export', async () => {
  const classroom = await newClass();
  const person = await newMember(classroom);
  expect(await exportClasses(db(), person.id)).toMatchObject({
    classesLed: [],
    classesAttended: [{ id: classroom.id, name: '3.º B', role: 'student' }],
  });
});

test('the QR code of a class is an image without scripts', async () => {
  const { id } = await newClass();
  const answer = await ask(classes.admin, 'GET', `/api/classes/${id}/qr.svg`);
  expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.body).toMatch(/^<svg[^>]+>[^]*<path/);
});

test('the example class is created once, with every kind of content', async () => {
  const { kernel } = classes.app;
  const { id: leader } = await signIn({ username: 'muestra', role: 'clase ia' });
  const { id: teacher } = await signIn({ username: 'maestra', role: 'profesor' });
  const { id: student } = await signIn({ username: 'alumna', role: 'estudiante' });
  const wanted = { owner: leader, teacher, student };
  await Promise.all([makeDemoClass(kernel, wanted), makeDemoClass(kernel, wanted)]);
  const { rows } = await sql`
    select (select count(*)::int from classroom_courses where classroom_id = c.id) as courses,
           (select count(*)::int from classroom_contents where classroom_id = c.id) as contents,
           (select count(*)::int from classroom_tests where classroom_id = c.id) as tests,
           (select count(*)::int from classroom_tasks where classroom_id = c.id) as tasks,
           (select count(*)::int from classroom_members where classroom_id = c.id) as members
    from classrooms c where c.owner_id = ${leader}`.execute(kernel.db);
  expect(rows).toEqual([{ courses: 2, contents: 2, tests: 1, tasks: 1, members: 2 }]);
});
