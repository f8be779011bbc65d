import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import type { OwnLesson } from '../../../courses/contract/lessons.ts';
import type { CreatedClass } from '../../contract.ts';
import type { StudentLesson, WholeClassCourse } from '../../contract/courses.ts';
import type { ClassItem } from '../../contract/items.ts';
import { setUpItems } from '../items/test-class-items.ts';
import { exportClasses } from '../personal-data.ts';

const class1 = setUpItems();
const { ask, db } = class1;

const question = {
  kind: 'question',
  key: 'regla',
  text: '¿Una puerta con sensor es IA?',
  options: [
    { text: 'Sí, decide sola', isRight: false, feedback: 'Mira si infiere algo.' },
    { text: 'No, solo reacciona', isRight: true, feedback: 'Eso es: no infiere nada.' },
  ],
};
const reflection = { kind: 'reflection', key: 'semana', text: '¿Qué usaste esta semana?' };
const lesson = {
  content: 'Antes.\n\n### Define\n\nTexto.\n\n### Prueba\n\nHaz esto.',
  cards: [{ kind: 'text', part: 0 }, question, reflection, { kind: 'outcome', text: 'Ya puedes distinguirlos.' }],
};
const keys = ['parte-0', 'parte-1', 'parte-2', 'regla', 'semana', 'logro'];

const newLesson = async (item: object = {}, more: object = lesson) => (await class1.newCourse(item, more)).id;
const read = async (id: number, who: Person = class1.teacher) =>
  (await ask(who, 'GET', `courses/${id}`)).json<WholeClassCourse>();
const save = (id: number, body: object, who: Person = class1.ana) => ask(who, 'PUT', `courses/${id}/progress`, body);
const saved = async (id: number, body: object, who?: Person) => (await save(id, body, who)).json<OwnLesson>();
const places = async (id: number) =>
  (await ask(class1.teacher, 'GET', `courses/${id}/progress`)).json<StudentLesson[]>();

