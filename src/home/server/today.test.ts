import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/server/test-app.ts';
import { type Caller, guest } from '../../../testing/server/test-ask.ts';
import { maxRowsRead } from '../../../testing/server/test-plan.ts';
import type { CreatedClass } from '../../classrooms/contract.ts';
import { exam, type School, startClassroomApp, task } from '../../classrooms/server/test-classroom.ts';
import { classesTodayQuery, dueWorkQuery } from '../../classrooms/server/today/today-queries.ts';
import { coursesRoutes } from '../../courses/server/routes.ts';
import { notify } from '../../notifications/server/public.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { Today } from '../contract.ts';
import { todayLimits } from '../limits.ts';
import { homeRoutes } from './routes.ts';

let school: School;
let teacher: Person;
let classroom: CreatedClass;
beforeAll(async () => {
  school = await startClassroomApp({}, (kernel) => [...homeRoutes(kernel), ...coursesRoutes(kernel)]);
});
afterAll(() => school.close());
beforeEach(async () => {
  teacher = await school.app.signIn({ role: 'profesor' });
  classroom = await school.newClass(teacher);
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
const today = async (who: Caller) => (await school.ask(who, 'GET', '/api/today')).json<Today>();
const newTask = async (changes: object = {}, { id } = classroom, by = teacher) =>
  (await school.make<{ id: number }>(by, `/api/classes/${id}/tasks`, { ...task, ...changes })).id;
const handIn = (who: Caller, taskId: number) =>
  school.ask(who, 'PUT', `/api/classes/${classroom.id}/tasks/${taskId}/hand-in`, { text: 'hecho' });

describe('the classes of today', () => {
  test('show a student what to hand in and a teacher what to mark, who asks to join and the next date', async () => {
    const student = await school.newMember(classroom);
    const dueAt = inDays(2);
    const first = await newTask({ title: 'Cartel', dueAt });
    await newTask({ title: 'Sin fecha' });
    await newTask({ title: 'Borrador', status: 'draft', dueAt: inDays(1) });
    expect((await today(student)).classes).toEqual([
      {
        id: classroom.id,
        name: '3.º B',
        teaches: false,
        toMark: 0,
        toHandIn: 2,
        requests: 0,
        hasWork: true,
        hasStudents: true,
        nextDueAt: dueAt,
      },
    ]);
    await handIn(student, first);
    // What is done has no next date any more.
    expect((await today(student)).classes).toMatchObject([{ toHandIn: 1, nextDueAt: null }]);

    await school.make(teacher, `/api/classes/${classroom.id}`, { joinsById: true }, 'PATCH');
    const other = await school.app.signIn({ role: 'profesor' });
    await school.make(other, '/api/classes/join', { classId: classroom.id });
    expect((await today(teacher)).classes).toMatchObject([
      { teaches: true, toMark: 1, toHandIn: 0, requests: 1, nextDueAt: dueAt },
    ]);
    // Asking to join does not let anybody in.
    expect((await today(other)).classes).toEqual([]);
  });

  test('are only the person’s own, also for an administrator', async () => {
    await newTask({ dueAt: inDays(1) });
    const admin = await school.app.signIn({ role: 'iamaker' });
    for (const stranger of [admin, await school.app.signIn(), await school.app.signIn({ role: 'profesor' })]) {
      expect(await today(stranger)).toMatchObject({ classes: [], due: [] });
    }
    expect((await school.ask(guest, 'GET', '/api/today')).statusCode).toBe(401);
  });

  test('leave out a class that the person left, was removed from, or that is closed', async () => {
    await newTask({ dueAt: inDays(1) });
    const [left, removed, stays] = [
      await school.newMember(classroom),
      await school.newMember(classroom),
      await school.newMember(classroom),
    ];
    await school.ask(left, 'DELETE', `/api/classes/${classroom.id}/membership`);
    const member = await school.membershipOf(classroom, removed.id);
    await school.ask(teacher, 'DELETE', `/api/classes/${classroom.id}/members/${member}`);
    for (const gone of [left, removed]) expect(await today(gone)).toMatchObject({ classes: [], due: [] });
    expect(await today(stays)).toMatchObject({ classes: [{ id: classroom.id }], due: [{ classId: classroom.id }] });
    await school.make(teacher, `/api/classes/${classroom.id}`, { isActive: false }, 'PATCH');
    expect(await today(stays)).toMatchObject({ classes: [], due: [] });
  });

  test('leave out an archived class', async () => {
    const student = await school.newMember(classroom);
    await newTask({ dueAt: inDays(1) });
    await school.make(teacher, `/api/classes/${classroom.id}/archive`, { archived: true }, 'PUT');
    for (const who of [teacher, student]) expect(await today(who)).toMatchObject({ classes: [], due: [] });
  });

  test('show no work of others to an administrator who simulates a student', async () => {
    const admin = await school.app.signIn({ role: 'iamaker', simulatedRole: 'estudiante' });
    await handIn(await school.newMember(classroom), await newTask({ dueAt: inDays(1) }));
    await sql`update classrooms set owner_id = ${admin.id} where id = ${classroom.id}`.execute(school.app.kernel.db);
    const shown = await today(admin);
    expect(shown.classes).toMatchObject([{ id: classroom.id, teaches: false, toMark: 0, requests: 0 }]);
    expect(shown).toMatchObject({ due: [], waiting: null, mayCreateClass: false });
  });

  test('say to those who write that a class is empty, and to nobody else', async () => {
    expect(await today(teacher)).toMatchObject({
      classes: [{ hasWork: false, hasStudents: false }],
      step: 'fill-class',
    });
    await newTask({ dueAt: inDays(1) });
    expect(await today(teacher)).toMatchObject({ classes: [{ hasWork: true }], step: 'invite-students' });
    const student = await school.newMember(classroom);
    for (const who of [teacher, student]) {
      expect(await today(who)).toMatchObject({ classes: [{ hasWork: true, hasStudents: true }] });
    }
  });

  test('are at most twelve, and say that there are more', async () => {
    for (let count = 0; count < todayLimits.classes; count += 1) await school.newClass(teacher);
    const shown = await today(teacher);
    expect(shown.classes).toHaveLength(todayLimits.classes);
    expect(shown.hasMoreClasses).toBe(true);
    // The newest first.
    expect(shown.classes.map(({ id }) => id)).not.toContain(classroom.id);
  });

  test('count for an assistant what to mark, but not who asks to join', async () => {
    const assistant = await school.newMember(classroom, 'profesional');
    const memberId = await school.membershipOf(classroom, assistant.id);
    await school.ask(teacher, 'PATCH', `/api/classes/${classroom.id}/members/${memberId}`, { role: 'assistant' });
    await handIn(await school.newMember(classroom), await newTask());
    await school.make(teacher, `/api/classes/${classroom.id}`, { joinsById: true }, 'PATCH');
    await school.make(await school.app.signIn({ role: 'profesor' }), '/api/classes/join', { classId: classroom.id });
    expect((await today(assistant)).classes).toMatchObject([{ teaches: true, toMark: 1, toHandIn: 0, requests: 0 }]);
  });
});

describe('the work that is due', () => {
  test('comes by date: late work and coming work of a student, coming dates of a teacher', async () => {
    const student = await school.newMember(classroom);
    const late = await newTask({ title: 'Atrasada', dueAt: inDays(1) });
    await newTask({ title: 'Muy atrasada', dueAt: inDays(1) });
    await newTask({ title: 'Pronto', dueAt: inDays(3) });
    await newTask({ title: 'Mañana', dueAt: inDays(1) });
    await newTask({ title: 'El año que viene', dueAt: inDays(300) });
    const move = (title: string, days: number) =>
      sql`update classroom_items set due_at = ${inDays(days)}
        where task_id in (select id from classroom_tasks where classroom_id = ${classroom.id} and title = ${title})`.execute(
        school.app.kernel.db,
      );
    await move('Atrasada', -2);
    await move('Muy atrasada', -40);
    const titles = async (who: Caller) => (await today(who)).due.map(({ title }) => title);
    expect(await titles(student)).toEqual(['Atrasada', 'Mañana', 'Pronto']);
    expect(await titles(teacher)).toEqual(['Mañana', 'Pronto']);
    await handIn(student, late);
    expect(await titles(student)).toEqual(['Mañana', 'Pronto']);
    expect((await today(student)).due[0]).toMatchObject({ className: '3.º B', classId: classroom.id, teaches: false });
  });
});

test('work for others, or not published yet, is not due for a student', async () => {
  const [student, other] = [await school.newMember(classroom), await school.newMember(classroom)];
  await newTask({
    title: 'De otra persona',
    item: { dueAt: inDays(2), audience: { userIds: [other.id], groupIds: [] } },
  });
  await newTask({ title: 'Programada', item: { dueAt: inDays(3), state: 'scheduled', publishAt: inDays(1) } });
  expect(await today(student)).toMatchObject({ due: [], classes: [{ toHandIn: 0, nextDueAt: null }] });
  expect((await today(other)).due).toMatchObject([{ title: 'De otra persona' }]);
  expect((await today(teacher)).due).toMatchObject([{ title: 'De otra persona', teaches: true }]);
});

test('a test with a date is due until it is taken', async () => {
  const student = await school.newMember(classroom);
  const url = `/api/classes/${classroom.id}/tests`;
  const { id } = await school.make<{ id: number }>(teacher, url, { ...exam, item: { dueAt: inDays(2) } });
  expect((await today(student)).due).toMatchObject([{ kind: 'test', id, title: exam.title }]);
  const attempt = await school.make<{ id: number }>(student, `${url}/${id}/attempts`, {});
  await school.make(student, `/api/attempts/${attempt.id}/submit`, {});
  expect((await today(student)).due).toEqual([]);
});

describe('the course to continue', () => {
  const course = (title: string) => ({
    title,
    description: 'Para empezar',
    content: 'Bienvenida',
    sections: [
      { id: 'uno', title: 'Primera', content: 'palabra '.repeat(1_000), order: 0 },
      { id: 'dos', title: 'Segunda', content: 'x', order: 1 },
    ],
  });

  test('is the unfinished one in which the person read last, at its first unread section', async () => {
    const admin = await school.app.signIn({ role: 'iamaker' });
    const student = await school.app.signIn();
    const [first, second] = [
      await school.make<{ id: number }>(admin, '/api/courses/free', course('Primero')),
      await school.make<{ id: number }>(admin, '/api/courses/free', course('Segundo')),
    ];
    // A first lesson is offered before anything is read.
    expect(await today(student)).toMatchObject({
      course: null,
      lesson: { courseId: first.id, sectionId: 'uno', minutes: 5 },
      step: 'join-class',
    });
    const note = (id: number, payload: object) =>
      school.make(student, `/api/courses/free/${id}/progress`, payload, 'PUT');
    await note(second.id, { sectionIds: [] });
    await note(first.id, { sectionIds: ['uno'] });
    const read = {
      courseTitle: 'Primero',
      sectionId: 'dos',
      sectionTitle: 'Segunda',
      section: 2,
      sections: 2,
      minutes: 1,
    };
    expect((await today(student)).course).toEqual({ courseId: first.id, ...read });
    await note(first.id, { sectionIds: ['dos'] });
    expect((await today(student)).course).toMatchObject({ courseId: first.id, sectionId: null, minutes: null });
    await note(first.id, { completed: true });
    expect(await today(student)).toMatchObject({
      course: { courseId: second.id, section: 1 },
      lesson: null,
      step: 'continue-course',
    });
    expect((await today(admin)).course).toBeNull();
  });
});

describe('the answers to a person', () => {
  test('are unread replies and mentions, the newest first, and nobody else’s', async () => {
    const [asks, answers] = [await school.app.signIn(), await school.app.signIn({ displayName: 'Marta' })];
    const { db, events } = school.app.kernel;
    const tell = (kind: 'reply' | 'mention' | 'followed', subject: string) =>
      db
        .transaction()
        .execute((tx) =>
          notify(tx, events, { kind, to: [asks.id], actor: answers.id, subject, address: `/foro/1?${subject}` }),
        );
    for (const subject of ['a', 'b', 'c']) await tell('reply', subject);
    await tell('followed', 'otro');
    await tell('mention', 'd');
    const { answers: shown } = await today(asks);
    expect(shown).toMatchObject([
      { kind: 'mention', actor: 'Marta', subject: 'd' },
      { kind: 'reply', subject: 'c' },
      { kind: 'reply', subject: 'b' },
    ]);
    expect((await today(answers)).answers).toEqual([]);
    await sql`update notifications set read_at = now() where user_id = ${asks.id}`.execute(db);
    expect((await today(asks)).answers).toEqual([]);
  });
});

test('only administrators see what waits for one, and while they simulate a role not even they', async () => {
  const asks = await school.app.signIn();
  await sql`insert into role_requests (user_id, role) values (${asks.id}, 'profesor')`.execute(school.app.kernel.db);
  const admin = await school.app.signIn({ role: 'iamaker' });
  expect(await today(admin)).toMatchObject({ waiting: { roleRequests: 1, articles: 0 }, step: 'review' });
  const simulates = await school.app.signIn({ role: 'iamaker', simulatedRole: 'profesor' });
  for (const other of [simulates, teacher, asks]) expect((await today(other)).waiting).toBeNull();
});

test('a page of today reads no more rows of a school with many classes, tasks and members', async () => {
  const { db } = school.app.kernel;
  const student = await school.newMember(classroom);
  await newTask({ dueAt: inDays(1) });
  await sql`
    with made as (
      insert into classrooms (name, description, code, owner_id)
      select 'Otra', 'Otra', 'OTRA-' || n, ${teacher.id} from generate_series(1, 300) as n returning id),
    tasks as (
      insert into classroom_tasks (classroom_id, title, description, kind, max_mark, weight)
      select made.id, 'Tarea', '', 'task', 10, 1 from made, generate_series(1, 20) as n)
    insert into users (username, full_name, display_name, email, role)
    select 'muchas' || n, 'Muchas', 'Muchas', 'muchas' || n || '@example.org', 'estudiante' from generate_series(1, 2000) as n`.execute(
    db,
  );
  await sql`
    insert into classroom_members (classroom_id, user_id, role)
    select ${classroom.id}, id, 'student' from users where username like 'muchas%'`.execute(db);
  await sql`update classroom_items set due_at = now() + interval '1 day'`.execute(db);
  await sql`analyze classroom_items, classrooms, classroom_tasks, classroom_members, classroom_submissions`.execute(db);
  // The data of the other tests of this file: tables that small are read whole.
  const maxRows = 100;
  const viewer: Viewer = {
    id: student.id,
    username: 'ana',
    displayName: 'Ana',
    role: 'estudiante',
    originalRole: 'estudiante',
  };
  expect(await maxRowsRead(db, classesTodayQuery(viewer, todayLimits.classes + 1), /^classroom/)).toBeLessThan(maxRows);
  expect(await maxRowsRead(db, dueWorkQuery(viewer, todayLimits.due), /^classroom/)).toBeLessThan(maxRows);
  expect((await today(student)).classes).toHaveLength(1);
});
