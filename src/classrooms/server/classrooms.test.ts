import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../server/test-app.ts';
import type { Role } from '../../shared/roles.ts';
import type { ClassMember, Classroom, SimpleClass } from '../contract.ts';
import type { ClassCourse } from '../contract/courses.ts';
import { exportClasses } from './personal-data.ts';
import { classroomsRoutes } from './routes.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: classroomsRoutes, config: { rateLimits: true } });
});
// Another one for each test: who writes too much in a minute is stopped.
beforeEach(async () => {
  admin = await app.signIn({ role: 'iamaker' });
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<TestApp['signIn']>>;

const guest = { headers: {} };

function ask(
  who: { headers: object },
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  return app.http.inject({ method, url, headers: { ...who.headers }, ...(payload && { payload }) });
}

async function newClass(who: Person = admin): Promise<SimpleClass> {
  const answer = await ask(who, 'POST', '/api/classes/create', { name: '3.º B', description: 'Tecnología' });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<SimpleClass>();
}

const join = (who: { headers: object }, payload: object) => ask(who, 'POST', '/api/classes/join', payload);

async function member(of: SimpleClass, role: Role = 'estudiante'): Promise<Person> {
  const person = await app.signIn({ role });
  expect((await join(person, { code: of.code })).statusCode).toBe(200);
  return person;
}

async function membersOf({ id }: { id: number }): Promise<ClassMember[]> {
  return (await ask(admin, 'GET', `/api/classes/${id}/members`)).json<ClassMember[]>();
}

describe('creating a class', () => {
  test('gives a code that is easy to read', async () => {
    const { code, name, is_active } = await newClass();
    expect(code).toMatch(/^[A-HJ-KM-NP-Z2-9]{4}-[A-HJ-KM-NP-Z2-9]{4}$/);
    expect({ name, is_active }).toEqual({ name: '3.º B', is_active: true });
  });

  test.each([
    [{ name: ' ', description: 'x' }, 'Por favor completa el nombre y descripción'],
    [{ name: 'x' }, 'Por favor completa el nombre y descripción'],
    [{ name: 'x'.repeat(201), description: 'x' }, 'Como máximo 200 caracteres.'],
  ])('with %j is refused in words', async (payload, message) => {
    const answer = await ask(admin, 'POST', '/api/classes/create', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message });
  });

  test.each(['estudiante', 'profesional', 'profesor', 'clase ia'] as const)('is not for %s', async (role) => {
    const answer = await ask(await app.signIn({ role }), 'POST', '/api/classes/create', {
      name: 'x',
      description: 'y',
    });
    expect(answer.statusCode).toBe(403);
    const rights = await ask(await app.signIn({ role }), 'GET', '/api/classes/rights');
    expect(rights.json()).toEqual({ create: false });
  });

  test('is for teachers where the site says so', async () => {
    await app.kernel.db.transaction().execute((tx) => app.kernel.settings.change(tx, { teachersCreateClasses: true }));
    const teacher = await app.signIn({ role: 'profesor' });
    expect((await ask(teacher, 'GET', '/api/classes/rights')).json()).toEqual({ create: true });
    const { id } = await newClass(teacher);
    expect((await ask(teacher, 'GET', `/api/classes/${id}`)).json()).toMatchObject({ relation: 'owner' });
    await app.kernel.db.transaction().execute((tx) => app.kernel.settings.change(tx, { teachersCreateClasses: false }));
  });
});

describe('joining', () => {
  test.each([
    (code: string) => code,
    (code: string) => code.toLowerCase(),
    (code: string) => code.replace('-', ''),
    (code: string) => ` ${code.replace('-', ' ')} `,
  ])('takes the code however it is typed', async (typed) => {
    const classroom = await newClass();
    const person = await app.signIn();
    const answer = await join(person, { code: typed(classroom.code) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ id: classroom.id, name: '3.º B', description: 'Tecnología' });
    expect(await membersOf(classroom)).toMatchObject([{ userId: person.id, role: 'student' }]);
  });

  test('twenty times at once is one membership', async () => {
    const classroom = await newClass();
    const person = await app.signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(person, { code: classroom.code })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await membersOf(classroom)).toHaveLength(1);
  });

  test.each([
    [guest, { code: 'ABCD-EFGH' }, 401, 'Debes iniciar sesión para unirte a una clase'],
    [undefined, {}, 400, 'Por favor ingresa un código de clase'],
    [undefined, { code: '  ' }, 400, 'Por favor ingresa un código de clase'],
    [undefined, { code: '---' }, 404, 'No se pudo unir a la clase. Verifica el código.'],
    [undefined, { code: 'ABCD-EFGH' }, 404, 'No se pudo unir a la clase. Verifica el código.'],
    [undefined, { code: 5 }, 400, expect.any(String)],
    [undefined, { classId: 'x' }, 400, expect.any(String)],
  ])('refuses %j %j with %s', async (who, payload, status, message) => {
    const answer = await join(who ?? (await app.signIn()), payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message });
  });

  test('says so in English', async () => {
    const person = await app.signIn();
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/classes/join',
      headers: { cookie: `${person.headers.cookie}; lang=en` },
      payload: { code: 'ABCD-EFGH' },
    });
    expect(answer.json()).toMatchObject({ message: 'Could not join the class. Check the code.' });
  });

  test('stops who tries codes, and not who has the right one first', async () => {
    const classroom = await newClass();
    const person = await app.signIn();
    for (let count = 0; count < 20; count += 1) await join(person, { code: `NOPE-${1000 + count}` });
    const answer = await join(person, { code: classroom.code });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await join(await app.signIn(), { code: classroom.code })).statusCode).toBe(200);
  });

  test('a closed class takes nobody new, and keeps who is in', async () => {
    const classroom = await newClass();
    const inside = await member(classroom);
    await ask(admin, 'PATCH', `/api/classes/${classroom.id}`, { joinsByCode: false });
    const answer = await join(await app.signIn(), { code: classroom.code });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ message: 'Esta clase no admite nuevos miembros' });
    expect((await join(inside, { code: classroom.code })).statusCode).toBe(200);
  });

  test('with an old code fails once there is a new one', async () => {
    const classroom = await newClass();
    const renewed = (await ask(admin, 'POST', `/api/classes/${classroom.id}/code`)).json<Classroom>();
    expect(renewed.code).not.toBe(classroom.code);
    expect((await join(await app.signIn(), { code: classroom.code })).statusCode).toBe(404);
    expect((await join(await app.signIn(), { code: renewed.code })).statusCode).toBe(200);
  });

  test.each(['profesor', 'iamaker'] as const)('by the class itself is for %s', async (role) => {
    const { id } = await newClass();
    expect((await join(await app.signIn({ role }), { classId: id })).statusCode).toBe(200);
  });

  test.each(['estudiante', 'profesional', 'clase ia'] as const)('by the class itself is not for %s', async (role) => {
    const { id } = await newClass();
    const answer = await join(await app.signIn({ role }), { classId: id });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ message: 'Solo los profesores pueden unirse a las clases' });
  });

  test('by the class itself is refused where its owner closed it', async () => {
    const { id } = await newClass();
    await ask(admin, 'PATCH', `/api/classes/${id}`, { joinsById: false });
    expect((await join(await app.signIn({ role: 'profesor' }), { classId: id })).statusCode).toBe(403);
  });
});

