import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { type Caller, inEnglish } from '../../../../testing/server/test-ask.ts';
import { maxRowsRead, planOf } from '../../../../testing/server/test-plan.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { calendarQuery } from '../calendar/calendar-queries.ts';
import { bestAttempts } from '../tasks/marks.ts';
import { type School, startClassroomApp, task } from '../test-classroom.ts';
import { readClassRecords, type StudentRecord } from './class-records.ts';

let school: School;
let userId: number;
beforeAll(async () => {
  school = await startClassroomApp();
  ({ id: userId } = await school.app.signIn({ role: 'estudiante' }));
});
afterAll(() => school.close());

const db = () => school.app.kernel.db;

/** A test or a task with its weight and highest mark, and a student's mark. Undefined if they did nothing. */
interface Thing {
  kind: 'test' | 'task';
  weight?: number;
  of?: number;
  marks?: readonly (number | null)[];
  isDraft?: boolean;
}

let classes = 0;

async function newClass(): Promise<number> {
  classes += 1;
  const made = await sql<{ id: number }>`
    insert into classrooms (name, description, code) values ('Una clase', 'De prueba', ${`FIG-${classes}`})
    returning id`.execute(db());
  const { id } = getRow(made);
  await sql`insert into classroom_members (classroom_id, user_id, role) values (${id}, ${userId}, 'student')`.execute(
    db(),
  );
  return id;
}

async function addTest(classId: number, { weight = 1, marks = [] }: Thing): Promise<void> {
  const made = await sql<{ examId: number; versionId: number }>`
    with test as (
      insert into classroom_tests (classroom_id, position, weight) values (${classId}, 0, ${weight}) returning id),
    exam as (insert into exams (class_test_id) select id from test returning id)
    insert into exam_versions (exam_id, title, time_limit, passing_score, questions)
    select id, 'Control', 20, 70, '[{}]' from exam returning exam_id as "examId", id as "versionId"`.execute(db());
  const { examId, versionId } = getRow(made);
  for (const [place, mark] of marks.entries()) {
    await sql`
      insert into attempts (exam_id, version_id, user_id, number, is_shuffled, deadline, closed_at, score, passed,
                            correct_count, results, is_of_course)
      values (${examId}, ${versionId}, ${userId}, ${place + 1}, false, now(), '2026-03-01T12:00Z', ${mark}, false, 0,
              '{}', false)`.execute(db());
  }
}

async function addTask(classId: number, { weight = 1, of = 100, marks = [], isDraft = false }: Thing): Promise<void> {
  const made = await sql<{ id: number }>`
    insert into classroom_tasks (classroom_id, kind, title, max_mark, weight)
    values (${classId}, 'task', 'Tarea', ${of}, ${weight}) returning id`.execute(db());
  if (isDraft) await sql`update classroom_items set state = 'draft' where task_id = ${getRow(made).id}`.execute(db());
  for (const mark of marks) {
    await sql`
      insert into classroom_submissions (task_id, user_id, text, is_late, submitted_at, returned_at, mark)
      values (${getRow(made).id}, ${userId}, 'x', false, '2026-03-02T12:00Z', now(), ${mark})`.execute(db());
  }
}

async function recordWith(things: readonly Thing[]): Promise<StudentRecord | undefined> {
  const classId = await newClass();
  for (const thing of things) await (thing.kind === 'test' ? addTest : addTask)(classId, thing);
  return (await readClassRecords(db(), classId)).students[0];
}

const test100: Thing = { kind: 'test', marks: [100] };

test.each<[string, Thing[], number | null]>([
  ['nothing to do', [], null],
  ['nothing marked yet', [{ kind: 'test' }, { kind: 'task', marks: [null] }], null],
  ['one test', [{ kind: 'test', marks: [80] }], 80],
  ['the best go at a test', [{ kind: 'test', marks: [20, 80, 50] }], 80],
  ['a mark out of ten', [{ kind: 'task', of: 10, marks: [7.5] }], 75],
  [
    'equal weights',
    [
      { kind: 'test', marks: [50] },
      { kind: 'task', of: 10, marks: [10] },
    ],
    75,
  ],
  [
    'a test that counts three times',
    [
      { ...test100, weight: 3 },
      { kind: 'task', marks: [0] },
    ],
    75,
  ],
  [
    'what has no mark',
    [
      { kind: 'test', weight: 9 },
      { kind: 'task', marks: [40] },
    ],
    40,
  ],
  [
    'what weighs nothing',
    [
      { kind: 'test', weight: 0, marks: [0] },
      { kind: 'task', marks: [90] },
    ],
    90,
  ],
  ['only items without weight', [{ ...test100, weight: 0 }], null],
  ['a zero', [{ kind: 'test', marks: [0] }, test100], 50],
  [
    'thirds, rounded once at the end',
    [
      { kind: 'task', of: 3, marks: [1] },
      { kind: 'task', of: 3, marks: [1] },
    ],
    33,
  ],
  ['a mark above a maximum that was lowered', [{ kind: 'task', of: 5, marks: [10] }], 100],
  [
    'a task that was withdrawn',
    [
      { kind: 'task', marks: [10], isDraft: true },
      { kind: 'test', marks: [60] },
    ],
    60,
  ],
])('the average of a student with %s', async (_, things, average) => {
  expect(await recordWith(things)).toMatchObject({ average });
});

