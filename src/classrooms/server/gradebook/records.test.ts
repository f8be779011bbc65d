import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { type Caller, guest, inEnglish, nextPage } from '../../../../testing/server/test-ask.ts';
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
    await sql`update attempts set is_shuffled = false, has_shuffled_options = false where id = ${id}`.execute(
      school.app.kernel.db,
    );
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

describe('the scale of a class', () => {
  const choose = (who: Person, scale: object) => school.ask(who, 'PATCH', here, { scale });

  afterAll(() => choose(owner, { id: 'percent' }));

  test('is percentages until somebody chooses another one, and marks are then written in it', async () => {
    expect(await get(ana, '')).toMatchObject({ scale: { id: 'percent', version: 1 } });
    expect((await choose(owner, { id: 'cl' })).json()).toMatchObject({ scale: { id: 'cl', min: 1, max: 7, pass: 4 } });
    expect(await get(ana, '')).toMatchObject({ scale: { id: 'cl', passAt: null } });
    expect((await choose(owner, { id: 'cl', passPercent: 60 })).json()).toMatchObject({ scale: { passAt: 0.6 } });
    await school.make(owner, `${here}/tasks/${work.id}/hand-ins/${ana.id}/return`, { mark: 6 }, 'PUT');
    const { rows } = await sql`
      select kind, mark_texts as mark from notifications where user_id = ${ana.id} order by id desc limit 1`.execute(
      school.app.kernel.db,
    );
    expect(rows).toEqual([{ kind: 'class-returned', mark: { es: '4,0', en: '4.0' } }]);
  });

  test('takes the numbers of the school where the norm leaves them open', async () => {
    const words = ['Bajo', 'Básico', 'Alto', 'Superior'].map((name, place) => ({ name, from: [1, 6, 8, 9.5][place] }));
    const own = { min: 1, max: 10, step: 0.1, pass: 6, words };
    expect((await choose(owner, { id: 'co', own })).json()).toMatchObject({
      scale: { id: 'co', shows: 'both', min: 1, max: 10, pass: 6, words: { length: 4 } },
    });
    expect((await choose(owner, { id: 'co' })).statusCode).toBe(400);
    expect((await choose(owner, { id: 'cl', own })).statusCode).toBe(400);
  });

  test.each([
    ['whose pass mark is outside', { pass: 11 }, 'own.pass'],
    ['without a step', { step: 0 }, 'own.step'],
    ['that ends before it begins', { max: -1 }, 'own.max'],
    ['whose words do not rise', { words: [{ name: 'Bien', from: 5 }] }, 'own.words'],
  ])('a scale %s is refused, and says so', async (_, changes, field) => {
    const own = { min: 0, max: 10, step: 0.1, pass: 5, words: [], ...changes };
    const refused = await choose(owner, { id: 'own', own });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual([`scale.${field}`]);
  });

  test('cannot be one that does not exist, nor be chosen by a student', async () => {
    expect((await choose(owner, { id: 'nada' })).statusCode).toBe(404);
    expect((await choose(ana, { id: 'cl' })).statusCode).toBe(403);
  });

  test('says what is not confirmed, in the language of the reader', async () => {
    const list = async (who: Caller) =>
      (await school.ask(who, 'GET', '/api/classes/scales')).json<
        { id: string; name: string; unconfirmed: string[] }[]
      >();
    const peru = (await list(ana)).find(({ id }) => id === 'pe-20');
    expect(peru?.name).toContain('no es la escala escolar oficial');
    const english = (await list(inEnglish(ana))).find(({ id }) => id === 'pe-20');
    expect(english?.name).toContain('not the official school scale');
    const certain = (await list(inEnglish(ana))).filter(({ unconfirmed }) => unconfirmed.length === 0);
    expect(certain.map(({ id }) => id)).toEqual(['own']);
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