describe('a course of a class', () => {
  test('is a lesson with its cards, and the parts of the text that no card names', async () => {
    const whole = await read(await newLesson(), class1.ana);
    expect(whole.lesson.map(({ kind, key }) => [kind, key])).toEqual([
      ['text', 'parte-0'],
      ['text', 'parte-1'],
      ['text', 'parte-2'],
      ['question', 'regla'],
      ['reflection', 'semana'],
      ['outcome', 'logro'],
    ]);
    expect(whole.lesson[3]).toMatchObject({ ...question, seconds: 26 });
    expect(whole).toMatchObject({ cards: [], progress: null, keepsProgress: true, reach: null });
  });

  test('without cards is the parts of its text in their order', async () => {
    const { lesson: shown, html } = await read(await newLesson({}, { content: lesson.content }), class1.ana);
    expect(shown.map(({ key }) => key)).toEqual(['parte-0', 'parte-1', 'parte-2']);
    expect(html).toContain('<h3>Define</h3>');
  });

  test('keeps its cards when a change names none, and can lose them', async () => {
    const id = await newLesson();
    await ask(class1.teacher, 'PATCH', `courses/${id}`, { title: 'Otro' });
    expect(await read(id)).toMatchObject({ title: 'Otro', cards: lesson.cards });
    await ask(class1.teacher, 'PATCH', `courses/${id}`, { cards: [reflection] });
    expect((await read(id)).cards).toEqual([reflection]);
    await ask(class1.teacher, 'PATCH', `courses/${id}`, { cards: [] });
    expect((await read(id)).cards).toEqual([]);
  });

  test('that refers to a free course has no lesson and no progress', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into courses (title, description, content, difficulty) values ('x', 'y', 'z', 'beginner') returning id`.execute(
      db(),
    );
    const { id } = await class1.make('courses/reuse', { courseId: rows[0]?.id });
    await ask(class1.teacher, 'PATCH', `courses/${id}`, { cards: [reflection] });
    expect(await read(id)).toMatchObject({ cards: [], lesson: [], keepsProgress: false, reach: null });
    expect((await save(id, { finished: true })).statusCode).toBe(404);
    expect((await ask(class1.teacher, 'GET', `courses/${id}/progress`)).statusCode).toBe(404);
  });

  test.each([
    ['two cards with one key', [question, question], 'Dos tarjetas de la lección son la misma'],
    [
      'a question without a right option',
      [{ ...question, options: question.options.map((one) => ({ ...one, isRight: false })) }],
      'Marca al menos una opción correcta y deja al menos una incorrecta',
    ],
    ['a question with one option', [{ ...question, options: question.options.slice(1) }], undefined],
    ['an unknown laboratory', [{ kind: 'lab', lab: 'nada' }], undefined],
    ['a kind that does not exist', [{ kind: 'poema', text: 'x' }], undefined],
    ['a part that is not a number', [{ kind: 'text', part: 'dos' }], undefined],
    ['a key that is no key', [{ ...reflection, key: '<script>' }], undefined],
    ['a text that is too long', [{ ...reflection, text: 'x'.repeat(301) }], undefined],
    ['too many cards', Array.from({ length: 61 }, (_, at) => ({ ...reflection, key: `c${at}` })), undefined],
    ['cards that are no list', { kind: 'text' }, undefined],
    ['a blank reflection', [{ ...reflection, text: ' ' }], undefined],
  ])('is refused with %s, with a message', async (_, cards, message) => {
    const id = await newLesson();
    for (const [method, path] of [
      ['POST', 'add-course'],
      ['PATCH', `courses/${id}`],
    ] as const) {
      const body = { title: 'x', description: 'y', content: 'z', cards };
      const answer = await ask(class1.teacher, method, path, body);
      expect(answer.statusCode).toBe(400);
      const said = answer.json<{ message: string; fields: Record<string, string> }>();
      expect(Object.keys(said.fields)[0]).toMatch(/^cards/);
      expect(Object.values(said.fields)[0]).toMatch(/\S/);
      expect(message === undefined || said.message === message, said.message).toBe(true);
    }
    expect((await read(id)).cards).toEqual(lesson.cards);
  });

  test('shows what people write in cards as text', async () => {
    const text = '<img src=x onerror=alert(1)>';
    const { lesson: shown } = await read(await newLesson({}, { cards: [{ ...reflection, text }] }), class1.ana);
    expect(shown.find(({ kind }) => kind === 'reflection')).toMatchObject({ text });
  });

  test('does not overwrite what a colleague changed meanwhile', async () => {
    const { id, version } = await class1.newCourse({}, lesson);
    expect((await ask(class1.teacher, 'PATCH', `courses/${id}`, { cards: [], version })).statusCode).toBe(200);
    const second = await ask(class1.teacher, 'PATCH', `courses/${id}`, { cards: [reflection], version });
    expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'classrooms.changed_meanwhile' }]);
    expect((await read(id)).cards).toEqual([]);
  });

  test('is copied with its cards and without anybody’s progress', async () => {
    const { id, itemId } = await class1.newCourse({}, lesson);
    await save(id, { cards: keys, finished: true });
    const copy = (await ask(class1.teacher, 'POST', 'copies', { name: 'Otra' })).json<CreatedClass>();
    const duplicate = (await ask(class1.teacher, 'POST', `items/${itemId}/copies`, {})).json<ClassItem>();
    const items = await class1.school.ask(class1.teacher, 'GET', `/api/classes/${copy.id}/items`);
    const copied = items.json<ClassItem[]>()[0]?.refId ?? 0;
    const elsewhere = await class1.school.ask(class1.teacher, 'GET', `/api/classes/${copy.id}/courses/${copied}`);
    for (const whole of [elsewhere.json<WholeClassCourse>(), await read(duplicate.refId)]) {
      expect(whole).toMatchObject({ cards: lesson.cards, reach: { finished: 0, begun: 0 } });
    }
  });
});

describe('the progress in a lesson of a class', () => {
  test('only grows, adds up over two devices, and belongs to one person', async () => {
    const id = await newLesson();
    await Promise.all([save(id, { cards: ['parte-0'], lastCard: 'parte-1' }), save(id, { cards: ['regla'] })]);
    const own = await saved(id, {});
    expect(own).toMatchObject({ cards: ['parte-0', 'regla'], lastCard: 'parte-1', finishedAt: null });
    expect((await read(id, class1.ana)).progress).toEqual(own);
    expect((await read(id, class1.luis)).progress).toBeNull();
    const { finishedAt } = await saved(id, { finished: true });
    expect(finishedAt).not.toBeNull();
    expect((await saved(id, { finished: false })).finishedAt).toBe(finishedAt);
  });

  test('ignores cards that the lesson does not have, and notes on cards that take none', async () => {
    const id = await newLesson();
    const own = await saved(id, { cards: ['parte-0', 'parte-99'], lastCard: 'nada', notes: { regla: 'x', otra: 'y' } });
    expect(own).toMatchObject({ cards: ['parte-0'], lastCard: null, notes: {} });
  });

  test('stays within bounds however often the lesson changes', async () => {
    const id = await newLesson();
    const old = Array.from({ length: 500 }, (_, at) => `vieja-${String(at).padStart(3, '0')}`);
    await save(id, {});
    await sql`update classroom_course_progress set cards = ${old}::text[] where course_id = ${id}`.execute(db());
    const { cards } = await saved(id, { cards: ['parte-0', 'semana'] });
    expect(cards).toHaveLength(500);
    expect(cards).toEqual(expect.arrayContaining(['parte-0', 'semana']));
  });

  test('survives an edit of the lesson', async () => {
    const id = await newLesson();
    await save(id, { cards: ['parte-0', 'regla'], notes: { semana: 'Aquí sigue' } });
    await ask(class1.teacher, 'PATCH', `courses/${id}`, { cards: [reflection] });
    expect((await read(id, class1.ana)).progress).toMatchObject({ notes: { semana: 'Aquí sigue' } });
    // The teacher sees the cards of the lesson as it is now.
    expect(await places(id)).toMatchObject([{ cardsDone: 1, cardCount: 4 }, { cardsDone: 0 }]);
  });

  test('of those who teach is their own, and does not count for the class', async () => {
    const id = await newLesson();
    expect(await saved(id, { cards: keys, finished: true }, class1.teacher)).toMatchObject({
      finishedAt: expect.any(String),
    });
    expect(await read(id)).toMatchObject({
      progress: { finishedAt: expect.any(String) },
      reach: { students: 2, begun: 0, finished: 0 },
    });
  });

  test('holds notes that nobody else gets, not even those who teach', async () => {
    const id = await newLesson();
    await save(id, { notes: { semana: 'El mapa y el traductor' } });
    await save(id, { cards: ['semana'] });
    expect((await read(id, class1.ana)).progress?.notes).toEqual({ semana: 'El mapa y el traductor' });
    for (const who of [class1.teacher, class1.luis]) {
      expect(JSON.stringify(await read(id, who))).not.toContain('traductor');
    }
    expect(JSON.stringify(await places(id))).not.toContain('traductor');
    expect(JSON.stringify(await exportClasses(db(), class1.ana.id))).toContain('El mapa y el traductor');
    expect(JSON.stringify(await exportClasses(db(), class1.teacher.id))).not.toContain('traductor');
    expect((await saved(id, { notes: { semana: '' } })).notes).toEqual({});
  });

  test('shows those who mark who has finished, who has begun, and who has not', async () => {
    const { school, classroom, ana, luis } = class1;
    const id = await newLesson();
    await school.newMember(classroom, 'profesor', 'Zoe Profesora');
    await save(id, { cards: keys, finished: true });
    await save(id, { cards: ['parte-0'] }, luis);
    expect((await read(id)).reach).toEqual({ students: 2, begun: 2, finished: 1 });
    expect(await places(id)).toEqual([
      {
        userId: ana.id,
        name: 'Ana Gómez',
        username: expect.any(String),
        cardsDone: 5,
        cardCount: 5,
        finishedAt: expect.any(String),
        savedAt: expect.any(String),
      },
      expect.objectContaining({ userId: luis.id, cardsDone: 1, finishedAt: null }),
    ]);
    const first = await ask(class1.teacher, 'GET', `courses/${id}/progress?limit=1`);
    expect(first.json<StudentLesson[]>()).toHaveLength(1);
    expect(first.headers['link']).toContain('rel="next"');
  });

  test('is asked only of those for whom the lesson is', async () => {
    const { ana, luis } = class1;
    const id = await newLesson({ audience: { userIds: [ana.id] } });
    expect((await read(id)).reach).toEqual({ students: 1, begun: 0, finished: 0 });
    expect((await places(id)).map(({ userId }) => userId)).toEqual([ana.id]);
    expect((await save(id, {}, luis)).statusCode).toBe(404);
  });

  test('of a draft is for nobody but those who write it', async () => {
    const id = await newLesson({ state: 'draft' });
    expect((await save(id, { cards: ['parte-0'] })).statusCode).toBe(404);
    expect((await save(id, { cards: ['parte-0'] }, class1.teacher)).statusCode).toBe(200);
  });

  test('stays as it is in a closed class, which can still be read', async () => {
    const { school, classroom, teacher, ana } = class1;
    const id = await newLesson();
    await save(id, { cards: ['parte-0'] });
    await school.ask(teacher, 'PATCH', `/api/classes/${classroom.id}`, { isActive: false });
    for (const who of [ana, teacher]) {
      const refused = await save(id, { cards: ['regla'], finished: true }, who);
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'classrooms.class_closed' }]);
    }
    expect(await read(id, ana)).toMatchObject({ keepsProgress: false, progress: { cards: ['parte-0'] } });
    expect(await places(id)).toHaveLength(2);
  });

  test('goes with the lesson and with the account', async () => {
    const id = await newLesson();
    await save(id, { finished: true });
    await save(id, { finished: true }, class1.luis);
    const count = async () =>
      (await sql`select from classroom_course_progress where course_id = ${id}`.execute(db())).rows.length;
    await sql`delete from users where id = ${class1.luis.id}`.execute(db());
    expect(await count()).toBe(1);
    expect((await ask(class1.teacher, 'DELETE', `courses/${id}`)).statusCode).toBe(204);
    expect(await count()).toBe(0);
    expect((await save(id, {})).statusCode).toBe(404);
  });

  test.each([
    ['a card that is no text', { cards: [1] }],
    ['a note that is too long', { notes: { semana: 'x'.repeat(2_001) } }],
    ['too many cards', { cards: Array.from({ length: 300 }, (_, at) => `c${at}`) }],
    ['notes that are a list', { notes: ['x'] }],
  ])('is refused with %s', async (_, body) => {
    expect((await save(await newLesson(), body)).statusCode).toBe(400);
  });
});
