import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { turnedPhoto } from '../../../../testing/server/test-pictures.ts';
import type { CreatedClass } from '../../contract.ts';
import type { WholeClassContent } from '../../contract/contents.ts';
import type { ClassCopyPreview } from '../../contract/copies.ts';
import type { GradeItem, GradeWeighting } from '../../contract/gradebook.ts';
import type { ClassItem, WholeClassItem } from '../../contract/items.ts';
import type { WholeTask } from '../../contract/tasks.ts';
import type { ClassUnit } from '../../contract/units.ts';
import { sweepAttachments } from '../attachments/attachment-queries.ts';
import { createUploader } from '../attachments/test-upload.ts';
import { setUpItems } from '../items/test-class-items.ts';
import { lesson } from '../test-classroom.ts';

const class1 = setUpItems();
const { ask, db } = class1;

const inClass = <Body>({ id }: { id: number }, path: string, who = class1.teacher) =>
  class1.school.ask(who, 'GET', `/api/classes/${id}/${path}`).then((answer) => answer.json<Body>());
const copyClass = (body: object = {}, who = class1.teacher) => ask(who, 'POST', 'copies', { name: '3.º C', ...body });
const newSurvey = async () => {
  const { rows } = await sql<{ id: number }>`
    insert into surveys (title, questions) values ('Encuesta', '[{}]') returning id`.execute(db());
  return rows[0]?.id ?? 0;
};

