import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { guest, nextPage } from '../../../../testing/server/test-ask.ts';
import type { Attempt } from '../../../exams/contract.ts';
import type { CreatedClass } from '../../contract.ts';
import type { ClassAnalytics, ClassOverview, Reach, StudentProgress } from '../../contract/analytics.ts';
import type { EditedClassTest } from '../../contract/class-tests.ts';
import type { ClassContent } from '../../contract/contents.ts';
import type { GradeItem, GradeRow } from '../../contract/gradebook.ts';
import type { WholeTask } from '../../contract/tasks.ts';
import { makeDemoClass } from '../demo-class.ts';
import { exam, lesson, type School, startClassroomApp, task } from '../test-classroom.ts';

let school: School;
let owner: Person;
let classroom: CreatedClass;
let here: string;
let ana: Person;
let luis: Person;
let quiz: EditedClassTest;
let work: WholeTask;

/** Ana read the lesson, got 25 and 100 in the test and 6 out of 10 for the task. Luis did nothing. A teacher is a member as well. */
beforeAll(async () => {
  school = await startClassroomApp();
  const { make } = school;
  owner = await school.app.signIn({ role: 'profesor' });
  classroom = await school.newClass(owner);
  here = `/api/classes/${classroom.id}`;
  ana = await school.newMember(classroom, 'estudiante', 'Ana Gómez');
  luis = await school.newMember(classroom, 'estudiante', '=Luis; Paz');
  await school.newMember(classroom, 'profesor', 'Otro Profe');
  const content = await make<ClassContent>(owner, `${here}/contents`, lesson);
  quiz = await make<EditedClassTest>(owner, `${here}/tests`, { ...exam, weight: 3 });
  work = await make<WholeTask>(owner, `${here}/tasks`, { ...task, dueAt: '2035-01-01T10:00:00Z' });
  await make(owner, `${here}/tasks`, {
    ...task,
    title: 'Sin publicar',
    status: 'draft',
    dueAt: '2035-01-02T10:00:00Z',
  });
  await school.ask(ana, 'GET', `${here}/contents/${content.id}`);
  for (const answers of [
    [0, 0],
    [1, 0],
  ]) {
    const { id } = await make<Attempt>(ana, `${here}/tests/${quiz.id}/attempts`, {});
    // In the order of the test: the second attempt would shuffle it.
    await sql`update attempts set is_shuffled = false where id = ${id}`.execute(school.app.kernel.db);
    await make(ana, `/api/attempts/${id}/submit`, { answers });
  }
  await make(ana, `${here}/tasks/${work.id}/hand-in`, { text: 'hecho' }, 'PUT');
});
afterAll(() => school.close());

const get = async <Body>(who: Person, path: string) => (await school.ask(who, 'GET', `${here}${path}`)).json<Body>();

test('submitted work has no mark until it is returned', async () => {
  const [row] = await get<GradeRow[]>(owner, '/gradebook');
  expect(row?.grades.map(({ mark }) => mark)).toEqual([100, null]);
  expect(row?.average).toBe(100);
  expect(await get<ClassAnalytics>(owner, '/analytics')).toMatchObject({ pendingHandIns: 1, averageGrade: 100 });
  const { items } = await get<{ items: GradeItem[] }>(owner, '/gradebook/items');
  expect(items.map(({ average }) => average)).toEqual([100, null]);
});

