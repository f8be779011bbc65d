import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { type Caller, guest, inEnglish, nextPage } from '../../../../testing/server/test-ask.ts';
import { readPdf } from '../../../../testing/server/test-pdf.ts';
import type { Attempt } from '../../../exams/contract.ts';
import type { CreatedClass } from '../../contract.ts';
import type { ClassAnalytics, ClassOverview, Reach, StudentProgress } from '../../contract/analytics.ts';
import type { EditedClassTest } from '../../contract/class-tests.ts';
import type { ClassContent } from '../../contract/contents.ts';
import type { GradeItem, GradeRow, MarkChange, MarkReport } from '../../contract/gradebook.ts';
import type { WholeTask } from '../../contract/tasks.ts';
import { exam, lesson, type School, startClassroomApp, task } from '../test-classroom.ts';

let school: School;
let owner: Person;
/** Of all other classes. */
let tutor: Person;
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
  tutor = await school.app.signIn({ role: 'profesor' });
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
  await make(owner, `${here}/tasks/${work.id}/hand-ins/${ana.id}/return`, { mark: 6 }, 'PUT');
});
afterAll(() => school.close());

const get = async <Body>(who: Person, path: string) => (await school.ask(who, 'GET', `${here}${path}`)).json<Body>();

test('submitted work has no mark until it is returned', async () => {
  const group = await school.newClass(tutor);
  const there = `/api/classes/${group.id}`;
  const eva = await school.newMember(group);
  const { id } = await school.make<WholeTask>(tutor, `${there}/tasks`, task);
  await school.make(eva, `${there}/tasks/${id}/hand-in`, { text: 'hecho' }, 'PUT');
  const read = async <Body>(path: string) => (await school.ask(tutor, 'GET', `${there}${path}`)).json<Body>();
  const [row] = await read<GradeRow[]>('/gradebook');
  expect(row?.grades.map(({ mark }) => mark)).toEqual([null]);
  expect(row?.average).toBeNull();
  expect(await read<ClassAnalytics>('/analytics')).toMatchObject({ pendingHandIns: 1, averageGrade: null });
  const { items } = await read<{ items: GradeItem[] }>('/gradebook/items');
  expect(items.map(({ average }) => average)).toEqual([null]);
});