describe('a copy of a class', () => {
  test('has all units and items in their order as drafts for everybody, and no people or work', async () => {
    const { ana, teacher } = class1;
    const unit = await class1.make<ClassUnit>('units', { title: 'Semana 1' });
    await class1.newMaterial({ unitId: unit.id });
    const task = await class1.newTask(
      { unitId: unit.id, audience: { userIds: [ana.id] } },
      { maxMark: 20, aiLevel: 'checked' },
    );
    await class1.newTest();
    await class1.newCourse({ state: 'draft' });
    await class1.make('surveys', { surveyId: await newSurvey() });
    await ask(ana, 'PUT', `tasks/${task.id}/hand-in`, { text: 'hecho' });

    const made = await copyClass();
    expect(made.statusCode).toBe(201);
    const copy = made.json<CreatedClass>();
    expect(copy).toMatchObject({ name: '3.º C', description: 'Tecnología', is_active: true });
    expect(copy.code).not.toBe(class1.classroom.code);
    const [before, after] = [await class1.list(teacher), await inClass<ClassItem[]>(copy, 'items')];
    expect(after.map(({ kind, title }) => [kind, title])).toEqual(before.map(({ kind, title }) => [kind, title]));
    expect(new Set(after.map(({ state, audience, version }) => `${state} ${audience} ${version}`))).toEqual(
      new Set(['draft all 1']),
    );
    expect(await inClass(copy, 'units')).toMatchObject([{ title: 'Semana 1', itemCount: 2 }]);
    expect(await inClass(copy, 'members')).toEqual([]);
    const copiedTask = after.find(({ kind }) => kind === 'task');
    expect(await inClass<WholeTask>(copy, `tasks/${copiedTask?.refId}`)).toMatchObject({
      maxMark: 20,
      aiLevel: 'checked',
      description: 'Una *página*',
      counts: { students: 0, handedIn: 0, pending: 0 },
    });
    const copiedTest = after.find(({ kind }) => kind === 'test');
    const original = before.find(({ kind }) => kind === 'test');
    const questionsOf = async (classId: number, id = 0) =>
      (await inClass<{ questions: unknown }>({ id: classId }, `tests/${id}/edit`)).questions;
    expect(await questionsOf(copy.id, copiedTest?.refId)).toEqual(
      await questionsOf(class1.classroom.id, original?.refId),
    );
    // Nobody hears of drafts, and the original is as it was.
    expect(await class1.list(teacher)).toEqual(before);
  });

  test('has the categories, the columns and the rule for late work of the gradebook, and no marks', async () => {
    const { ana, teacher } = class1;
    const task = await class1.newTask({}, { latePerDay: 5, lateMost: 20 });
    const paper = await class1.make<{ id: number }>('gradebook/columns', { title: 'Examen en papel', weight: 3 });
    const mark = { kind: 'column', id: paper.id, version: 0, state: 'missing' };
    await ask(teacher, 'PUT', `gradebook/marks/${ana.id}`, mark);
    await ask(teacher, 'PUT', 'gradebook/late-policy', { version: 1, perDay: 10, most: 50 });
    const items = [
      { kind: 'column', id: paper.id },
      { kind: 'task', id: task.id },
    ];
    const categories = [{ id: null, title: 'Exámenes', weight: 60, dropLowest: 1, items }];
    await ask(teacher, 'PUT', 'gradebook/categories', { version: 2, restWeight: 5, categories });

    const copy = (await copyClass()).json<CreatedClass>();
    const copied = await inClass<{ items: GradeItem[]; weighting: GradeWeighting }>(copy, 'gradebook/items');
    expect(copied.weighting).toMatchObject({
      restWeight: 5,
      late: { perDay: 10, most: 50 },
      categories: [{ title: 'Exámenes', weight: 60, dropLowest: 1 }],
    });
    const category = copied.weighting.categories[0]?.id;
    expect(copied.items).toMatchObject([{ title: 'Examen en papel', weight: 3, category, drafts: 0 }]);
    const copiedTask = (await inClass<ClassItem[]>(copy, 'items')).find(({ kind }) => kind === 'task');
    expect(await inClass(copy, `tasks/${copiedTask?.refId}`)).toMatchObject({ latePerDay: 5, lateMost: 20 });
    const { rows } = await sql`
      select category_id from classroom_items where classroom_id = ${copy.id} and task_id = ${copiedTask?.refId}`.execute(
      db(),
    );
    expect(rows).toEqual([{ category_id: category }]);
  });

  test('has its dates as many days later, at the same time of day before and after a change of clocks', async () => {
    const { itemId } = await class1.newTask({ dueAt: '2026-03-20T22:59:00Z', closesAt: '2026-03-27T22:59:00Z' });
    await class1.newTest({ state: 'scheduled', publishAt: '2099-01-08T08:00:00Z', dueAt: '2099-06-08T08:00:00Z' });
    await sql`update classrooms set time_zone = 'Europe/Madrid' where id = ${class1.classroom.id}`.execute(db());
    expect((await ask(class1.teacher, 'GET', 'copies/preview')).json<ClassCopyPreview>()).toEqual({
      units: 0,
      items: 2,
      firstDay: '2026-03-20',
      lastDay: '2099-06-08',
    });
    // Summer time begins on 29 March: 23:59 is 22:59 UTC before and 21:59 UTC after it.
    const copy = (await copyClass({ startsOn: '2026-03-28' })).json<CreatedClass>();
    const [task, quiz] = await inClass<ClassItem[]>(copy, 'items');
    expect(task).toMatchObject({ dueAt: '2026-03-28T22:59:00.000Z', closesAt: '2026-04-04T21:59:00.000Z' });
    expect(quiz).toMatchObject({ state: 'draft', publishAt: '2099-01-16T08:00:00.000Z' });
    expect((await class1.item(itemId)).dueAt).toBe('2026-03-20T22:59:00.000Z');
    const same = (await copyClass()).json<CreatedClass>();
    expect((await inClass<ClassItem[]>(same, 'items'))[0]?.dueAt).toBe('2026-03-20T22:59:00.000Z');
  });

  test('closes no earlier than it is due, even where the clocks leave out an hour', async () => {
    await class1.newTask({ dueAt: '2026-03-22T01:30:00Z', closesAt: '2026-03-22T02:00:00Z' });
    const copy = (await copyClass({ startsOn: '2026-03-29' })).json<CreatedClass>();
    const [task] = await inClass<ClassItem[]>(copy, 'items');
    expect(task?.dueAt).toBe('2026-03-29T01:30:00.000Z');
    expect(task?.closesAt).toBe('2026-03-29T01:30:00.000Z');
  });

  test('shares the stored files, which stay until the last copy goes, and shows its own pictures in texts', async () => {
    const { school, teacher, classroom } = class1;
    const picture = await createUploader(school.app).upload(teacher, classroom.id, 'robot.jpg', await turnedPhoto());
    const content = `![Un robot](/api/attachments/${picture.id}/preview)`;
    const material = await class1.make('contents', { ...lesson, content, attachmentIds: [picture.id] });
    const copy = (await copyClass()).json<CreatedClass>();
    const [item] = await inClass<ClassItem[]>(copy, 'items');
    const copied = await inClass<WholeClassContent>(copy, `contents/${item?.refId}`);
    const [attachment] = copied.attachments;
    expect(attachment).toMatchObject({ name: 'robot.jpg', alternativeText: '' });
    expect(attachment?.id).not.toBe(picture.id);
    expect(copied.content).toBe(`![Un robot](/api/attachments/${attachment?.id}/preview)`);
    expect(copied.html).toContain(`/api/attachments/${attachment?.id}/preview`);
    expect(copied.html).not.toContain(picture.id);
    await ask(teacher, 'DELETE', `contents/${material.id}`);
    await sweepAttachments(db());
    await school.app.kernel.files.sweep();
    const shown = await school.ask(teacher, 'GET', `/api/attachments/${attachment?.id}/preview`);
    expect(shown.statusCode).toBe(200);
  });

  test('of 2,000 items is whole, and a second request with the same key makes no second one', async () => {
    const { id } = class1.classroom;
    await sql`
      insert into classroom_contents (classroom_id, title, content, content_type, position)
      select ${id}, 'Material ' || n, 'Texto', 'text', n from generate_series(1, 1400) as n`.execute(db());
    await sql`
      insert into classroom_courses (classroom_id, title, description, content, position)
      select ${id}, 'Curso ' || n, 'Un curso', 'Texto', n from generate_series(1, 200) as n`.execute(db());
    await sql`
      insert into classroom_tasks (classroom_id, kind, title, max_mark)
      select ${id}, 'task', 'Tarea ' || n, 10 from generate_series(1, 200) as n`.execute(db());
    await sql`
      insert into classroom_tests (classroom_id, position) select ${id}, n from generate_series(1, 200) as n`.execute(
      db(),
    );
    await sql`
      with exam as (
        insert into exams (class_test_id) select id from classroom_tests where classroom_id = ${id} returning id)
      insert into exam_versions (exam_id, title, time_limit, passing_score, questions)
      select id, 'Test', 10, 50, '[{}]' from exam`.execute(db());
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () =>
      class1.school.ask(class1.teacher, 'POST', `/api/classes/${id}/copies`, { name: 'Grande' }, headers);
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(first.json()).toEqual(second.json());
    const copy = first.json<CreatedClass>();
    const titlesOf = async (classId: number) => {
      const { rows } = await sql<{ title: string; state: string }>`
        select coalesce(c.title, k.title, t.title, v.title) as title
        from classroom_items i left join classroom_contents c on c.id = i.content_id
          left join classroom_courses k on k.id = i.course_id left join classroom_tasks t on t.id = i.task_id
          left join exams e on e.class_test_id = i.test_id left join exam_versions v on v.exam_id = e.id
        where i.classroom_id = ${classId} order by i.position, i.id`.execute(db());
      return rows.map(({ title }) => title);
    };
    const copies = await titlesOf(copy.id);
    expect(copies).toHaveLength(2_000);
    expect(copies).toEqual(await titlesOf(id));
    const { rows } = await sql`select from classrooms where name = 'Grande'`.execute(db());
    expect(rows).toHaveLength(1);
  });

  test('is possible for a co-teacher, who owns it, and not where teachers create no classes', async () => {
    const { school, classroom, teacher } = class1;
    const colleague = await school.newMember(classroom, 'profesor');
    const membership = await school.membershipOf(classroom, colleague.id);
    await ask(teacher, 'PATCH', `members/${membership}`, { role: 'co-teacher' });
    await ask(teacher, 'PUT', 'archive', { archived: true });
    const copy = (await copyClass({}, colleague)).json<CreatedClass>();
    expect((await school.ask(colleague, 'GET', `/api/classes/${copy.id}`)).json()).toMatchObject({
      relation: 'owner',
      archivedAt: null,
    });
    expect((await school.ask(teacher, 'GET', `/api/classes/${copy.id}`)).statusCode).toBe(404);
    await school.letTeachersCreate(false);
    expect((await copyClass()).statusCode).toBe(403);
    await school.letTeachersCreate(true);
  });

  test('needs a name and a possible day', async () => {
    const refused = await copyClass({ name: ' ', startsOn: '2026-02-30' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: { name: 'Escribe el nombre de la clase', startsOn: 'Elige un día entre los años 2000 y 2099' } },
    ]);
  });
});

