import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { readEveryPage } from '../../../../testing/server/test-ask.ts';
import type { ClassItem } from '../../contract/items.ts';
import type { StreamEntry } from '../../contract/stream.ts';
import { lesson } from '../test-classroom.ts';
import { later, setUpItems } from './test-class-items.ts';

const class1 = setUpItems();

describe('the items of a class', () => {
  test('are its materials, videos, courses, tests and tasks, with their titles, in the order of creation', async () => {
    await class1.newMaterial();
    await class1.newMaterial({}, { title: 'Un vídeo', contentType: 'video', videoUrl: 'https://video.example.org/1' });
    await class1.newCourse();
    await class1.newTest();
    await class1.newTask();
    const items = await class1.list(class1.ana);
    expect(items.map(({ kind, title }) => [kind, title])).toEqual([
      ['material', lesson.title],
      ['video', 'Un vídeo'],
      ['course', 'Un curso'],
      ['test', 'Control 1'],
      ['task', 'Redacción'],
    ]);
    expect(items[0]).toMatchObject({
      state: 'published',
      unitId: null,
      audience: 'all',
      commentsOpen: true,
      version: 1,
    });
  });

  test('always exist: the database creates one with each thing', async () => {
    await class1.newMaterial();
    await sql`
      insert into classroom_tasks (classroom_id, kind, title, max_mark) values (${class1.classroom.id}, 'task', 'Otra', 10)`.execute(
      class1.db(),
    );
    expect(await class1.titles(class1.teacher)).toEqual([lesson.title, 'Otra']);
  });

  test('show a student their progress, and the teacher that of the class', async () => {
    const material = await class1.newMaterial();
    const task = await class1.newTask();
    await class1.newTest();
    const states = async () => (await class1.list(class1.ana)).map(({ mine }) => mine?.state);
    expect(await states()).toEqual(['new', 'missing', 'new']);
    await class1.ask(class1.ana, 'GET', `contents/${material.id}`);
    await class1.ask(class1.ana, 'PUT', `tasks/${task.id}/hand-in`, { text: 'hecho' });
    expect(await states()).toEqual(['seen', 'handed-in', 'new']);
    const counts = (await class1.list(class1.teacher)).map((item) => item.counts);
    expect(counts).toEqual([null, { students: 2, handedIn: 1, pending: 1 }, { students: 2, handedIn: 0, pending: 0 }]);
  });

  test('show an attempt in progress, and the best score', async () => {
    const { id } = await class1.newTest();
    const own = async () => (await class1.list(class1.ana))[0]?.mine;
    const started = await class1.ask(class1.ana, 'POST', `tests/${id}/attempts`);
    expect(await own()).toEqual({ state: 'open', mark: null, maxMark: null, score: null });
    await class1.school.ask(class1.ana, 'POST', `/api/attempts/${started.json<{ id: number }>().id}/submit`, {
      answers: [1, 0],
    });
    expect(await own()).toEqual({ state: 'done', mark: null, maxMark: null, score: 100 });
  });

  test('can be read unit by unit, by kind, and page after page', async () => {
    const unit = await class1.make('units', { title: 'Semana 1' });
    for (const title of ['A', 'B', 'C']) await class1.newMaterial({ unitId: unit.id }, { title });
    await class1.newTask();
    expect(await class1.titles(class1.ana)).toEqual(['Redacción', 'A', 'B', 'C']);
    expect(await class1.titles(class1.ana, `items?unitId=${unit.id}`)).toEqual(['A', 'B', 'C']);
    expect(await class1.titles(class1.ana, 'items?unitId=none')).toEqual(['Redacción']);
    expect(await class1.titles(class1.ana, 'items?kind=task')).toEqual(['Redacción']);
    expect(await class1.titles(class1.ana, 'items?kind=video')).toEqual([]);
    const url = `/api/classes/${class1.classroom.id}/items?limit=1`;
    const all = await readEveryPage<ClassItem>(class1.school.app, url, class1.ana);
    expect(all.map(({ title }) => title)).toEqual(['Redacción', 'A', 'B', 'C']);
  });

  test('are moved into a unit and ordered, and stay when their unit is deleted', async () => {
    const unit = await class1.make('units', { title: 'Semana 1' });
    const ids: number[] = [];
    for (const title of ['A', 'B', 'C']) ids.push((await class1.newMaterial({}, { title })).itemId);
    const [a = 0, b = 0, c = 0] = ids;
    expect((await class1.ask(class1.teacher, 'PUT', 'items/order', { unitId: unit.id, ids: [c, a] })).statusCode).toBe(
      204,
    );
    expect(await class1.titles(class1.ana)).toEqual(['B', 'C', 'A']);
    await class1.ask(class1.teacher, 'PUT', 'items/order', { unitId: unit.id, ids: [b, a] });
    expect(await class1.titles(class1.ana)).toEqual(['B', 'A', 'C']);
    expect((await class1.ask(class1.teacher, 'DELETE', `units/${unit.id}`)).statusCode).toBe(204);
    const left = await class1.list(class1.ana);
    expect(left.map(({ title, unitId }) => [title, unitId])).toEqual([
      ['B', null],
      ['A', null],
      ['C', null],
    ]);
  });

  test('cannot be put into a unit of another class', async () => {
    const { school, teacher } = class1;
    const other = await school.newClass(teacher);
    const unit = await school.make<{ id: number }>(teacher, `/api/classes/${other.id}/units`, { title: 'Ajena' });
    const { itemId } = await class1.newMaterial();
    const moved = await class1.change(itemId, { unitId: unit.id });
    expect([moved.statusCode, moved.json()]).toEqual([
      404,
      { code: 'classrooms.no_such_unit', message: 'Unidad no encontrada' },
    ]);
    expect((await class1.ask(teacher, 'PUT', 'items/order', { unitId: unit.id, ids: [itemId] })).statusCode).toBe(404);
    const placed = await class1.ask(teacher, 'POST', 'contents', { ...lesson, item: { unitId: unit.id } });
    expect(placed.statusCode).toBe(404);
    expect(await class1.list(teacher)).toHaveLength(1);
  });

  test('are deleted with what they refer to, and a survey stays when it leaves the class', async () => {
    const { itemId } = await class1.newTask();
    expect((await class1.ask(class1.teacher, 'DELETE', `items/${itemId}`)).statusCode).toBe(204);
    const { rows } = await sql<{ id: number }>`
      insert into surveys (title, questions) values ('Encuesta', '[{"text":"¿Qué tal?","type":"text","options":[]}]')
      returning id`.execute(class1.db());
    const surveyId = rows[0]?.id ?? 0;
    const added = await class1.make<ClassItem>('surveys', { surveyId });
    expect(added).toMatchObject({ kind: 'survey', refId: surveyId, title: 'Encuesta' });
    expect(await class1.make<ClassItem>('surveys', { surveyId })).toMatchObject({ id: added.id });
    expect((await class1.list(class1.ana))[0]?.mine?.state).toBe('new');
    await sql`insert into survey_answers (survey_id, user_id, answers) values (${surveyId}, ${class1.ana.id}, '["Bien"]')`.execute(
      class1.db(),
    );
    expect((await class1.list(class1.ana))[0]?.mine?.state).toBe('done');
    expect((await class1.ask(class1.teacher, 'DELETE', `items/${added.id}`)).statusCode).toBe(204);
    expect(await class1.list(class1.teacher)).toEqual([]);
    expect((await sql`select from surveys where id = ${surveyId}`.execute(class1.db())).rows).toHaveLength(1);
  });
});