describe('the records of a class', () => {
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

describe('marks that are given in the gradebook', () => {
  let there: string;
  let group: CreatedClass;
  let eva: Person;
  let columnId: number;
  let taskId: number;
  let testId: number;

  /** Eva handed in nothing and took no test. */
  beforeEach(async () => {
    group = await school.newClass(tutor);
    there = `/api/classes/${group.id}`;
    eva = await school.newMember(group, 'estudiante', 'Eva Ruiz');
    testId = (await school.make<EditedClassTest>(tutor, `${there}/tests`, exam)).id;
    taskId = (await school.make<WholeTask>(tutor, `${there}/tasks`, task)).id;
    const paper = { title: 'Examen en papel', weight: 2 };
    columnId = (await school.make<{ id: number }>(tutor, `${there}/gradebook/columns`, paper)).id;
  });

  const write = (who: Caller, body: object) =>
    school.ask(who, 'PUT', `${there}/gradebook/marks/${eva.id}`, { version: 0, ...body });
  const rowOf = async (who: Person) => {
    const [row] = (await school.ask(who, 'GET', `${there}/gradebook`)).json<GradeRow[]>();
    return row;
  };
  const statesOf = (row: GradeRow | undefined) => row?.grades.map(({ state, part }) => [state, part]);
  const publish = async (body: object = {}) =>
    (await school.make<{ published: number }>(tutor, `${there}/gradebook/publication`, body, 'PUT')).published;
  const noticesOf = async () => {
    const { rows } = await sql<{ kind: string; subject: string; address: string }>`
      select kind, subject, address from notifications where user_id = ${eva.id} and kind = 'class-marks'`.execute(
      school.app.kernel.db,
    );
    return rows;
  };
  const nothing = ['pending', null];
  /** Eva got 75 % on paper and handed in no task; she sees both. */
  async function giveAndPublish(): Promise<void> {
    await write(tutor, { kind: 'column', id: columnId, state: 'given', part: 0.75, comment: 'Muy bien' });
    await write(tutor, { kind: 'task', id: taskId, state: 'missing' });
    await publish();
  }

  test('count for the teacher at once, and for the student once they are published', async () => {
    const given = await write(tutor, { kind: 'column', id: columnId, state: 'given', part: 0.75, comment: 'Muy bien' });
    expect(given.json<GradeRow>()).toMatchObject({
      mean: 0.75,
      grades: [{}, {}, { mark: 75, isDraft: true, version: 1 }],
    });
    expect((await write(tutor, { kind: 'task', id: taskId, state: 'missing' })).json()).toMatchObject({ mean: 0.5 });
    expect(statesOf(await rowOf(eva))).toEqual([nothing, nothing, nothing]);
    expect(await rowOf(eva)).toMatchObject({ average: null, mean: null });
    expect((await school.ask(eva, 'GET', `${there}/gradebook`)).body).not.toContain('Muy bien');
    expect((await school.ask(tutor, 'GET', `${there}/gradebook/csv`)).json<{ csv: string }>().csv).toMatch(
      /;;;;\r?\n?$/,
    );
    expect(await noticesOf()).toEqual([]);

    expect(await publish({ items: [{ kind: 'column', id: columnId }] })).toBe(1);
    expect(statesOf(await rowOf(eva))).toEqual([nothing, nothing, ['given', 0.75]]);
    expect(await rowOf(eva)).toMatchObject({ mean: 0.75, grades: [{}, {}, { comment: 'Muy bien', version: 0 }] });
    expect(await publish()).toBe(1);
    expect(await rowOf(eva)).toMatchObject({ mean: 0.5, grades: [{}, { state: 'missing', part: 0, mark: 0 }, {}] });
    expect(await publish()).toBe(0);
    expect(await noticesOf()).toEqual([
      { kind: 'class-marks', subject: group.name, address: `/class/${group.id}?parte=notas` },
    ]);
  });

  test('are printed once they are published, for the class and for the family of one student', async () => {
    await giveAndPublish();
    await write(tutor, { kind: 'test', id: testId, state: 'given', part: 0.99 });
    const print = async (who: Caller, path: string) => {
      const file = await school.ask(who, 'GET', `${there}/gradebook/${path}`);
      expect(file).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
      return readPdf(file.rawPayload);
    };
    const book = await print(tutor, 'pdf');
    expect(book).toMatchObject({ pages: 1, language: 'es', isTagged: true, title: `Notas: ${group.name}` });
    expect(book.tags).toEqual(['H1', 'P', 'Table']);
    expect(book.text).toMatch(/Eva Ruiz\s+NP\s+75\s%\s+50\s%/);
    for (const [who, title] of [
      [tutor, 'Informe de notas'],
      [inEnglish(eva), 'Report of marks'],
    ] as const) {
      const report = await print(who, `reports/${eva.id}/pdf`);
      expect(report).toMatchObject({ pages: 1, isTagged: true, title: `${title}: Eva Ruiz` });
      expect(report.text).toMatch(/50\s?%.*NP.*75\s?%.*: Muy bien/);
      expect(report.text).not.toContain('99');
    }
    const report = (await school.ask(tutor, 'GET', `${there}/gradebook/reports/${eva.id}`)).json<MarkReport>();
    expect(report).toMatchObject({ className: group.name, row: { name: 'Eva Ruiz', mean: 0.5 } });
    expect(statesOf(report.row)).toEqual([nothing, ['missing', 0], ['given', 0.75]]);
    expect((await school.ask(tutor, 'GET', `${there}/gradebook/reports/${ana.id}`)).statusCode).toBe(404);
    expect((await school.ask(ana, 'GET', `${here}/gradebook/reports/${luis.id}`)).statusCode).toBe(403);
  });

  test('of a whole year, with comments, are one page for the family', async () => {
    for (let number = 1; number <= 45; number += 1) {
      const path = `${there}/gradebook/columns`;
      const { id } = await school.make<{ id: number }>(tutor, path, { title: `Prueba ${number} del curso` });
      const comment = number % 4 === 0 ? 'Ha mejorado mucho en este trimestre y participa más en clase.' : '';
      await write(tutor, { kind: 'column', id, state: 'given', part: 0.6, comment });
    }
    await publish();
    const file = await school.ask(tutor, 'GET', `${there}/gradebook/reports/${eva.id}/pdf`);
    const { pages, text } = await readPdf(file.rawPayload);
    expect(pages).toBe(1);
    expect(text).toContain('Prueba 45 del curso');
    expect(text.match(/Ha mejorado mucho/g)).toHaveLength(11);
  });

  test('keep what the student sees until a change is published', async () => {
    await giveAndPublish();
    const changed = await write(tutor, { kind: 'column', id: columnId, version: 1, state: 'given', part: 0.25 });
    expect(changed.json<GradeRow>().grades[2]).toMatchObject({ part: 0.25, comment: 'Muy bien', isDraft: true });
    expect(await rowOf(eva)).toMatchObject({ mean: 0.5, grades: [{}, {}, { part: 0.75, isDraft: false }] });
    const { items } = (await school.ask(tutor, 'GET', `${there}/gradebook/items`)).json<{ items: GradeItem[] }>();
    expect(items.map(({ kind, drafts }) => [kind, drafts])).toEqual([
      ['test', 0],
      ['task', 0],
      ['column', 1],
    ]);
    await publish();
    expect(await rowOf(eva)).toMatchObject({ mean: (0.25 * 2 + 0) / 3 });
  });

  test('excuse somebody, who is then neither missing nor zero', async () => {
    await giveAndPublish();
    await write(tutor, { kind: 'task', id: taskId, version: 1, state: 'excused' });
    await publish();
    expect(await rowOf(eva)).toMatchObject({
      mean: 0.75,
      grades: [{}, { state: 'excused', part: null, mark: null }, {}],
    });
  });

  test('stand wherever the student sees the mark of a task or test, whatever they handed in', async () => {
    await write(tutor, { kind: 'task', id: taskId, state: 'given', part: 0.8 });
    await write(tutor, { kind: 'test', id: testId, state: 'given', part: 0.9 });
    const seen = async () => {
      const tasks = (await school.ask(eva, 'GET', `${there}/tasks`)).json<{ mine: { mark: number | null } }[]>();
      const tests = (await school.ask(eva, 'GET', `${there}/tests`)).json<{ mine: { bestScore: number | null } }[]>();
      const items = (await school.ask(eva, 'GET', `${there}/items`)).json<
        { mine: { mark: number; score: number } }[]
      >();
      const marks = items.flatMap(({ mine }) => [mine.mark, mine.score]).filter((one) => typeof one === 'number');
      return [tasks[0]?.mine.mark, tests[0]?.mine.bestScore, marks.toSorted((a, b) => a - b)];
    };
    expect(await seen()).toEqual([null, null, []]);
    await publish();
    expect(await seen()).toEqual([8, 90, [8, 90]]);
  });

  test('give way to a mark that comes with returned work', async () => {
    await write(tutor, { kind: 'task', id: taskId, state: 'given', part: 0.8 });
    await publish();
    await school.make(eva, `${there}/tasks/${taskId}/hand-in`, { text: 'hecho' }, 'PUT');
    await school.make(tutor, `${there}/tasks/${taskId}/hand-ins/${eva.id}/return`, { mark: 6 }, 'PUT');
    expect((await rowOf(eva))?.grades[1]).toMatchObject({ state: 'given', part: 0.6, isGiven: false });
    expect((await school.ask(eva, 'GET', `${there}/tasks/${taskId}/hand-ins/${eva.id}`)).json()).toMatchObject({
      handIn: { mark: 6 },
    });
  });

  test('are not overwritten by somebody who has not seen them, and have a history', async () => {
    await giveAndPublish();
    await write(tutor, { kind: 'column', id: columnId, version: 1, state: 'given', part: 0.25 });
    await publish();
    const stale = await write(tutor, { kind: 'column', id: columnId, version: 1, state: 'given', part: 1 });
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'classrooms.changed_meanwhile']);
    const path = `${there}/gradebook/marks/${eva.id}/changes?kind=column&id=${columnId}`;
    const changes = (await school.ask(tutor, 'GET', path)).json<MarkChange[]>();
    expect(changes.map(({ action, state, part }) => [action, state, part])).toEqual([
      ['published', 'given', 0.25],
      ['changed', 'given', 0.25],
      ['published', 'given', 0.75],
      ['changed', 'given', 0.75],
    ]);
    expect((await school.ask(eva, 'GET', path)).statusCode).toBe(403);
  });

  test.each([
    ['above the highest', { state: 'given', part: 1.1 }],
    ['that is no number', { state: 'given', part: 'siete' }],
    ['without a number', { state: 'given' }],
    ['for somebody who is excused', { state: 'excused', part: 0.5 }],
  ])('a mark %s is refused', async (_, body) => {
    const refused = await write(tutor, { kind: 'column', id: columnId, ...body });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual(['part']);
  });

  test('cannot be given for what is of another class, nor to somebody outside', async () => {
    expect((await write(tutor, { kind: 'task', id: work.id, state: 'missing' })).statusCode).toBe(404);
    const outside = { kind: 'column', id: columnId, version: 0, state: 'missing' };
    expect((await school.ask(tutor, 'PUT', `${there}/gradebook/marks/${ana.id}`, outside)).statusCode).toBe(404);
  });

  test('are written many at once, or not at all', async () => {
    const save = (marks: object[]) => school.ask(tutor, 'PUT', `${there}/gradebook/marks`, { marks });
    const column = { kind: 'column', id: columnId, userId: eva.id, state: 'given', part: 0.25 };
    const inTest = { kind: 'test', id: testId, userId: eva.id, state: 'given', part: 0.9 };
    await write(tutor, { kind: 'column', id: columnId, state: 'given', part: 0.25 });
    await publish();
    const before = (await rowOf(tutor))?.grades.map(({ version }) => version) ?? [];
    const [testVersion = 0, , columnVersion = 0] = before;
    const refused = await save([
      { ...inTest, version: testVersion },
      { ...column, version: columnVersion - 1 },
    ]);
    expect(refused.statusCode).toBe(409);
    expect((await rowOf(tutor))?.grades.map(({ version }) => version)).toEqual(before);
    const both = [
      { ...inTest, version: testVersion },
      { ...column, version: columnVersion },
    ];
    expect((await save(both)).json()).toEqual({ saved: 2 });
    expect((await rowOf(tutor))?.grades[2]).toMatchObject({ version: columnVersion + 1, isDraft: false });
    expect((await save([...both, ...both])).statusCode).toBe(400);
    expect((await save([{ ...column, userId: ana.id, version: 0 }])).statusCode).toBe(409);
  });

  test('count in categories, whose weights and lowest marks are those of the teacher', async () => {
    const save = (body: object) => school.ask(tutor, 'PUT', `${there}/gradebook/categories`, body);
    const exams = { id: null, title: 'Exámenes', weight: 60, dropLowest: 1 };
    const [inTest, inTask, inColumn] = [
      { kind: 'test', id: testId },
      { kind: 'task', id: taskId },
      { kind: 'column', id: columnId },
    ];
    await write(tutor, { ...inTest, state: 'given', part: 0.9 });
    await write(tutor, { ...inTask, state: 'given', part: 0.6 });
    await write(tutor, { ...inColumn, state: 'given', part: 0.25 });
    await publish();
    const tasks = { id: null, title: 'Tareas', weight: 40, items: [inTask] };
    const none = await save({ version: 1, categories: [{ ...exams, weight: 0, items: [] }] });
    expect([none.statusCode, Object.keys(none.json<{ fields: object }>().fields)]).toEqual([400, ['categories']]);
    const saved = await save({ version: 1, categories: [{ ...exams, items: [inTest, inColumn] }, tasks] });
    expect(saved.json()).toMatchObject({
      version: 2,
      categories: [{ title: 'Exámenes' }, { title: 'Tareas', dropLowest: 0 }],
    });
    // 0.25 of the column is dropped.
    expect((await rowOf(eva))?.mean).toBeCloseTo(0.9 * 0.6 + 0.6 * 0.4, 12);
    expect((await save({ version: 1, categories: [] })).statusCode).toBe(409);
    const { items } = (await school.ask(eva, 'GET', `${there}/gradebook/items`)).json<{ items: GradeItem[] }>();
    const [first, second] = saved.json<{ categories: { id: number }[] }>().categories.map(({ id }) => id);
    expect(items.map(({ category }) => category)).toEqual([first, second, first]);
    expect((await save({ version: 2, categories: [{ ...tasks, id: 2_147_483_647 }] })).statusCode).toBe(404);
    await save({ version: 2, restWeight: 40, categories: [{ ...exams, id: first, dropLowest: 0, items: [inTest] }] });
    const rest = (0.6 + 0.25 * 2) / 3;
    expect((await rowOf(eva))?.mean).toBeCloseTo(0.9 * 0.6 + rest * 0.4, 12);
    await save({ version: 3, categories: [] });
    expect((await rowOf(eva))?.mean).toBeCloseTo((0.9 + 0.6 + 0.25 * 2) / 4, 12);
  });

  test('go with their column, which knows when two people change it', async () => {
    const path = `${there}/gradebook/columns/${columnId}`;
    const oral = { title: 'Examen oral', weight: 1, version: 1 };
    expect((await school.ask(tutor, 'PATCH', path, oral)).json()).toMatchObject({ title: 'Examen oral', version: 2 });
    expect((await school.ask(tutor, 'PATCH', path, oral)).statusCode).toBe(409);
    expect((await school.ask(tutor, 'PATCH', path, { ...oral, weight: 101 })).statusCode).toBe(400);
    expect((await school.ask(tutor, 'DELETE', path)).statusCode).toBe(204);
    expect((await rowOf(tutor))?.grades.map(({ kind }) => kind)).toEqual(['test', 'task']);
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
