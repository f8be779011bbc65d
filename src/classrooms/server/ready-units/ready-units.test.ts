import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ReadyUnit, WholeReadyUnit } from '../../contract/ready-units.ts';
import type { ClassUnit } from '../../contract/units.ts';
import { maxPerClass } from '../../limits.ts';
import { setUpItems } from '../items/test-class-items.ts';

const items = setUpItems();
const { ask, db, list } = items;

const slug = 'que-es-y-que-no-es-una-ia';
const inEnglish = { 'accept-language': 'en' };

const add = (body: object, headers?: Record<string, string>) =>
  items.school.ask(items.teacher, 'POST', `/api/classes/${items.classroom.id}/ready-units`, body, headers);

const units = async () => (await ask(items.teacher, 'GET', 'units')).json<ClassUnit[]>();

/** As if the start had filled it. */
async function seedCourse(courseSlug: string): Promise<void> {
  await sql`
    with made as (
      insert into courses (title, description, content, difficulty) values ('Qué es la IA', 'Un curso', 'x', 'beginner') returning id
    ), translated as (
      insert into course_translations (course_id, language, title, description) select id, 'en', 'What AI is', 'A course' from made
    )
    insert into seeded_courses (slug, course_id) select ${courseSlug}, id from made`.execute(db());
}

describe('ready units', () => {
  test('are listed in their order and in the language of the request', async () => {
    const ready = (await items.school.ask(items.teacher, 'GET', '/api/ready-units')).json<ReadyUnit[]>();
    expect(ready.length).toBeGreaterThanOrEqual(8);
    expect(ready[0]).toMatchObject({ slug, title: '¿Qué es y qué no es una IA?', sessions: 2, lessons: 2 });
    const english = await items.school.ask(items.teacher, 'GET', '/api/ready-units', undefined, inEnglish);
    expect(english.json<ReadyUnit[]>()[0]).toMatchObject({ slug, title: 'What is AI, and what is it not?' });
  });

  test('are hidden from students, because guides contain answers', async () => {
    expect((await items.school.ask(items.ana, 'GET', '/api/ready-units')).statusCode).toBe(403);
    expect((await items.school.ask(items.ana, 'GET', `/api/ready-units/${slug}`)).statusCode).toBe(403);
  });

  test('can be read whole before they are added, each within the limits of a text', async () => {
    const ready = (await items.school.ask(items.teacher, 'GET', '/api/ready-units')).json<ReadyUnit[]>();
    const isOfCourse = ({ slug: name }: { slug: string }) => name.startsWith('curso-');
    const whole: WholeReadyUnit[] = [];
    // One after another, as people read them: to render all of them at once takes longer than a request may.
    for (const unit of ready) {
      const read = await items.school.ask(items.teacher, 'GET', `/api/ready-units/${unit.slug}`);
      whole.push(read.json<WholeReadyUnit>());
    }
    for (const unit of whole) {
      const texts = unit.items.filter(({ kind }) => kind === 'material' || kind === 'task');
      expect(texts.length, unit.slug).toBeGreaterThanOrEqual(isOfCourse(unit) ? 2 * unit.sessions : 4);
      expect(texts.every(({ html }) => html.includes('<h'))).toBe(true);
      expect(texts.filter(({ part }) => part === 'lesson').every(({ html }) => html.includes('<details>'))).toBe(true);
    }
    for (const unit of whole.filter((one) => !isOfCourse(one))) {
      expect(unit.items.find(({ kind }) => kind === 'task')?.html).toContain('<table');
      expect(unit.items.find(({ kind }) => kind === 'test')?.questions.length).toBeGreaterThanOrEqual(6);
    }
    expect((await items.school.ask(items.teacher, 'GET', '/api/ready-units/no-hay')).json()).toMatchObject({
      code: 'classrooms.no_such_ready_unit',
      message: 'Esa unidad lista no existe.',
    });
  });

  test('become a unit of the class with all their items as drafts, which students do not see', async () => {
    await seedCourse('que-es-la-ia');
    const added = await add({ slug });
    expect(added.statusCode).toBe(201);
    const unit = added.json<ClassUnit>();
    expect(unit).toMatchObject({ title: '¿Qué es y qué no es una IA?', itemCount: 7 });
    expect(await units()).toMatchObject([{ id: unit.id, itemCount: 7 }]);
    const rows = await list(items.teacher);
    expect(rows.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
      'material: Guía docente (no la publiques)',
      'material: Lección 1. ¿IA o no IA?',
      'material: Lección 2. Habla como una persona, y no lo es',
      'course: Qué es la IA',
      'task: Tarea: la ficha de un programa',
      'test: Test: qué es y qué no es una IA',
      'material: Versión sin pantallas',
    ]);
    expect(new Set(rows.map(({ state, unitId }) => `${state} ${unitId}`))).toEqual(new Set([`draft ${unit.id}`]));
    const { rows: rubrics } = await sql`
      select v.title, v.grid->'levels' as levels from classroom_tasks t join rubric_versions v on v.id = t.rubric_version_id
      where t.classroom_id = ${items.classroom.id}`.execute(db());
    expect(rubrics).toEqual([
      { title: 'Tarea: la ficha de un programa', levels: ['Logrado', 'En camino', 'Por empezar'] },
    ]);
    expect(await list(items.ana)).toEqual([]);
    expect(await items.noticesOf(items.ana)).toEqual([]);
  });

  test('are written in the language that the teacher asks for', async () => {
    await add({ slug, language: 'en' });
    await add({ slug }, inEnglish);
    expect((await units()).map(({ title }) => title)).toEqual([
      'What is AI, and what is it not?',
      'What is AI, and what is it not?',
    ]);
    const courses = (await list(items.teacher)).filter(({ kind }) => kind === 'course');
    expect(courses.map(({ title }) => title)).toEqual(['What AI is', 'What AI is']);
    const refused = await add({ slug, language: 'xx' });
    expect(refused.statusCode).toBe(400);
  });

  test('leave out a course that this site no longer has', async () => {
    await sql`delete from courses where title = 'Qué es la IA'`.execute(db());
    const { itemCount } = (await add({ slug })).json<ClassUnit>();
    expect(itemCount).toBe(6);
  });

  test('are added once if the request is sent twice at the same time', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = await Promise.all([add({ slug }, headers), add({ slug }, headers)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(first.json()).toEqual(second.json());
    expect(await units()).toHaveLength(1);
  });

  test('leave nothing behind in a class that is too full for all of their items', async () => {
    await sql`
      insert into classroom_tasks (classroom_id, title, description, kind, max_mark)
      select ${items.classroom.id}, 'x', '', 'task', 10 from generate_series(1, ${maxPerClass.tasks}::integer)`.execute(
      db(),
    );
    const refused = await add({ slug });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'classrooms.full' }]);
    expect(await units()).toEqual([]);
    const { rows } = await sql`select from classroom_contents where classroom_id = ${items.classroom.id}`.execute(db());
    expect(rows).toEqual([]);
  });

  test('that do not exist are refused with a message', async () => {
    const refused = await add({ slug: 'no-hay' });
    expect([refused.statusCode, refused.json()]).toMatchObject([404, { message: 'Esa unidad lista no existe.' }]);
  });
});