/** Whether a student finds the item anywhere. */
async function isFoundBy(who: typeof class1.ana, path: string, counted: string): Promise<boolean[]> {
  const [kind = ''] = path.split('/');
  const { status, whole } = { status: await class1.ask(who, 'GET', kind), whole: await class1.ask(who, 'GET', path) };
  const classroom = (await class1.school.ask(who, 'GET', `/api/classes/${class1.classroom.id}`)).json<
    Record<string, number>
  >();
  return [
    (await class1.list(who)).length > 0,
    status.json<unknown[]>().length > 0,
    whole.statusCode === 200,
    classroom[counted] === 1,
  ];
}

const everywhere = [true, true, true, true];
const nowhere = [false, false, false, false];

describe.each([
  ['contents', 'contentCount', (item: object) => class1.newMaterial(item)],
  ['courses', 'courseCount', (item: object) => class1.newCourse(item)],
  ['tests', 'testCount', (item: object) => class1.newTest(item)],
  ['tasks', 'taskCount', (item: object) => class1.newTask(item)],
])('one of the %s', (path, counted, create) => {
  test('does not exist for students while it is a draft', async () => {
    const { id, itemId } = await create({ state: 'draft' });
    expect(await isFoundBy(class1.ana, `${path}/${id}`, counted)).toEqual(nowhere);
    expect((await class1.ask(class1.ana, 'GET', `items/${itemId}`)).statusCode).toBe(404);
    expect(await isFoundBy(class1.teacher, `${path}/${id}`, counted)).toEqual(everywhere);
    expect(await class1.noticesOf(class1.ana)).toEqual([]);
    expect((await class1.change(itemId, { state: 'published' })).statusCode).toBe(200);
    expect(await isFoundBy(class1.ana, `${path}/${id}`, counted)).toEqual(everywhere);
    expect(await class1.noticesOf(class1.ana)).toHaveLength(1);
  });

  test('appears at its publication time by the clock, and the job then notifies once', async () => {
    const { id, itemId } = await create({ state: 'scheduled', publishAt: later });
    expect(await class1.item(itemId)).toMatchObject({ state: 'scheduled', publishAt: later });
    expect(await isFoundBy(class1.ana, `${path}/${id}`, counted)).toEqual(nowhere);
    await class1.runJobs();
    expect(await isFoundBy(class1.ana, `${path}/${id}`, counted)).toEqual(nowhere);
    await class1.letTimePass(itemId);
    expect(await isFoundBy(class1.ana, `${path}/${id}`, counted)).toEqual(everywhere);
    expect((await class1.list(class1.ana))[0]).toMatchObject({ state: 'published', publishAt: null });
    expect(await class1.noticesOf(class1.ana)).toEqual([]);
    await class1.runJobs();
    await class1.runJobs();
    expect(await class1.noticesOf(class1.ana)).toMatchObject([{ actor: class1.teacher.id }]);
    expect(await class1.item(itemId)).toMatchObject({ state: 'published', publishAt: null });
  });

  test('exists only for its audience', async () => {
    const { id } = await create({ audience: { userIds: [class1.luis.id] } });
    expect(await isFoundBy(class1.ana, `${path}/${id}`, counted)).toEqual(nowhere);
    expect(await isFoundBy(class1.luis, `${path}/${id}`, counted)).toEqual(everywhere);
    expect(await class1.noticesOf(class1.ana)).toEqual([]);
    expect(await class1.noticesOf(class1.luis)).toHaveLength(1);
    expect((await class1.list(class1.teacher))[0]).toMatchObject({ audience: 'chosen', recipientCount: 1 });
  });
});

