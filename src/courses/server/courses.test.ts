import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, guest, inEnglish } from '../../../testing/server/test-ask.ts';
import { course, exam, setUpLearning } from '../../exams/server/test-learning.ts';
import type { Course, EditedCourse, ListedCourse } from '../contract.ts';
import { createCoursesForgetter } from './personal-data.ts';

const learning = setUpLearning();
const { ask, db, signIn, newCourse, newTestedCourse, readAll } = learning;
const read = async (id: number, who: Caller = guest) =>
  (await ask(who, 'GET', `/api/courses/free/${id}`)).json<Course>();
const list = async (who: Caller = guest) => (await ask(who, 'GET', '/api/courses/free')).json<ListedCourse[]>();
const edited = async (id: number) =>
  (await ask(learning.admin, 'GET', `/api/courses/free/${id}/edit`)).json<EditedCourse>();
const change = (id: number, payload: object) => ask(learning.admin, 'PUT', `/api/courses/free/${id}`, payload);

test('a course is returned with its content and sections as written', async () => {
  const id = await newCourse();
  const seen = await read(id);
  expect(seen.content).toBe('Hola');
  expect(seen.sections.map(({ content }) => content)).toEqual(['Texto\ncon línea', 'Más texto']);
});

describe('creating a course', () => {
  test('returns it as written, with the specified defaults', async () => {
    const answer = await ask(learning.admin, 'POST', '/api/courses/free', {
      title: ' IA ',
      description: 'Para empezar',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      title: 'IA',
      content: '',
      difficulty: 'beginner',
      imageUrl: null,
      tags: [],
      sections: [],
      hasTest: false,
    });
  });

  test('accepts the specified payload', async () => {
    const payload = {
      title: 'Todo',
      description: 'Con todo',
      content: 'Introducción',
      imageUrl: 'https://example.org/portada.png',
      videoUrl: '',
      duration: '2 horas',
      difficulty: 'advanced',
      tags: ['ia', ' ia ', '', 'aula'],
      sections: [
        { id: 1_731_650_000_001, title: 'Dos', content: 'b', type: 'text', videoUrl: '', order: 1 },
        {
          id: 1_731_650_000_000,
          title: 'Uno',
          content: 'a',
          type: 'video',
          videoUrl: 'https://example.org/v',
          order: 0,
        },
      ],
    };
    const answer = await ask(learning.admin, 'POST', '/api/courses/free', payload);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      imageUrl: 'https://example.org/portada.png',
      videoUrl: null,
      tags: ['ia', 'aula'],
      sections: [
        { id: '1731650000000', title: 'Uno', order: 0, type: 'video', videoUrl: 'https://example.org/v' },
        { id: '1731650000001', title: 'Dos', order: 1, videoUrl: null },
      ],
    });
  });

  const section = { id: '1', title: 'Uno', content: 'a' };
  test.each<[object, string, string]>([
    [{ title: ' ' }, 'Por favor completa todos los campos requeridos', 'Please fill in all the required fields'],
    [
      { description: undefined },
      'Por favor completa todos los campos requeridos',
      'Please fill in all the required fields',
    ],
    [
      { sections: [{ ...section, title: ' ' }] },
      'Por favor completa el título y contenido de la sección',
      'Please fill in the section’s title and content',
    ],
    [
      { sections: [{ ...section, content: ' ' }] },
      'Por favor completa el título y contenido de la sección',
      'Please fill in the section’s title and content',
    ],
    [{ sections: [section, section] }, 'Dos secciones tienen el mismo id', 'Two sections have the same id'],
    [
      { sections: [{ ...section, type: 'quiz' }] },
      'Una sección de preguntas necesita al menos una pregunta',
      'A question section needs at least one question',
    ],
    [
      { imageUrl: 'javascript:alert(1)' },
      'La dirección debe empezar por https://',
      'The address must begin with https://',
    ],
    [
      { videoUrl: 'http://example.org' },
      'La dirección debe empezar por https://',
      'The address must begin with https://',
    ],
  ])('with %j is refused with a message', async (changes, es, en) => {
    const payload = { title: 'IA', description: 'Para empezar', ...changes };
    const answer = await ask(learning.admin, 'POST', '/api/courses/free', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: es });
    const english = await ask(inEnglish(learning.admin), 'POST', '/api/courses/free', payload);
    expect(english.json()).toMatchObject({ message: en });
  });

  test('twice with the same key creates one', async () => {
    const send = () => ask(learning.admin, 'POST', '/api/courses/free', course, { 'idempotency-key': 'clave' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first?.json<Course>().id).toBe(second?.json<Course>().id);
  });
});

