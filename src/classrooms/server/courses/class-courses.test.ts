import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../../testing/server/test-ask.ts';
import type { Classroom } from '../../contract.ts';
import type { ClassCourse } from '../../contract/courses.ts';
import { setUpClasses } from '../test-classroom.ts';

const classes = setUpClasses();
const { ask, db, newClass, newMember } = classes;

describe('the courses of a class', () => {
  const course = {
    title: 'Primera semana',
    description: 'Qué es la IA',
    content: '# Hola\n\n<script>alert(1)</script>',
  };
  const add = (who: Caller, id: number, payload: object = course) =>
    ask(who, 'POST', `/api/classes/${id}/add-course`, payload);
  const list = async (who: Caller, id: number) =>
    (await ask(who, 'GET', `/api/classes/${id}/courses`)).json<ClassCourse[]>();

  test('are added by those who lead it, and read by members as sanitised HTML', async () => {
    const classroom = await newClass();
    const student = await newMember(classroom);
    const added = await add(classes.admin, classroom.id);
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ title: 'Primera semana', order: 0, isPublished: true });
    const { id } = added.json<ClassCourse>();
    const whole = await ask(student, 'GET', `/api/classes/${classroom.id}/courses/${id}`);
    expect(whole.json()).toMatchObject({ html: '<h3>Hola</h3>', mayWrite: false });
  });

  test.each(['estudiante', 'profesor', 'clase ia'] as const)('cannot be edited by a member who is %s', async (role) => {
    const classroom = await newClass();
    const person = await newMember(classroom, role);
    expect((await add(person, classroom.id)).statusCode).toBe(403);
    const { id } = (await add(classes.admin, classroom.id)).json<ClassCourse>();
    const url = `/api/classes/${classroom.id}/courses/${id}`;
    expect((await ask(person, 'PATCH', url, { title: 'x' })).statusCode).toBe(403);
    expect((await ask(person, 'DELETE', url)).statusCode).toBe(403);
    expect((await ask(person, 'PUT', `/api/classes/${classroom.id}/courses/order`, { ids: [id] })).statusCode).toBe(
      403,
    );
  });

  test('with a missing field are refused with a message', async () => {
    const { id } = await newClass();
    const answer = await add(classes.admin, id, { ...course, content: '  ' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Por favor completa todos los campos' });
  });

  test('are visible to members once published', async () => {
    const classroom = await newClass();
    const student = await newMember(classroom);
    const { id } = (await add(classes.admin, classroom.id, { ...course, isPublished: false })).json<ClassCourse>();
    const url = `/api/classes/${classroom.id}/courses/${id}`;
    const countFor = async (who: Caller) =>
      (await ask(who, 'GET', `/api/classes/${classroom.id}`)).json<Classroom>().courseCount;
    expect([await countFor(student), await countFor(classes.admin)]).toEqual([0, 1]);
    expect(await list(student, classroom.id)).toEqual([]);
    expect((await ask(student, 'GET', url)).statusCode).toBe(404);
    expect(await list(classes.admin, classroom.id)).toHaveLength(1);
    expect((await ask(classes.admin, 'PATCH', url, { isPublished: true })).json()).toMatchObject({ isPublished: true });
    expect(await list(student, classroom.id)).toHaveLength(1);
  });

  test('are limited to 200, including free ones', async () => {
    const { id } = await newClass();
    await sql`insert into classroom_courses (classroom_id, title, description, content, position)
      select ${id}, 'x', 'y', 'z', generate_series(1, 200)`.execute(db());
    expect((await add(classes.admin, id)).statusCode).toBe(409);
    const { rows } = await sql<{ id: number }>`
      insert into courses (title, description, content, difficulty) values ('x', 'y', 'z', 'beginner') returning id`.execute(
      db(),
    );
    const reused = await ask(classes.admin, 'POST', `/api/classes/${id}/courses/reuse`, { courseId: rows[0]?.id });
    expect(reused.statusCode).toBe(409);
  });

  test('keep the given order, with new ones at the end', async () => {
    const { id } = await newClass();
    const ids: number[] = [];
    for (const title of ['a', 'b', 'c'])
      ids.push((await add(classes.admin, id, { ...course, title })).json<ClassCourse>().id);
    const [a, b, c] = ids;
    await ask(classes.admin, 'PUT', `/api/classes/${id}/courses/order`, { ids: [c, a] });
    expect((await list(classes.admin, id)).map((one) => one.id)).toEqual([c, a, b]);
    await add(classes.admin, id, { ...course, title: 'd' });
    expect((await list(classes.admin, id)).map(({ title }) => title)).toEqual(['c', 'a', 'b', 'd']);
  });

  test('disappear when deleted', async () => {
    const { id } = await newClass();
    const added = (await add(classes.admin, id)).json<ClassCourse>();
    expect((await ask(classes.admin, 'DELETE', `/api/classes/${id}/courses/${added.id}`)).statusCode).toBe(204);
    expect(await list(classes.admin, id)).toEqual([]);
  });
});