describe('what is seen of a class', () => {
  test('an outsider learns neither code nor members nor courses', async () => {
    const classroom = await newClass();
    const outsider = await app.signIn({ role: 'profesor' });
    const seen = await ask(outsider, 'GET', `/api/classes/${classroom.id}`);
    expect(seen.json()).toEqual({
      id: classroom.id,
      name: '3.º B',
      description: 'Tecnología',
      code: null,
      createdById: null,
      createdAt: null,
      isActive: null,
      joinsByCode: null,
      joinsById: null,
      memberCount: null,
      studentCount: null,
      contentCount: null,
      testCount: null,
      taskCount: null,
      courseCount: null,
      relation: 'outsider',
      may: { enter: false, write: false, joinById: true, leave: false },
    });
    for (const part of ['members', 'courses', 'courses/1']) {
      expect((await ask(outsider, 'GET', `/api/classes/${classroom.id}/${part}`)).statusCode).toBe(403);
    }
    expect((await ask(outsider, 'GET', '/api/simple-classes')).body).not.toContain(classroom.code);
  });

  test('a member sees the code, the members by their first name, and the class in the list', async () => {
    const classroom = await newClass();
    const person = await app.signIn({ fullName: 'Lucía Pérez Gil', username: 'lucia.p' });
    await join(person, { code: classroom.code });
    expect((await ask(person, 'GET', `/api/classes/${classroom.id}`)).json()).toMatchObject({
      code: classroom.code,
      memberCount: 1,
      relation: 'member',
      may: { enter: true, write: false, leave: true },
    });
    const members = (await ask(person, 'GET', `/api/classes/${classroom.id}/members`)).json<ClassMember[]>();
    expect(members).toMatchObject([{ user: { firstName: 'Lucía', username: 'lucia.p' }, role: 'student' }]);
    expect(JSON.stringify(members)).not.toContain('@');
    expect((await ask(person, 'GET', '/api/simple-classes')).json<SimpleClass[]>()).toMatchObject([
      { id: classroom.id, code: classroom.code },
    ]);
  });

  test('a list of many classes comes in pages, each once', async () => {
    const person = await app.signIn();
    const made: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const classroom = await newClass();
      made.unshift(classroom.id);
      await join(person, { code: classroom.code });
    }
    const seen: number[] = [];
    let url: string | undefined = '/api/simple-classes?limit=2';
    while (url) {
      const answer = await ask(person, 'GET', url);
      seen.push(...answer.json<SimpleClass[]>().map(({ id }) => id));
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(made);
    await ask(admin, 'PATCH', `/api/classes/${made[0]}`, { isActive: false });
    const counted = async () => (await ask(person, 'GET', '/api/simple-classes/summary')).json<object>();
    await expect.poll(counted).toEqual({ total: 5, active: 4 });
  });

  test.each([['/api/simple-classes'], ['/api/classes/1'], ['/api/classes/1/members'], ['/api/classes/1/courses']])(
    '%s is not for guests',
    async (url) => {
      expect((await ask(guest, 'GET', url)).statusCode).toBe(401);
    },
  );

  test.each(['/api/classes/0', '/api/classes/abc', '/api/classes/1.5'])('%s is no class', async (url) => {
    expect((await ask(admin, 'GET', url)).statusCode).toBe(400);
  });

  test('one that does not exist is not found, in words', async () => {
    const answer = await ask(admin, 'GET', '/api/classes/2147483647');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: 'Clase no encontrada' });
  });
});