describe('a copy of an item', () => {
  const copy = (itemId: number, body: object = {}, who = class1.teacher) =>
    ask(who, 'POST', `items/${itemId}/copies`, body);

  test('in the same class follows it as a draft with a new title, for the same people', async () => {
    const { ana } = class1;
    const first = await class1.newTask({ audience: { userIds: [ana.id] } });
    await class1.newMaterial();
    const made = await copy(first.itemId);
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { title: 'Copia de Redacción', state: 'draft', classId: class1.classroom.id, recipients: { userIds: [ana.id] } },
    ]);
    const quiz = await class1.newTest();
    await copy(quiz.itemId);
    expect(await class1.titles(class1.teacher)).toEqual([
      'Redacción',
      'Copia de Redacción',
      lesson.title,
      'Control 1',
      'Copia de Control 1',
    ]);
    expect(await class1.titles(ana)).toEqual(['Redacción', lesson.title, 'Control 1']);
  });

  test('in another class is its last, in the chosen unit, for everybody and with the same title', async () => {
    const other = await class1.school.newClass(class1.teacher);
    const unit = await class1.school.make<ClassUnit>(class1.teacher, `/api/classes/${other.id}/units`, {
      title: 'Tema 1',
    });
    const { itemId } = await class1.newTask({ audience: { userIds: [class1.ana.id] } });
    const made = await copy(itemId, { classId: other.id, unitId: unit.id });
    expect(made.json()).toMatchObject({ title: 'Redacción', audience: 'all', unitId: unit.id, classId: other.id });
    const wrong = await copy(itemId, { classId: other.id, unitId: 2_147_483_647 });
    expect(wrong.statusCode).toBe(404);
    expect(await inClass<ClassItem[]>(other, 'items')).toHaveLength(1);
  });

  test('goes only where the person may write', async () => {
    const { school, teacher, ana, classroom } = class1;
    const stranger = await school.app.signIn({ role: 'profesor' });
    const theirs = await school.newClass(stranger);
    const { itemId } = await class1.newTask();
    const into = { classId: theirs.id };
    expect((await copy(itemId, into)).statusCode).toBe(404);
    await school.enrol(theirs, teacher);
    expect((await copy(itemId, into)).statusCode).toBe(403);
    const membership = await school.membershipOf(theirs, teacher.id);
    const appoint = (role: string) =>
      school.ask(stranger, 'PATCH', `/api/classes/${theirs.id}/members/${membership}`, { role });
    await appoint('assistant');
    expect((await copy(itemId, into)).statusCode).toBe(403);
    await appoint('co-teacher');
    expect((await copy(itemId, into)).statusCode).toBe(201);
    expect((await copy(itemId, {}, ana)).statusCode).toBe(403);
    // Not out of a class in which one only attends.
    const [item] = await inClass<ClassItem[]>(theirs, 'items', stranger);
    await school.enrol(classroom, stranger);
    expect((await copy(itemId, into, stranger)).statusCode).toBe(403);
    expect(item?.title).toBe('Redacción');
    const listed = await school.ask(teacher, 'GET', '/api/simple-classes?writable=true');
    expect(listed.json<CreatedClass[]>().map(({ id }) => id)).toEqual(
      expect.arrayContaining([theirs.id, classroom.id]),
    );
    expect((await school.ask(ana, 'GET', '/api/simple-classes?writable=true')).json()).toEqual([]);
  });

  test('of a survey is refused where the class has it', async () => {
    const surveyId = await newSurvey();
    const { id } = await class1.make<WholeClassItem>('surveys', { surveyId });
    expect((await copy(id)).json()).toMatchObject({ code: 'classrooms.survey_once' });
    const other = await class1.school.newClass(class1.teacher);
    expect((await copy(id, { classId: other.id })).json()).toMatchObject({ kind: 'survey', refId: surveyId });
  });

  test('leaves nothing behind in a class that is full', async () => {
    const { itemId } = await class1.newTask();
    await sql`
      insert into classroom_tasks (classroom_id, kind, title, max_mark)
      select ${class1.classroom.id}, 'task', 'Tarea', 10 from generate_series(1, 199)`.execute(db());
    expect((await copy(itemId)).json()).toMatchObject({ code: 'classrooms.full' });
    const { rows } = await sql`select from classroom_tasks where classroom_id = ${class1.classroom.id}`.execute(db());
    expect(rows).toHaveLength(200);
  });
});

