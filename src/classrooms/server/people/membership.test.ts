import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/server/test-app.ts';
import { type Caller, createAsk, guest, inEnglish } from '../../../../testing/server/test-ask.ts';
import type { Classroom } from '../../contract.ts';
import { classroomsRoutes } from '../routes.ts';
import { setUpClasses } from '../test-classroom.ts';

const classes = setUpClasses();
const { ask, db, signIn, newClass, newMember, join, membersOf } = classes;

describe('joining', () => {
  test.each([
    (code: string) => code,
    (code: string) => code.toLowerCase(),
    (code: string) => code.replace('-', ''),
    (code: string) => ` ${code.replace('-', ' ')} `,
  ])('accepts the code in any spelling', async (typed) => {
    const classroom = await newClass();
    const person = await signIn();
    const answer = await join(person, { code: typed(classroom.code) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: classroom.id,
      name: '3.º B',
      description: 'Tecnología',
      status: 'joined',
    });
    expect(await membersOf(classroom)).toMatchObject([{ userId: person.id, role: 'student' }]);
  });

  test('twenty times at once creates one membership', async () => {
    const classroom = await newClass();
    const person = await signIn();
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
    const answer = await join(who ?? (await signIn()), payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message });
  });

  test('reports errors in English, too', async () => {
    const person = await signIn();
    const answer = await join(inEnglish(person), { code: 'ABCD-EFGH' });
    expect(answer.json()).toMatchObject({ message: 'Could not join the class. Check the code.' });
  });

  test('stops users who guess codes, but not one whose first code is right', async () => {
    const { code } = await newClass();
    const limited = await startTestApp({ routes: classroomsRoutes, database: classes.app.database });
    const tryCode = (who: Caller, tried: string) =>
      createAsk(limited)(who, 'POST', '/api/classes/join', { code: tried });
    try {
      const person = await signIn();
      for (let count = 0; count < 20; count += 1) await tryCode(person, `NOPE-${1000 + count}`);
      const answer = await tryCode(person, code);
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect((await tryCode(await signIn(), code)).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });

  test('class codes sent at once are counted before they are checked: the right one after them is refused', async () => {
    const { code } = await newClass();
    const limited = await startTestApp({ routes: classroomsRoutes, database: classes.app.database });
    try {
      const person = await signIn();
      const tryCode = (tried: string) => createAsk(limited)(person, 'POST', '/api/classes/join', { code: tried });
      const answers = await Promise.all(Array.from({ length: 30 }, (_, count) => tryCode(`NOPE-${1000 + count}`)));
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
      expect((await tryCode(code)).statusCode).toBe(429);
    } finally {
      await limited.close();
    }
  });

  test('to a closed class is refused, and its members stay', async () => {
    const classroom = await newClass();
    const inside = await newMember(classroom);
    await ask(classes.admin, 'PATCH', `/api/classes/${classroom.id}`, { joinsByCode: false });
    const answer = await join(await signIn(), { code: classroom.code });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ message: 'Esta clase no admite nuevos miembros' });
    expect((await join(inside, { code: classroom.code })).statusCode).toBe(200);
  });

  test('with an old code fails once there is a new one', async () => {
    const classroom = await newClass();
    const renewed = (await ask(classes.admin, 'POST', `/api/classes/${classroom.id}/code`)).json<Classroom>();
    expect(renewed.code).not.toBe(classroom.code);
    expect((await join(await signIn(), { code: classroom.code })).statusCode).toBe(404);
    expect((await join(await signIn(), { code: renewed.code })).statusCode).toBe(200);
  });

  test.each(['estudiante', 'profesional', 'clase ia'] as const)('by class id is refused for %s', async (role) => {
    const { id } = await newClass();
    const answer = await join(await signIn({ role }), { classId: id });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ message: 'Solo los profesores pueden unirse a las clases' });
  });
});

describe('leaving', () => {
  test('ends the access and keeps the records; rejoining starts anew', async () => {
    const classroom = await newClass();
    const person = await newMember(classroom);
    expect((await ask(person, 'DELETE', `/api/classes/${classroom.id}/membership`)).statusCode).toBe(204);
    expect((await ask(person, 'GET', `/api/classes/${classroom.id}/members`)).statusCode).toBe(404);
    expect(await membersOf(classroom)).toEqual([]);
    const { rows } = await sql`select from classroom_members where user_id = ${person.id}`.execute(db());
    expect(rows).toHaveLength(1);
    await join(person, { code: classroom.code });
    expect(await membersOf(classroom)).toHaveLength(1);
  });

  test('is not possible for the owner', async () => {
    const { id } = await newClass();
    const answer = await ask(classes.admin, 'DELETE', `/api/classes/${id}/membership`);
    expect(answer.statusCode).toBe(409);
  });

  test('only those who lead the class can remove a member', async () => {
    const classroom = await newClass();
    const [ana, luis] = [await newMember(classroom), await newMember(classroom)];
    const [first] = await membersOf(classroom);
    const url = `/api/classes/${classroom.id}/members/${first?.id}`;
    expect((await ask(luis, 'DELETE', url)).statusCode).toBe(403);
    expect((await ask(classes.admin, 'DELETE', url)).statusCode).toBe(204);
    expect((await ask(classes.admin, 'DELETE', url)).statusCode).toBe(404);
    expect((await ask(ana, 'GET', `/api/classes/${classroom.id}/courses`)).statusCode).toBe(403);
  });
});