describe('the list of courses', () => {
  test('has the fields of a card, newest first, and updates at once', async () => {
    const id = await newCourse({ content: '**Hola** a todos', tags: ['ia'] });
    const [first] = await list();
    expect(first).toMatchObject({
      id,
      content: 'Hola a todos',
      creatorName: 'Marta Maker',
      tags: ['ia'],
      sectionCount: 2,
      hasTest: false,
      progress: null,
    });
    expect(first?.sections).toEqual([
      { id: '1', title: 'Primera', type: 'text', order: 0 },
      { id: '2', title: 'Segunda', type: 'text', order: 1 },
    ]);
    await ask(learning.admin, 'DELETE', `/api/courses/free/${id}`);
    expect((await list()).map((one) => one.id)).not.toContain(id);
  });

  test('is paged, each course once', async () => {
    for (let count = 0; count < 4; count += 1) await newCourse();
    const all = (await list()).map(({ id }) => id);
    const seen = (await readAll<ListedCourse>(guest, '/api/courses/free?limit=3')).map(({ id }) => id);
    expect(seen).toEqual(all);
  });

  test('names no author once their account is deleted', async () => {
    const id = await newCourse();
    const nameOf = async () => (await list()).find((one) => one.id === id)?.creatorName;
    expect(await nameOf()).toBe('Marta Maker');
    await db()
      .transaction()
      .execute(async (tx) => {
        await createCoursesForgetter(learning.app.kernel.events)(tx, learning.admin.id);
        await sql`delete from users where id = ${learning.admin.id}`.execute(tx);
      });
    expect(await nameOf()).toBeNull();
  });
});

describe('reading a course', () => {
  test('gives sanitised HTML with a paragraph for every line', async () => {
    const id = await newCourse({ content: '# Hola\nmundo<script>alert(1)</script>' });
    const whole = await read(id);
    expect(whole.html).toBe('<h3>Hola</h3>\n<p>mundoalert(1)</p>');
    expect(whole.sections.map(({ html }) => html.replaceAll(/ id="[^"]*"/g, ''))).toEqual([
      '<p>Texto</p>\n<p>con línea</p>',
      '<p>Más texto</p>',
    ]);
    expect(whole.may).toEqual({ edit: false });
    expect((await read(id, learning.admin)).may).toEqual({ edit: true });
    expect((await read(id, await signIn({ role: 'iamaker', simulatedRole: 'estudiante' }))).may).toEqual({
      edit: false,
    });
  });

  test.each([
    ['/api/courses/free/2147483647', 404, 'El curso que buscas no existe o no está disponible.'],
    ['/api/courses/free/x', 400, 'Debe ser un número entero positivo.'],
  ])('%s answers %i', async (url, status, message) => {
    const answer = await ask(guest, 'GET', url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message });
  });
});