test.each<[string, Thing[], Pick<StudentRecord, 'done' | 'total' | 'progress'>]>([
  ['nothing there', [], { done: 0, total: 0, progress: 0 }],
  ['half of it', [test100, { kind: 'task' }], { done: 1, total: 2, progress: 50 }],
  ['a test taken twice', [{ kind: 'test', marks: [10, 20] }], { done: 1, total: 1, progress: 100 }],
  [
    'what was withdrawn since',
    [{ kind: 'test' }, { ...test100, kind: 'task', isDraft: true }],
    { done: 0, total: 1, progress: 0 },
  ],
])('progress with %s', async (_, things, progress) => {
  expect(await recordWith(things)).toMatchObject(progress);
});

test('the last activity is the latest of all activities', async () => {
  const record = await recordWith([test100, { kind: 'task', marks: [null] }]);
  expect(record?.lastActiveAt).toEqual(new Date('2026-03-02T12:00Z'));
  expect((await recordWith([{ kind: 'test' }]))?.lastActiveAt).toBeNull();
});

test('submissions are counted when handed in, returned, reopened and deleted', async () => {
  const classId = await newClass();
  for (const marks of [[null], [7], []]) await addTask(classId, { kind: 'task', marks });
  const counts = async () => {
    const { rows } = await sql<{ submission_count: number; pending_count: number }>`
      select submission_count, pending_count from classroom_tasks where classroom_id = ${classId} order by id`.execute(
      db(),
    );
    return rows.map((row) => [row.submission_count, row.pending_count]);
  };
  expect(await counts()).toEqual([
    [1, 0],
    [1, 0],
    [0, 0],
  ]);
  const ofClass = sql`task_id in (select id from classroom_tasks where classroom_id = ${classId})`;
  await sql`update classroom_submissions set returned_at = null, mark = null where ${ofClass}`.execute(db());
  expect(await counts()).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ]);
  await sql`delete from classroom_submissions where ${ofClass}`.execute(db());
  expect(await counts()).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('a page of the gradebook reads only its own students’ attempts, though a thousand took the test', async () => {
  const classId = await newClass();
  await addTest(classId, { kind: 'test', marks: [40, 80] });
  await sql`
    with others as (
      insert into users (username, full_name, email)
      select 'otra' || n, 'Otra', 'otra' || n || '@example.org' from generate_series(1, 1000) as n returning id)
    insert into attempts (exam_id, version_id, user_id, number, is_shuffled, deadline, closed_at, score, passed,
                          correct_count, results, is_of_course)
    select e.id, v.id, others.id, 1, false, now(), now(), 50, false, 0, '{}', false
    from others, classroom_tests t join exams e on e.class_test_id = t.id join exam_versions v on v.exam_id = e.id
    where t.classroom_id = ${classId}`.execute(db());
  await sql`analyze attempts`.execute(db());
  const own = sql<{ best: number }>`${bestAttempts([classId], [userId])}`;
  expect(await maxRowsRead(db(), own)).toBeLessThan(20);
  expect((await own.execute(db())).rows).toMatchObject([{ best: 80 }]);
});

test('a calendar reads only the dates of its own classes, among thousands', async () => {
  await sql`
    with others as (
      insert into classrooms (name, description, code) select 'Otra', 'Clase', 'OTRA-' || n from generate_series(1, 20000) as n
      returning id)
    insert into classroom_tasks (classroom_id, kind, title, max_mark) select id, 'task', 'Tarea', 10 from others`.execute(
    db(),
  );
  await sql`update classroom_items set due_at = now() where task_id is not null`.execute(db());
  await sql`analyze classrooms, classroom_tasks, classroom_items, classroom_members`.execute(db());
  const calendar = calendarQuery({ reader: { id: userId, role: 'estudiante' }, language: 'es' });
  expect(await planOf(db(), calendar)).not.toMatch(/Seq Scan on classroom(s|_tasks|_items)/);
  expect(await maxRowsRead(db(), calendar)).toBeLessThan(100);
});

describe('the scale of a class', () => {
  let owner: Person;
  let ana: Person;
  let here: string;
  beforeEach(async () => {
    owner = await school.app.signIn({ role: 'profesor' });
    const classroom = await school.newClass(owner);
    ana = await school.newMember(classroom);
    here = `/api/classes/${classroom.id}`;
  });

  const choose = (who: Person, scale: object) => school.ask(who, 'PATCH', here, { scale });
  const read = async (who: Person) => (await school.ask(who, 'GET', here)).json<object>();

  test('is percentages until somebody chooses another one, and marks are then written in it', async () => {
    expect(await read(ana)).toMatchObject({ scale: { id: 'percent', version: 1 } });
    expect((await choose(owner, { id: 'cl' })).json()).toMatchObject({ scale: { id: 'cl', min: 1, max: 7, pass: 4 } });
    expect(await read(ana)).toMatchObject({ scale: { id: 'cl', passAt: null } });
    expect((await choose(owner, { id: 'cl', passPercent: 60 })).json()).toMatchObject({ scale: { passAt: 0.6 } });
    const { id } = await school.make<{ id: number }>(owner, `${here}/tasks`, task);
    await school.make(ana, `${here}/tasks/${id}/hand-in`, { text: 'hecho' }, 'PUT');
    await school.make(owner, `${here}/tasks/${id}/hand-ins/${ana.id}/return`, { mark: 6 }, 'PUT');
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
    const outside = await choose(owner, { id: 'co', own: { ...own, pass: 11 } });
    expect([outside.statusCode, outside.body]).toEqual([400, expect.stringMatching(/aprobar/)]);
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