describe('leaving', () => {
  test('ends the access and keeps the record; coming back is a new beginning', async () => {
    const classroom = await newClass();
    const person = await member(classroom);
    expect((await ask(person, 'DELETE', `/api/classes/${classroom.id}/membership`)).statusCode).toBe(204);
    expect((await ask(person, 'GET', `/api/classes/${classroom.id}/members`)).statusCode).toBe(403);
    expect(await membersOf(classroom)).toEqual([]);
    const { rows } = await sql`select from classroom_members where user_id = ${person.id}`.execute(app.kernel.db);
    expect(rows).toHaveLength(1);
    await join(person, { code: classroom.code });
    expect(await membersOf(classroom)).toHaveLength(1);
  });

  test('is not for who created it', async () => {
    const { id } = await newClass();
    const answer = await ask(admin, 'DELETE', `/api/classes/${id}/membership`);
    expect(answer.statusCode).toBe(409);
  });

  test('a member is removed by who leads the class and by nobody else', async () => {
    const classroom = await newClass();
    const [ana, luis] = [await member(classroom), await member(classroom)];
    const [first] = await membersOf(classroom);
    const url = `/api/classes/${classroom.id}/members/${first?.id}`;
    expect((await ask(luis, 'DELETE', url)).statusCode).toBe(403);
    expect((await ask(admin, 'DELETE', url)).statusCode).toBe(204);
    expect((await ask(admin, 'DELETE', url)).statusCode).toBe(404);
    expect((await ask(ana, 'GET', `/api/classes/${classroom.id}/courses`)).statusCode).toBe(403);
  });
});