describe('a schedule', () => {
  test.each([
    [
      { state: 'scheduled', publishAt: '2020-01-01T00:00:00Z' },
      'publishAt',
      'Ese momento ya ha pasado: elige uno posterior o publica ahora',
    ],
    [{ state: 'scheduled' }, 'publishAt', 'Indica cuándo se publica'],
    [
      { dueAt: '2027-02-02T00:00:00Z', closesAt: '2027-02-01T00:00:00Z' },
      'dueAt',
      'La fecha de entrega no puede ser posterior al cierre',
    ],
    [{ audience: { userIds: [], groupIds: [] } }, 'audience', 'Elige al menos una persona o un grupo'],
    [
      { audience: { userIds: [2_147_483_647] } },
      'audience',
      'Alguna de las personas o grupos elegidos ya no está en la clase',
    ],
  ])('%j is refused with a message, and nothing is stored', async (item, field, message) => {
    const { itemId } = await class1.newMaterial();
    const before = await class1.item(itemId);
    const changed = await class1.change(itemId, item);
    expect([changed.statusCode, changed.json()]).toEqual([
      400,
      { code: 'invalid_input', message, fields: { [field]: message } },
    ]);
    expect(await class1.item(itemId)).toEqual(before);
    const created = await class1.ask(class1.teacher, 'POST', 'contents', { ...lesson, item });
    expect(created.statusCode).toBe(400);
    expect(await class1.list(class1.teacher)).toHaveLength(1);
  });

  test('is cancelled when the item is withdrawn, and moved with its time', async () => {
    const { itemId } = await class1.newMaterial({ state: 'scheduled', publishAt: later });
    const jobs = async () =>
      (
        await sql<{ due: Date }>`select due_at as due from jobs where key = ${String(itemId)}`.execute(class1.db())
      ).rows.map(({ due }) => due.toISOString());
    expect(await jobs()).toEqual([later]);
    const evenLater = new Date(Date.parse(later) + 60_000).toISOString();
    await class1.change(itemId, { publishAt: evenLater });
    expect(await jobs()).toEqual([evenLater]);
    await class1.change(itemId, { state: 'draft' });
    expect(await jobs()).toEqual([]);
  });

  test('survives an edit with the specified calls, which know only drafts and published things', async () => {
    const { id, itemId } = await class1.newTask({ state: 'scheduled', publishAt: later });
    const edited = await class1.ask(class1.teacher, 'PATCH', `tasks/${id}`, { title: 'Otra', status: 'draft' });
    expect(edited.json()).toMatchObject({ title: 'Otra', status: 'draft' });
    expect(await class1.item(itemId)).toMatchObject({ state: 'scheduled', publishAt: later });
    await class1.ask(class1.teacher, 'PATCH', `tasks/${id}`, { status: 'published' });
    expect(await class1.item(itemId)).toMatchObject({ state: 'published' });
  });

  test('of an archived class runs, but nobody is notified', async () => {
    const { itemId } = await class1.newMaterial({ state: 'scheduled', publishAt: later });
    await class1.letTimePass(itemId);
    await sql`update classrooms set archived_at = now() where id = ${class1.classroom.id}`.execute(class1.db());
    await class1.runJobs();
    expect(await class1.item(itemId)).toMatchObject({ state: 'published' });
    expect(await class1.noticesOf(class1.ana)).toEqual([]);
  });

  test('of a deleted item does no harm', async () => {
    const { itemId } = await class1.newMaterial({ state: 'scheduled', publishAt: later });
    await class1.letTimePass(itemId);
    await class1.ask(class1.teacher, 'DELETE', `items/${itemId}`);
    await class1.runJobs();
    expect(await class1.noticesOf(class1.ana)).toEqual([]);
  });
});

