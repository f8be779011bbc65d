import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../../testing/server/test-app.ts';
import type { ClassItem } from '../contract/items.ts';
import { remindOfDueWork } from './items/remind-of-due-work.ts';
import { exam, lesson, setUpClasses, task } from './test-classroom.ts';

const classes = setUpClasses();
const { ask, db, signIn, newClass, newMember, membersOf, join } = classes;

async function noticesOf({ id }: Person) {
  const { rows } = await sql`
    select kind, subject, address, mark_texts->>'es' as mark, times from notifications where user_id = ${id} order by id`.execute(
    db(),
  );
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
    { kind: 'class-returned', subject: task.title, address, mark: '7,5 / 10', times: 2 },
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

test('students are reminded once, a day before work is due that they have not handed in', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const [waiting, done, muting, other] = [
    await newMember(classroom),
    await newMember(classroom),
    await newMember(classroom),
    await newMember(classroom),
  ];
  const path = `/api/classes/${classroom.id}`;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const userIds = [waiting.id, done.id, muting.id];
  const item = { dueAt: inHours(72), audience: { userIds } };
  const made = (await ask(owner, 'POST', `${path}/tasks`, { ...task, item })).json<{ id: number; itemId: number }>();
  await sql`update classroom_items set first_published_at = now() - interval '9 days' where id = ${made.itemId}`.execute(
    db(),
  );
  await ask(done, 'PUT', `${path}/tasks/${made.id}/hand-in`, { text: 'hecho' });
  await sql`insert into muted_classes (user_id, classroom_id) values (${muting.id}, ${classroom.id})`.execute(db());
  await sql`delete from notifications`.execute(db());
  const remind = () => Promise.all([1, 2].map(() => remindOfDueWork(classes.app.kernel)));
  const moveTo = async (hours: number) => {
    const { version } = (await ask(owner, 'GET', `${path}/items/${made.itemId}`)).json<ClassItem>();
    const moved = await ask(owner, 'PATCH', `${path}/items/${made.itemId}`, { dueAt: inHours(hours), version });
    expect(moved.statusCode, moved.body).toBe(200);
  };

  await remind();
  expect(await noticesOf(waiting)).toEqual([]);
  await moveTo(23);
  await remind();
  await remind();
  const address = `/class/${classroom.id}/tarea/${made.id}`;
  const expected = { kind: 'class-due', subject: task.title, address, mark: null };
  expect(await noticesOf(waiting)).toEqual([{ ...expected, times: 1 }]);
  for (const person of [done, muting, other, owner]) expect(await noticesOf(person)).toEqual([]);

  await moveTo(20);
  await remind();
  expect(await noticesOf(waiting)).toEqual([{ ...expected, times: 2 }]);
  await moveTo(22);
  await ask(owner, 'PATCH', path, { isActive: false });
  await remind();
  expect(await noticesOf(waiting)).toEqual([{ ...expected, times: 2 }]);
});

test('a test that a student has finished is not reminded of, nor is one published less than a day before it is due', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const [done, waiting] = [await newMember(classroom), await newMember(classroom)];
  const path = `/api/classes/${classroom.id}/tests`;
  const item = { dueAt: new Date(Date.now() + 20 * 3_600_000).toISOString() };
  const old = (await ask(owner, 'POST', path, { ...exam, item })).json<{ id: number; itemId: number }>();
  await ask(owner, 'POST', path, { ...exam, title: 'Recién publicado', item });
  await sql`update classroom_items set first_published_at = now() - interval '9 days' where id = ${old.itemId}`.execute(
    db(),
  );
  const attempt = (await ask(done, 'POST', `${path}/${old.id}/attempts`)).json<{ id: number }>();
  expect((await ask(done, 'POST', `/api/attempts/${attempt.id}/submit`, {})).statusCode).toBe(200);
  await sql`delete from notifications`.execute(db());
  await remindOfDueWork(classes.app.kernel);
  const address = `/class/${classroom.id}/test/${old.id}`;
  expect(await noticesOf(waiting)).toEqual([{ kind: 'class-due', subject: exam.title, address, mark: null, times: 1 }]);
  expect(await noticesOf(done)).toEqual([]);
});

test('a person who joins late sees what came before, and is not notified of it', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const path = `/api/classes/${classroom.id}`;
  await newTask(owner, classroom.id);
  await ask(owner, 'POST', `${path}/contents`, lesson);
  await ask(owner, 'POST', `${path}/announcements`, { title: 'Bienvenida', content: 'Hola' });
  const late = await newMember(classroom);
  const items = (await ask(late, 'GET', `${path}/items`)).json<ClassItem[]>();
  expect(items.map(({ title }) => title).toSorted()).toEqual([lesson.title, task.title].toSorted());
  const stream = (await ask(late, 'GET', `${path}/stream`)).json<unknown[]>();
  expect(stream).toHaveLength(3);
  const announcements = (await ask(late, 'GET', `${path}/announcements`)).json<{ title: string }[]>();
  expect(announcements.map(({ title }) => title)).toEqual(['Bienvenida']);
  expect(await noticesOf(late)).toEqual([]);
});