describe('after it is returned', () => {
  beforeAll(async () => {
    await school.make(owner, `${here}/tasks/${work.id}/hand-ins/${ana.id}/return`, { mark: 6 }, 'PUT');
  });

  test('the gradebook has a row for each student and a column for each test and published task', async () => {
    const { items, classAverage } = await get<{ items: GradeItem[]; classAverage: number }>(owner, '/gradebook/items');
    expect(items.map(({ kind, title, weight, maxMark, average }) => [kind, title, weight, maxMark, average])).toEqual([
      ['test', 'Control 1', 3, 100, 100],
      ['task', 'Redacción', 1, 10, 60],
    ]);
    expect(classAverage).toBe(90);
    const rows = await get<GradeRow[]>(owner, '/gradebook');
    expect(rows.map(({ name, grades, average }) => [name, grades.map(({ percent }) => percent), average])).toEqual([
      ['Ana Gómez', [100, 60], 90],
      ['=Luis; Paz', [null, null], null],
    ]);
  });

  test('it is paged', async () => {
    const first = await school.ask(owner, 'GET', `${here}/gradebook?limit=1`);
    expect(first.json<GradeRow[]>().map(({ userId }) => userId)).toEqual([ana.id]);
    expect(
      (await school.ask(owner, 'GET', nextPage(first) ?? '')).json<GradeRow[]>().map(({ userId }) => userId),
    ).toEqual([luis.id]);
  });

  test('a student sees only their own row, and no averages', async () => {
    for (const [who, name] of [
      [ana, 'Ana Gómez'],
      [luis, '=Luis; Paz'],
    ] as const) {
      const answer = await school.ask(who, 'GET', `${here}/gradebook`);
      expect(answer.json<GradeRow[]>().map((row) => row.name)).toEqual([name]);
    }
    const { items, classAverage } = await get<{ items: GradeItem[]; classAverage: null }>(luis, '/gradebook/items');
    expect(items.map(({ average }) => average)).toEqual([null, null]);
    expect(classAverage).toBeNull();
  });

  test('it is exported to a spreadsheet, without executable cells', async () => {
    const { csv, rows } = await get<{ csv: string; rows: number }>(owner, '/gradebook/csv');
    expect(rows).toBe(2);
    const lines = csv.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('Nombre;Usuario;Control 1 (100);Redacción (10);Media (%)');
    expect(lines[1]).toMatch(/^Ana Gómez;\w+;100;6;90$/);
    expect(lines[2]).toMatch(/^"'=Luis; Paz";\w+;;;$/);
  });

  test('analytics count the assigned and the completed work', async () => {
    const { lastActiveAt, ...figures } = await get<ClassAnalytics>(owner, '/analytics');
    expect(figures).toEqual({
      students: 2,
      contents: 1,
      courses: 0,
      tests: 1,
      tasks: 1,
      averageProgress: 50,
      averageGrade: 90,
      pendingHandIns: 0,
      gradeBands: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      progressBands: [1, 0, 0, 0, 1],
      activeThisWeek: 1,
      activityBands: [1, 0, 0, 0, 1],
      neverActive: 1,
    });
    expect(lastActiveAt).not.toBeNull();
    const students = await get<StudentProgress[]>(owner, '/analytics/students');
    expect(students.map(({ name, done, total, progress, average }) => [name, done, total, progress, average])).toEqual([
      ['Ana Gómez', 3, 3, 100, 90],
      ['=Luis; Paz', 0, 3, 0, null],
    ]);
    const reach = await get<Reach[]>(owner, '/analytics/reach');
    expect(reach.map(({ kind, done, missingStudents }) => [kind, done, missingStudents])).toEqual(
      (['content', 'test', 'task'] as const).map((kind) => [kind, 1, [{ userId: luis.id, name: '=Luis; Paz' }]]),
    );
  });

  test('those who lead classes see a card for each of their own', async () => {
    const overview = (await school.ask(owner, 'GET', '/api/classes/overview')).json<ClassOverview[]>();
    expect(overview).toMatchObject([
      {
        id: classroom.id,
        code: classroom.code,
        students: 2,
        tasks: 1,
        tests: 1,
        pendingHandIns: 0,
        averageProgress: 50,
        averageGrade: 90,
        nextDueAt: '2035-01-01T10:00:00.000Z',
      },
    ]);
    expect((await school.ask(ana, 'GET', '/api/classes/overview')).json()).toEqual([]);
    expect((await school.ask(guest, 'GET', '/api/classes/overview')).statusCode).toBe(401);
  });
});

describe('the calendar of due dates', () => {
  const addressOf = async (who: Person) =>
    (await school.ask(who, 'GET', '/api/calendar')).json<{ path: string }>().path;

  test('is read at a private address, without a cookie', async () => {
    const address = await addressOf(ana);
    expect(await addressOf(ana)).toBe(address);
    expect(await addressOf(luis)).not.toBe(address);
    const answer = await school.ask(guest, 'GET', address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.body).toContain('DTSTART:20350101T093000Z');
    expect(answer.body).toContain('DURATION:PT30M');
    expect(answer.body).toContain(`UID:tarea-${work.id}@educaia`);
    expect(answer.body).not.toContain('Sin publicar');
  });

  test('loses its private address when the password changes, because it may have been copied', async () => {
    const before = await addressOf(luis);
    expect((await school.ask(guest, 'GET', before)).statusCode).toBe(200);
    await sql`update users set full_name = full_name where id = ${luis.id}`.execute(school.app.kernel.db);
    expect((await school.ask(guest, 'GET', before)).statusCode).toBe(200);
    await sql`update users set password_hash = 'otra' where id = ${luis.id}`.execute(school.app.kernel.db);
    expect((await school.ask(guest, 'GET', before)).statusCode).toBe(404);
    expect(await addressOf(luis)).not.toBe(before);
  });

  test('gets a new address on request', async () => {
    const before = await addressOf(ana);
    const { path } = await school.make<{ path: string }>(ana, '/api/calendar/renew', {});
    expect((await school.ask(guest, 'GET', before)).statusCode).toBe(404);
    expect((await school.ask(guest, 'GET', path)).statusCode).toBe(200);
  });

  test('omits the dates of a class that its owner has left', async () => {
    const leaver = await school.newMember(classroom);
    const address = await addressOf(leaver);
    expect((await school.ask(guest, 'GET', address)).body).toContain('VEVENT');
    await school.ask(leaver, 'DELETE', `${here}/membership`);
    expect((await school.ask(guest, 'GET', address)).body).not.toContain('VEVENT');
  });
});

test('the QR code of a class is an image without scripts', async () => {
  const answer = await school.ask(owner, 'GET', `${here}/qr.svg`);
  expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.body).toMatch(/^<svg[^>]+>[^]*<path/);
});

test('the example class is created once, with every kind of content', async () => {
  const { kernel } = school.app;
  const { id: leader } = await school.app.signIn({ username: 'muestra', role: 'clase ia' });
  const { id: teacher } = await school.app.signIn({ username: 'maestra', role: 'profesor' });
  const { id: student } = await school.app.signIn({ username: 'alumna', role: 'estudiante' });
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