describe('editing a course', () => {
  test.each(['title', 'description', 'content'])('without %s is refused with a message', async (field) => {
    const id = await newCourse();
    const answer = await change(id, { ...course, [field]: ' ' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Por favor completa todos los campos obligatorios' });
  });

  test('changes the given fields and keeps omitted sections and sources', async () => {
    const id = await newCourse({ sources: [{ title: 'Fuente', url: 'https://example.org' }] });
    const { sections: _, ...rest } = course;
    expect((await change(id, { ...rest, title: 'Nuevo' })).json()).toMatchObject({
      title: 'Nuevo',
      sections: [{ id: '1' }, { id: '2' }],
      sources: [{ title: 'Fuente', author: '', year: null, url: 'https://example.org' }],
      editedAt: expect.any(String) as string,
    });
    await change(id, { ...course, sections: [{ id: '2', title: 'Sola', content: 'x' }] });
    expect((await edited(id)).sections).toMatchObject([{ id: '2', title: 'Sola', order: 0 }]);
  });

  test('that does not exist fails', async () => {
    expect((await change(2_147_483_647, course)).statusCode).toBe(404);
    expect((await ask(learning.admin, 'DELETE', '/api/courses/free/2147483647')).statusCode).toBe(404);
  });

  test('twice at once ends with one of the two versions, complete', async () => {
    const id = await newCourse();
    const version = (name: string) => ({
      ...course,
      title: name,
      sections: [1, 2, 3].map((key) => ({ id: String(key), title: name, content: name })),
    });
    await Promise.all([change(id, version('A')), change(id, version('B'))]);
    const after = await edited(id);
    expect(new Set([after.title, ...after.sections.map(({ title }) => title)]).size).toBe(1);
  });
});

describe('the translation of a course', () => {
  async function translatedCourse(): Promise<number> {
    const id = await newTestedCourse();
    await sql`
      insert into course_translations (course_id, language, title, description, content, tags)
      values (${id}, 'en', 'AI to begin with', 'A trial', 'Hello', '{ai}')`.execute(db());
    await sql`
      insert into course_section_translations (course_id, key, language, title, content)
      select course_id, key, 'en', 'Part ' || key, 'Words' from course_sections where course_id = ${id}`.execute(db());
    return id;
  }
  const english = () => inEnglish(learning.student);

  test('is shown to readers of its language, and the original to editors', async () => {
    const id = await translatedCourse();
    expect(await read(id, english())).toMatchObject({
      title: 'AI to begin with',
      tags: ['ai'],
      html: '<p>Hello</p>',
      sections: [{ title: 'Part 1', html: '<p id="seccion-1-1">Words</p>' }, { title: 'Part 2' }],
    });
    expect((await list(english())).find((one) => one.id === id)).toMatchObject({
      title: 'AI to begin with',
      content: 'Hello',
      sections: [{ title: 'Part 1' }, { title: 'Part 2' }],
    });
    expect(await read(id, learning.student)).toMatchObject({ title: course.title });
    const inEditor = await ask(inEnglish(learning.admin), 'GET', `/api/courses/free/${id}/edit`);
    expect(inEditor.json()).toMatchObject({ title: course.title, sections: [{ title: 'Primera' }, {}] });
  });

  test('is deleted for changed parts and stays for the rest', async () => {
    const id = await translatedCourse();
    const [first, second] = course.sections;
    await change(id, {
      ...course,
      title: 'Otro título',
      sections: [
        { ...second, order: 0 },
        { ...first, content: 'Otro', order: 1 },
      ],
    });
    expect(await read(id, english())).toMatchObject({
      title: 'Otro título',
      description: 'A trial',
      sections: [
        { title: 'Part 2', html: '<p id="seccion-2-1">Words</p>' },
        { title: 'Part 1', html: '<p id="seccion-1-1">Otro</p>' },
      ],
    });
  });
});

test('administrators’ changes to a course, its test and its survey are audited, but only real changes', async () => {
  const id = await newTestedCourse();
  await ask(learning.admin, 'PUT', `/api/courses/free/${id}/test`, exam);
  await change(id, course);
  const survey = { title: 'Encuesta', courseId: String(id), questions: [{ text: '¿Qué tal?', type: 'text' }] };
  const { id: surveyId } = (await ask(learning.admin, 'POST', '/api/surveys', survey)).json<{ id: number }>();
  await ask(learning.admin, 'DELETE', `/api/surveys/${surveyId}`);
  await ask(learning.admin, 'DELETE', `/api/courses/free/${id}`);
  const { rows } = await sql<{ action: string; subject: string }>`
    select action, subject from audit_entries where actor_id = ${learning.admin.id} order by id`.execute(db());
  expect(rows).toEqual([
    { action: 'course.created', subject: `course #${id}` },
    { action: 'test.changed', subject: `course #${id}` },
    { action: 'course.changed', subject: `course #${id}` },
    { action: 'survey.created', subject: `survey #${surveyId}` },
    { action: 'survey.deleted', subject: `survey #${surveyId}` },
    { action: 'course.deleted', subject: `course #${id}` },
  ]);
});

test('a preview renders a text as readers will see it', async () => {
  const content = 'Una línea\notra\n\n# Título\n\n<script>x</script>';
  const id = await newCourse({ content });
  const { html } = (await ask(learning.admin, 'POST', '/api/courses/preview', { texts: [content, ''] })).json<{
    html: string[];
  }>();
  expect(html).toEqual([(await read(id)).html, '']);
  expect((await ask(learning.student, 'POST', '/api/courses/preview', { texts: [] })).statusCode).toBe(403);
});

describe('a draft of the editor', () => {
  const url = '/api/courses/drafts/nuevo';

  test('is stored as typed, for its author only, until it is discarded', async () => {
    const value = { title: '', sections: [{ title: 'a medias' }] };
    expect((await ask(learning.admin, 'PUT', url, { value })).statusCode).toBe(200);
    expect((await ask(learning.admin, 'GET', url)).json()).toMatchObject({ key: 'nuevo', value });
    expect((await ask(await signIn({ role: 'iamaker' }), 'GET', url)).json()).toBeNull();
    await ask(learning.admin, 'PUT', url, { value: { title: 'más' } });
    expect((await ask(learning.admin, 'GET', url)).json()).toMatchObject({ value: { title: 'más' } });
    expect((await ask(learning.admin, 'DELETE', url)).statusCode).toBe(204);
    expect((await ask(learning.admin, 'GET', url)).json()).toBeNull();
  });

  test('replaces the oldest when there are too many', async () => {
    for (let count = 1; count <= 22; count += 1) {
      await ask(learning.admin, 'PUT', `/api/courses/drafts/${count}`, { value: {} });
    }
    const kept = await Promise.all(
      [1, 2, 3, 22].map(
        async (key) => (await ask(learning.admin, 'GET', `/api/courses/drafts/${key}`)).json() !== null,
      ),
    );
    expect(kept).toEqual([false, false, true, true]);
  });
});
