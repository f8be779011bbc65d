import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '../../../../testing/server/test-eventually.ts';
import type { Classroom, SimpleClass } from '../../contract.ts';
import { exam, setUpClasses, task } from '../test-classroom.ts';

const { ask, db, signIn, newClass, newMember, join } = setUpClasses();

test('an archived class leaves lists and calendars, is listed as archived, and can be restored', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const student = await newMember(classroom);
  const path = `/api/classes/${classroom.id}`;
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  await ask(owner, 'POST', `${path}/tasks`, { ...task, dueAt });
  const { path: calendar } = (await ask(student, 'GET', '/api/calendar')).json<{ path: string }>();
  const idsIn = async (who: typeof owner, query = '') =>
    (await ask(who, 'GET', `/api/simple-classes${query}`)).json<SimpleClass[]>().map(({ id }) => id);
  const overviews = async () =>
    (await ask(owner, 'GET', '/api/classes/overview')).json<{ id: number }[]>().map(({ id }) => id);

  const archived = await ask(owner, 'PUT', `${path}/archive`, { archived: true });
  expect(archived.json()).toMatchObject({ archivedAt: expect.any(String), isActive: true });
  for (const who of [owner, student]) {
    await expect.poll(() => idsIn(who)).toEqual([]);
    await expect.poll(() => idsIn(who, '?archived=true')).toEqual([classroom.id]);
    await expect
      .poll(async () => (await ask(who, 'GET', '/api/simple-classes/summary')).json())
      .toEqual({ total: 0, active: 0, archived: 1 });
    expect((await ask(who, 'GET', path)).json<Classroom>().name).toBe(classroom.name);
  }
  expect(await overviews()).toEqual([]);
  expect((await ask(student, 'GET', calendar)).body).not.toContain(task.title);
  expect((await join(await signIn(), { code: classroom.code })).json()).toMatchObject({ code: 'classrooms.closed' });

  await ask(owner, 'PUT', `${path}/archive`, { archived: false });
  for (const who of [owner, student]) await expect.poll(() => idsIn(who)).toEqual([classroom.id]);
  expect(await overviews()).toEqual([classroom.id]);
  expect((await ask(student, 'GET', calendar)).body).toContain(task.title);
});

test('a test in a closed class cannot be answered, and its attempts stay readable', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const student = await newMember(classroom);
  const path = `/api/classes/${classroom.id}`;
  const { id: testId } = (await ask(owner, 'POST', `${path}/tests`, exam)).json<{ id: number }>();
  const { id } = (await ask(student, 'POST', `${path}/tests/${testId}/attempts`)).json<{ id: number }>();
  await ask(owner, 'PATCH', path, { isActive: false });
  const closed = { code: 'classrooms.class_closed' };
  expect((await ask(student, 'PUT', `/api/attempts/${id}/answers`, { answers: [] })).json()).toMatchObject(closed);
  expect((await ask(student, 'POST', `/api/attempts/${id}/submit`, { answers: [] })).json()).toMatchObject(closed);
  expect((await ask(student, 'GET', `/api/attempts/${id}`)).statusCode).toBe(200);
  await ask(owner, 'PATCH', path, { isActive: true });
  expect((await ask(student, 'PUT', `/api/attempts/${id}/answers`, { answers: [] })).statusCode).toBe(200);
});

test('what a student sends while the class is being closed is refused', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const student = await newMember(classroom);
  const path = `/api/classes/${classroom.id}`;
  const make = async (what: string, body: object) =>
    (await ask(owner, 'POST', `${path}/${what}`, body)).json<{ id: number }>().id;
  const [taskId, begunTest, otherTest] = [
    await make('tasks', task),
    await make('tests', exam),
    await make('tests', exam),
  ];
  const begun = (await ask(student, 'POST', `${path}/tests/${begunTest}/attempts`)).json<{ id: number }>();
  const { sent } = await db()
    .transaction()
    .execute(async (tx) => {
      await sql`update classrooms set is_active = false where id = ${classroom.id}`.execute(tx);
      const sending = Promise.all([
        ask(student, 'PUT', `${path}/tasks/${taskId}/hand-in`, { text: 'a tiempo' }),
        ask(student, 'POST', `${path}/tests/${otherTest}/attempts`),
        ask(student, 'PUT', `/api/attempts/${begun.id}/answers`, { answers: [1] }),
      ]);
      // Each of them has found the class open, and waits for this transaction before it writes.
      await eventually(async () => {
        const waiting = await sql`
          select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx);
        expect(waiting.rows).toHaveLength(3);
      });
      return { sent: sending };
    });
  for (const answer of await sent) {
    expect(answer.json()).toMatchObject({ code: 'classrooms.class_closed' });
  }
  const written = await sql`
    select task_id from classroom_submissions where task_id = ${taskId}
    union all
    select a.id from attempts a join exams e on e.id = a.exam_id
    where e.class_test_id = ${otherTest} or (a.id = ${begun.id} and a.answers <> '[]')`.execute(db());
  expect(written.rows).toEqual([]);
});

test('a co-teacher closes and reopens a class, and only its owner archives it', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const coTeacher = await newMember(classroom, 'profesor');
  const path = `/api/classes/${classroom.id}`;
  const [member] = (await ask(owner, 'GET', `${path}/members`)).json<{ id: number }[]>();
  await ask(owner, 'PATCH', `${path}/members/${member?.id}`, { role: 'co-teacher' });
  expect((await ask(coTeacher, 'PATCH', path, { isActive: false })).json()).toMatchObject({ isActive: false });
  expect((await ask(coTeacher, 'PATCH', path, { isActive: true })).json()).toMatchObject({ isActive: true });
  expect((await ask(coTeacher, 'PUT', `${path}/archive`, { archived: true })).statusCode).toBe(403);
});