describe('the courses of a class', () => {
  const course = {
    title: 'Primera semana',
    description: 'Qué es la IA',
    content: '# Hola\n\n<script>alert(1)</script>',
  };
  const add = (who: { headers: object }, id: number, payload: object = course) =>
    ask(who, 'POST', `/api/classes/${id}/add-course`, payload);
  const list = async (who: Person, id: number) =>
    (await ask(who, 'GET', `/api/classes/${id}/courses`)).json<ClassCourse[]>();

  test('are added by who leads it, and read by members without harm', async () => {
    const classroom = await newClass();
    const student = await member(classroom);
    const added = await add(admin, classroom.id);
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ title: 'Primera semana', order: 0, isPublished: true });
    const { id } = added.json<ClassCourse>();
    const whole = await ask(student, 'GET', `/api/classes/${classroom.id}/courses/${id}`);
    expect(whole.json()).toMatchObject({ html: '<h3>Hola</h3>', mayWrite: false });
  });

  test.each(['estudiante', 'profesor', 'clase ia'] as const)('a member who is %s does not write them', async (role) => {
    const classroom = await newClass();
    const person = await member(classroom, role);
    expect((await add(person, classroom.id)).statusCode).toBe(403);
    const { id } = (await add(admin, classroom.id)).json<ClassCourse>();
    const url = `/api/classes/${classroom.id}/courses/${id}`;
    expect((await ask(person, 'PATCH', url, { title: 'x' })).statusCode).toBe(403);
    expect((await ask(person, 'DELETE', url)).statusCode).toBe(403);
    expect((await ask(person, 'PUT', `/api/classes/${classroom.id}/courses/order`, { ids: [id] })).statusCode).toBe(
      403,
    );
  });

  test('with a field missing are refused in words', async () => {
    const { id } = await newClass();
    const answer = await add(admin, id, { ...course, content: '  ' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Por favor completa todos los campos' });
  });

  test('are seen by members once they are published', async () => {
    const classroom = await newClass();
    const student = await member(classroom);
    const { id } = (await add(admin, classroom.id, { ...course, isPublished: false })).json<ClassCourse>();
    const url = `/api/classes/${classroom.id}/courses/${id}`;
    const countFor = async (who: Person) =>
      (await ask(who, 'GET', `/api/classes/${classroom.id}`)).json<Classroom>().courseCount;
    expect([await countFor(student), await countFor(admin)]).toEqual([0, 1]);
    expect(await list(student, classroom.id)).toEqual([]);
    expect((await ask(student, 'GET', url)).statusCode).toBe(404);
    expect(await list(admin, classroom.id)).toHaveLength(1);
    expect((await ask(admin, 'PATCH', url, { isPublished: true })).json()).toMatchObject({ isPublished: true });
    expect(await list(student, classroom.id)).toHaveLength(1);
  });

  test('are at most 200, free ones among them', async () => {
    const { id } = await newClass();
    await sql`insert into classroom_courses (classroom_id, title, description, content, position)
      select ${id}, 'x', 'y', 'z', generate_series(1, 200)`.execute(app.kernel.db);
    expect((await add(admin, id)).statusCode).toBe(409);
    const { rows } = await sql<{ id: number }>`
      insert into courses (title, description, content, difficulty) values ('x', 'y', 'z', 'beginner') returning id`.execute(
      app.kernel.db,
    );
    const reused = await ask(admin, 'POST', `/api/classes/${id}/courses/reuse`, { courseId: rows[0]?.id });
    expect(reused.statusCode).toBe(409);
  });

  test('stand in the order that was given, the new ones at the end', async () => {
    const { id } = await newClass();
    const ids: number[] = [];
    for (const title of ['a', 'b', 'c']) ids.push((await add(admin, id, { ...course, title })).json<ClassCourse>().id);
    const [a, b, c] = ids;
    await ask(admin, 'PUT', `/api/classes/${id}/courses/order`, { ids: [c, a] });
    expect((await list(admin, id)).map((one) => one.id)).toEqual([c, a, b]);
    await add(admin, id, { ...course, title: 'd' });
    expect((await list(admin, id)).map(({ title }) => title)).toEqual(['c', 'a', 'b', 'd']);
  });

  test('go when they are deleted', async () => {
    const { id } = await newClass();
    const added = (await add(admin, id)).json<ClassCourse>();
    expect((await ask(admin, 'DELETE', `/api/classes/${id}/courses/${added.id}`)).statusCode).toBe(204);
    expect(await list(admin, id)).toEqual([]);
  });
});

test('an administrator who tries another role has that role’s rights alone', async () => {
  const { id } = await newClass();
  const simulating = await app.signIn({ role: 'iamaker' });
  await sql`update sessions set simulated_role = 'estudiante' where user_id = ${simulating.id}`.execute(app.kernel.db);
  expect((await ask(simulating, 'GET', `/api/classes/${id}/members`)).statusCode).toBe(403);
  expect((await ask(simulating, 'POST', '/api/classes/create', { name: 'x', description: 'y' })).statusCode).toBe(403);
});

test('it is part of what somebody can take along', async () => {
  const classroom = await newClass();
  const person = await member(classroom);
  expect(await exportClasses(app.kernel.db, person.id)).toMatchObject({
    classesLed: [],
    classesAttended: [{ id: classroom.id, name: '3.º B', role: 'student' }],
  });
});
