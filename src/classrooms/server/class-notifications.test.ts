import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../../testing/server/test-app.ts';
import { exam, setUpClasses, task } from './test-classroom.ts';

const { ask, db, signIn, newClass, newMember, membersOf, join } = setUpClasses();

async function noticesOf({ id }: Person) {
  const { rows } = await sql`
    select kind, subject, address, mark, times from notifications where user_id = ${id} order by id`.execute(db());
  return rows;
}

async function newTask(owner: Person, classId: number): Promise<number> {
  return (await ask(owner, 'POST', `/api/classes/${classId}/tasks`, task)).json<{ id: number }>().id;
}

test('a student is notified of a published task, and of returned work with its mark', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const student = await newMember(classroom);
  const id = await newTask(owner, classroom.id);
  const path = `/api/classes/${classroom.id}/tasks/${id}`;
  await ask(student, 'PUT', `${path}/hand-in`, { text: 'hecho' });
  await ask(owner, 'PUT', `${path}/hand-ins/${student.id}/return`, { mark: 6 });
  await ask(owner, 'PUT', `${path}/hand-ins/${student.id}/return`, { mark: 7.5 });
  const address = `/class/${classroom.id}/tarea/${id}`;
  expect(await noticesOf(student)).toEqual([
    { kind: 'class-published', subject: task.title, address, mark: null, times: 1 },
    { kind: 'class-returned', subject: task.title, address, mark: 7.5, times: 2 },
  ]);
});

test('submissions for one task are one notification for those who mark, and a replaced one counts once', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const assistant = await newMember(classroom, 'profesional');
  const [member] = await membersOf(classroom);
  await ask(owner, 'PATCH', `/api/classes/${classroom.id}/members/${member?.id}`, { role: 'assistant' });
  const students = [await newMember(classroom), await newMember(classroom), await newMember(classroom)];
  const id = await newTask(owner, classroom.id);
  for (const student of [...students, ...students]) {
    await ask(student, 'PUT', `/api/classes/${classroom.id}/tasks/${id}/hand-in`, { text: 'hecho' });
  }
  const expected = {
    kind: 'class-submission',
    subject: task.title,
    address: `/class/${classroom.id}/tarea/${id}`,
    mark: null,
    times: 3,
  };
  expect(await noticesOf(owner)).toContainEqual(expected);
  expect(await noticesOf(assistant)).toContainEqual(expected);
});

test('finished tests are one notification for those who mark, and a second attempt is not notified again', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const students = [await newMember(classroom), await newMember(classroom)];
  const path = `/api/classes/${classroom.id}/tests`;
  const { id } = (await ask(owner, 'POST', path, { ...exam, status: 'published', maxAttempts: 2 })).json<{
    id: number;
  }>();
  for (const student of [...students, ...students]) {
    const attempt = (await ask(student, 'POST', `${path}/${id}/attempts`)).json<{ id: number }>();
    expect((await ask(student, 'POST', `/api/attempts/${attempt.id}/submit`, {})).statusCode).toBe(200);
  }
  const address = `/class/${classroom.id}/test/${id}/resultados`;
  const news = { subject: exam.title, address, mark: null };
  expect(await noticesOf(owner)).toContainEqual({ kind: 'class-test-submission', ...news, times: 2 });
  const [student] = students;
  expect(student && (await noticesOf(student))).toEqual([expect.objectContaining({ kind: 'class-published' })]);
});

test('those who lead a class are notified of new members and requests, merged until read', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const coTeacher = await newMember(classroom, 'profesor');
  const [member] = await membersOf(classroom);
  const path = `/api/classes/${classroom.id}`;
  await ask(owner, 'PATCH', `${path}/members/${member?.id}`, { role: 'co-teacher' });
  await ask(owner, 'PATCH', path, { joinsById: true });
  await newMember(classroom);
  await newMember(classroom);
  for (const teacher of [await signIn({ role: 'profesor' }), await signIn({ role: 'profesor' })]) {
    await join(teacher, { classId: classroom.id });
  }
  const address = `/class/${classroom.id}?parte=miembros`;
  const news = { subject: classroom.name, address, mark: null };
  // The owner was told about the co-teacher, too.
  expect(await noticesOf(owner)).toEqual([
    { kind: 'class-joined', ...news, times: 3 },
    { kind: 'class-request', ...news, times: 2 },
  ]);
  expect(await noticesOf(coTeacher)).toEqual([
    expect.objectContaining({ kind: 'class-role' }),
    { kind: 'class-joined', ...news, times: 2 },
    { kind: 'class-request', ...news, times: 2 },
  ]);
});

test('each kind of notification can be turned off alone', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const student = await newMember(classroom);
  await sql`
    insert into notification_choices (user_id, group_name, in_product, email)
    values (${student.id}, 'class-work', false, 'off')`.execute(db());
  await newTask(owner, classroom.id);
  await ask(owner, 'POST', `/api/classes/${classroom.id}/announcements`, { title: 'Aviso', content: 'Hola' });
  expect(await noticesOf(student)).toEqual([expect.objectContaining({ kind: 'class-announcement' })]);
});