describe('two teachers who edit the same thing', () => {
  test('do not overwrite each other: the second gets an error, and nothing changes', async () => {
    const { teacher, ask } = class1;
    const content = await class1.newMaterial();
    const course = await class1.newCourse();
    const task = await class1.newTask();
    const quiz = await class1.newTest();
    const announcement = await class1.make('announcements', { title: 'x', content: 'y' });
    const { questions } = (await ask(teacher, 'GET', `tests/${quiz.id}/edit`)).json<{ questions: object[] }>();
    const edits: [method: 'PUT' | 'PATCH', path: string, body: object][] = [
      ['PUT', `contents/${content.id}`, { ...lesson, title: 'Segunda' }],
      ['PATCH', `courses/${course.id}`, { title: 'Segunda' }],
      ['PATCH', `tasks/${task.id}`, { title: 'Segunda' }],
      ['PUT', `tests/${quiz.id}`, { title: 'Segunda', questions }],
      ['PATCH', `announcements/${announcement.id}`, { title: 'Segunda' }],
    ];
    for (const [method, path, body] of edits) {
      const first = await ask(teacher, method, path, { ...body, version: 1 });
      expect([path, first.statusCode]).toEqual([path, 200]);
      expect(first.json()).toMatchObject({ version: 2, title: 'Segunda' });
      const second = await ask(teacher, method, path, { ...body, title: 'Tercera', version: 1 });
      expect([path, second.statusCode, second.json<{ code: string }>().code]).toEqual([
        path,
        409,
        'classrooms.changed_meanwhile',
      ]);
    }
    expect(await class1.titles(teacher)).toEqual(['Segunda', 'Segunda', 'Segunda', 'Segunda']);
    const stale = await ask(teacher, 'PATCH', `items/${content.itemId}`, { commentsOpen: false, version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(await class1.item(content.itemId)).toMatchObject({ commentsOpen: true, version: 2 });
  });
});

describe('work that students have started', () => {
  test('is hidden only after confirmation, and returns when it is published again', async () => {
    const { id, itemId } = await class1.newTask();
    await class1.ask(class1.ana, 'PUT', `tasks/${id}/hand-in`, { text: 'hecho' });
    const asked = await class1.change(itemId, { state: 'draft' });
    expect([asked.statusCode, asked.json()]).toEqual([
      409,
      { code: 'classrooms.work_begun', message: expect.stringContaining('1 persona ya ha empezado') },
    ]);
    expect((await class1.list(class1.ana))[0]?.mine?.state).toBe('handed-in');
    expect((await class1.change(itemId, { state: 'draft', confirmed: true })).statusCode).toBe(200);
    expect(await class1.list(class1.ana)).toEqual([]);
    await class1.change(itemId, { state: 'published' });
    expect((await class1.list(class1.ana))[0]?.mine?.state).toBe('handed-in');
    // The first publication was the only news.
    expect(await class1.noticesOf(class1.luis)).toHaveLength(1);
  });

  test('is hidden by the form of its task only after confirmation, with nothing else saved before', async () => {
    const { id } = await class1.newTask();
    await class1.ask(class1.ana, 'PUT', `tasks/${id}/hand-in`, { text: 'hecho' });
    const hiding = { status: 'draft', title: 'Otra' };
    const asked = await class1.ask(class1.teacher, 'PATCH', `tasks/${id}`, hiding);
    expect([asked.statusCode, asked.json<{ code: string }>().code]).toEqual([409, 'classrooms.work_begun']);
    expect((await class1.list(class1.ana))[0]).toMatchObject({ title: 'Redacción', mine: { state: 'handed-in' } });
    const done = await class1.ask(class1.teacher, 'PATCH', `tasks/${id}`, { ...hiding, confirmed: true });
    expect(done.json()).toMatchObject(hiding);
    expect(await class1.list(class1.ana)).toEqual([]);
  });

  test('needs confirmation when the audience shrinks, unless it keeps those who started', async () => {
    const { id, itemId } = await class1.newTest();
    const { id: attempt } = (await class1.ask(class1.ana, 'POST', `tests/${id}/attempts`)).json<{ id: number }>();
    expect((await class1.change(itemId, { audience: { userIds: [class1.ana.id] } })).statusCode).toBe(200);
    const narrowed = { audience: { userIds: [class1.luis.id] } };
    expect((await class1.change(itemId, narrowed)).statusCode).toBe(409);
    expect((await class1.school.ask(class1.ana, 'GET', `/api/attempts/${attempt}`)).statusCode).toBe(200);
    expect((await class1.change(itemId, { ...narrowed, confirmed: true })).statusCode).toBe(200);
    // Not even the attempt in progress.
    expect((await class1.school.ask(class1.ana, 'GET', `/api/attempts/${attempt}`)).statusCode).toBe(404);
    await class1.change(itemId, { audience: 'all' });
    expect((await class1.school.ask(class1.ana, 'GET', `/api/attempts/${attempt}`)).statusCode).toBe(200);
  });
});

describe('after the closing date', () => {
  const closed = { closesAt: '2026-01-01T00:00:00Z' };

  test('a task accepts no work', async () => {
    const { id, itemId } = await class1.newTask();
    await class1.change(itemId, closed);
    const handedIn = await class1.ask(class1.ana, 'PUT', `tasks/${id}/hand-in`, { text: 'hecho' });
    expect([handedIn.statusCode, handedIn.json<{ code: string }>().code]).toEqual([409, 'classrooms.work_closed']);
    expect((await class1.ask(class1.ana, 'GET', `tasks/${id}`)).json()).toMatchObject({ may: { handIn: false } });
    expect(await class1.titles(class1.ana, 'pending')).toEqual([]);
  });

  test('a test starts no attempt, and those in progress end with their saved answers', async () => {
    const { id, itemId } = await class1.newTest();
    const { id: attempt } = (await class1.ask(class1.ana, 'POST', `tests/${id}/attempts`)).json<{ id: number }>();
    await class1.change(itemId, closed);
    const own = await class1.school.ask(class1.ana, 'GET', `/api/attempts/${attempt}`);
    expect(own.json()).toMatchObject({ secondsLeft: 0, closedAt: expect.any(String) });
    const started = await class1.ask(class1.luis, 'POST', `tests/${id}/attempts`);
    expect([started.statusCode, started.json<{ code: string }>().code]).toEqual([409, 'classrooms.work_closed']);
  });

  test('an attempt that starts shortly before ends by then', async () => {
    const closesAt = new Date(Date.now() + 60_000).toISOString();
    const { id } = await class1.newTest({ closesAt });
    const started = (await class1.ask(class1.ana, 'POST', `tests/${id}/attempts`)).json<{ secondsLeft: number }>();
    expect(started.secondsLeft).toBeLessThanOrEqual(60);
  });
});

describe('the pending list', () => {
  test('of a student contains unfinished work, by due date', async () => {
    const late = await class1.newTask({ dueAt: '2027-03-01T00:00:00Z' }, { title: 'Después' });
    await class1.newTask({ dueAt: '2027-01-01T00:00:00Z' }, { title: 'Antes' });
    await class1.newTest();
    await class1.newMaterial();
    await class1.newTask({ audience: { userIds: [class1.luis.id] } }, { title: 'De otro' });
    expect(await class1.titles(class1.ana, 'pending')).toEqual(['Antes', 'Después', 'Control 1']);
    await class1.ask(class1.ana, 'PUT', `tasks/${late.id}/hand-in`, { text: 'hecho' });
    expect(await class1.titles(class1.ana, 'pending')).toEqual(['Antes', 'Control 1']);
  });

  test('of those who mark contains unmarked work', async () => {
    const { id } = await class1.newTask();
    expect(await class1.titles(class1.teacher, 'pending')).toEqual([]);
    await class1.ask(class1.ana, 'PUT', `tasks/${id}/hand-in`, { text: 'hecho' });
    expect((await class1.list(class1.teacher, 'pending'))[0]?.counts).toMatchObject({ pending: 1 });
    await class1.ask(class1.teacher, 'PUT', `tasks/${id}/hand-ins/${class1.ana.id}/return`, { mark: 7 });
    expect(await class1.titles(class1.teacher, 'pending')).toEqual([]);
  });
});

describe('the stream of a class', () => {
  const streamOf = async (who: Person, query = '') =>
    (await class1.ask(who, 'GET', `stream${query}`)).json<StreamEntry[]>();
  const titlesIn = (entries: StreamEntry[]) => entries.map(({ announcement, item }) => (announcement ?? item)?.title);
  const announce = (title: string) => class1.make('announcements', { title, content: 'Hola' });

  test('has announcements and what was published, newest first, page by page', async () => {
    await announce('Uno');
    await class1.newMaterial({}, { title: 'Dos' });
    await announce('Tres');
    await class1.newTask({}, { title: 'Cuatro' });
    expect(titlesIn(await streamOf(class1.ana))).toEqual(['Cuatro', 'Tres', 'Dos', 'Uno']);
    const pages: unknown[][] = [];
    let next: string | undefined = class1.at('stream?limit=1');
    while (next) {
      const answer = await class1.school.ask(class1.ana, 'GET', next);
      pages.push(titlesIn(answer.json<StreamEntry[]>()));
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link']))?.[1];
    }
    expect(pages).toEqual([['Cuatro'], ['Tres'], ['Dos'], ['Uno']]);
  });

  test('has items for exactly those who may see them, and no drafts', async () => {
    await class1.newTask({ state: 'draft' }, { title: 'Un borrador' });
    await class1.newTask({ state: 'scheduled', publishAt: later }, { title: 'Programada' });
    await class1.newTask({ audience: { userIds: [class1.luis.id] } }, { title: 'Solo de Luis' });
    expect(titlesIn(await streamOf(class1.ana))).toEqual([]);
    expect(titlesIn(await streamOf(class1.luis))).toEqual(['Solo de Luis']);
    // Teachers see what is out, whoever it is for.
    expect(titlesIn(await streamOf(class1.teacher))).toEqual(['Solo de Luis']);
  });

  test('shows a scheduled item from its moment on, with the state of the reader’s work', async () => {
    const { itemId } = await class1.newTask({ state: 'scheduled', publishAt: later }, { title: 'Programada' });
    await class1.letTimePass(itemId);
    const [entry] = await streamOf(class1.ana);
    expect(entry?.item).toMatchObject({ id: itemId, kind: 'task', state: 'published', mine: { state: 'missing' } });
  });
});