describe('moving an item to another class', () => {
  const move = (itemId: number, classId: number) => ask(class1.teacher, 'PUT', `items/${itemId}/class`, { classId });

  test('takes it from one and makes it a draft of the other', async () => {
    const other = await class1.school.newClass(class1.teacher);
    const { itemId } = await class1.newTask();
    expect((await move(itemId, other.id)).json()).toMatchObject({ title: 'Redacción', state: 'draft' });
    expect(await class1.list(class1.teacher)).toEqual([]);
    expect(await inClass<ClassItem[]>(other, 'items')).toMatchObject([{ title: 'Redacción' }]);
  });

  test('is refused once somebody has begun it, with the advice to copy it', async () => {
    const other = await class1.school.newClass(class1.teacher);
    const { id, itemId } = await class1.newTask();
    await ask(class1.ana, 'PUT', `tasks/${id}/hand-in`, { text: 'hecho' });
    const refused = await move(itemId, other.id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'classrooms.begun_here',
        message: '1 persona ya ha empezado, y su trabajo es de esta clase. En lugar de moverlo, cópialo.',
      },
    ]);
    expect(await inClass(other, 'items')).toEqual([]);
    expect(await class1.titles(class1.ana)).toEqual(['Redacción']);
  });

  test('and back at the same time does not block either class', async () => {
    const other = await class1.school.newClass(class1.teacher);
    const { itemId } = await class1.newTask();
    const there = await class1.school.make<{ itemId: number }>(class1.teacher, `/api/classes/${other.id}/tasks`, {
      title: 'Otra',
      status: 'published',
    });
    const back = class1.school.ask(class1.teacher, 'PUT', `/api/classes/${other.id}/items/${there.itemId}/class`, {
      classId: class1.classroom.id,
    });
    const answers = await Promise.all([move(itemId, other.id), back]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await class1.titles(class1.teacher)).toEqual(['Otra']);
    expect((await move(2_147_483_647, other.id)).statusCode).toBe(404);
    const [item] = await class1.list(class1.teacher);
    expect((await move(item?.id ?? 0, class1.classroom.id)).json()).toMatchObject({
      fields: { classId: 'Elige otra clase' },
    });
  });
});

test('a copy of a unit has its items, and a new title only in the same class', async () => {
  const unit = await class1.make<ClassUnit>('units', { title: 'Semana 1' });
  await class1.newMaterial({ unitId: unit.id });
  await class1.newTask({ unitId: unit.id });
  await class1.make('surveys', { surveyId: await newSurvey(), item: { unitId: unit.id } });
  const other = await class1.school.newClass(class1.teacher);
  const copy = (body: object) => ask(class1.teacher, 'POST', `units/${unit.id}/copies`, body);
  expect((await copy({})).json()).toMatchObject({ title: 'Copia de Semana 1', itemCount: 2 });
  expect((await copy({ classId: other.id })).json()).toMatchObject({
    title: 'Semana 1',
    itemCount: 3,
    classId: other.id,
  });
  const items = await inClass<ClassItem[]>(other, 'items');
  expect(items.map(({ title, state }) => [title, state])).toEqual([
    [lesson.title, 'draft'],
    ['Redacción', 'draft'],
    ['Encuesta', 'draft'],
  ]);
});
