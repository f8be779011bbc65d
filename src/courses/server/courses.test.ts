import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Attempt, AttemptResult } from '../../exams/contract.ts';
import {
  type Asker,
  course,
  exam,
  guest,
  type Person,
  rightAnswers,
  startLearningApp,
  wrongAnswers,
} from '../../exams/server/test-learning.ts';
import type { Certificate, Course, EditedCourse, ListedCourse, MyCourse, Progress } from '../contract.ts';
import { createCoursesForgetter, exportCourses } from './personal-data.ts';
import { readPdf } from './test-pdf.ts';

let learning: Awaited<ReturnType<typeof startLearningApp>>;
let admin: Person;
let student: Person;
beforeAll(async () => {
  learning = await startLearningApp();
});
beforeEach(async () => {
  admin = await learning.app.signIn({ role: 'iamaker', fullName: 'Marta Maker' });
  student = await learning.app.signIn({ fullName: 'Lucía Pérez' });
});
afterAll(() => learning.app.close());

const db = () => learning.app.kernel.db;
const ask: (typeof learning)['ask'] = (...call) => learning.ask(...call);
const read = async (id: number, who: Asker = guest) =>
  (await ask(who, 'GET', `/api/courses/free/${id}`)).json<Course>();
const list = async (who: Asker = guest) => (await ask(who, 'GET', '/api/courses/free')).json<ListedCourse[]>();
const edited = async (id: number) => (await ask(admin, 'GET', `/api/courses/free/${id}/edit`)).json<EditedCourse>();
const change = (id: number, payload: object) => ask(admin, 'PUT', `/api/courses/free/${id}`, payload);
const note = (id: number, payload: object, who = student) =>
  ask(who, 'PUT', `/api/courses/free/${id}/progress`, payload);

async function pass(courseId: number, who = student): Promise<AttemptResult> {
  const attempt = (await ask(who, 'POST', `/api/courses/${courseId}/attempts`)).json<Attempt>();
  const answer = await ask(who, 'POST', `/api/attempts/${attempt.id}/submit`, {
    answers: rightAnswers(attempt.questions),
  });
  return answer.json<AttemptResult>();
}

describe('creating a course', () => {
  test('answers it as it was written, with the defaults of the specification', async () => {
    const answer = await ask(admin, 'POST', '/api/courses/free', { title: ' IA ', description: 'Para empezar' });
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

  test('takes the specified payload', async () => {
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
    const answer = await ask(admin, 'POST', '/api/courses/free', payload);
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
      'Please fill in the title and the content of the section',
    ],
    [
      { sections: [{ ...section, content: ' ' }] },
      'Por favor completa el título y contenido de la sección',
      'Please fill in the title and the content of the section',
    ],
    [{ sections: [section, section] }, 'Dos secciones tienen el mismo id', 'Two sections have the same id'],
    [
      { sections: [{ ...section, type: 'quiz' }] },
      'Una sección de preguntas necesita al menos una pregunta',
      'A section of questions needs at least one question',
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
  ])('with %j is refused in words', async (changes, es, en) => {
    const payload = { title: 'IA', description: 'Para empezar', ...changes };
    const answer = await ask(admin, 'POST', '/api/courses/free', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: es });
    const english = await ask(learning.inEnglish(admin), 'POST', '/api/courses/free', payload);
    expect(english.json()).toMatchObject({ message: en });
  });

  test('twice with the same key makes one', async () => {
    const send = () => ask(admin, 'POST', '/api/courses/free', course, 'clave');
    const [first, second] = await Promise.all([send(), send()]);
    expect(first?.json<Course>().id).toBe(second?.json<Course>().id);
  });
});

describe('the list of courses', () => {
  test('has what a card shows, newest first, and is heard of at once', async () => {
    const id = await learning.newCourse(admin, { content: '**Hola** a todos', tags: ['ia'] });
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
    await ask(admin, 'DELETE', `/api/courses/free/${id}`);
    expect((await list()).map((one) => one.id)).not.toContain(id);
  });

  test('comes in pages, each course once', async () => {
    for (let count = 0; count < 4; count += 1) await learning.newCourse(admin);
    const all = (await list()).map(({ id }) => id);
    const seen = (await learning.readAll<ListedCourse>(guest, '/api/courses/free?limit=3')).map(({ id }) => id);
    expect(seen).toEqual(all);
  });

  test('names nobody once the account of who wrote it is gone', async () => {
    const id = await learning.newCourse(admin);
    const nameOf = async () => (await list()).find((one) => one.id === id)?.creatorName;
    expect(await nameOf()).toBe('Marta Maker');
    await db()
      .transaction()
      .execute(async (tx) => {
        await createCoursesForgetter(learning.app.kernel.events)(tx, admin.id);
        await sql`delete from users where id = ${admin.id}`.execute(tx);
      });
    expect(await nameOf()).toBeNull();
  });
});

describe('reading a course', () => {
  test('gives HTML that does no harm and makes a paragraph of every line', async () => {
    const id = await learning.newCourse(admin, { content: '# Hola\nmundo<script>alert(1)</script>' });
    const whole = await read(id);
    expect(whole.html).toBe('<h3>Hola</h3>\n<p>mundoalert(1)</p>');
    expect(whole.sections.map(({ html }) => html)).toEqual(['<p>Texto</p>\n<p>con línea</p>', '<p>Más texto</p>']);
    expect(whole.may).toEqual({ edit: false });
    expect((await read(id, admin)).may).toEqual({ edit: true });
    expect((await read(id, await learning.signInSimulating())).may).toEqual({ edit: false });
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
  test.each(['title', 'description', 'content'])('without %s is refused in words', async (field) => {
    const id = await learning.newCourse(admin);
    const answer = await change(id, { ...course, [field]: ' ' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Por favor completa todos los campos obligatorios' });
  });

  test('changes what is given and keeps sections and sources that are not', async () => {
    const id = await learning.newCourse(admin, { sources: [{ title: 'Fuente', url: 'https://example.org' }] });
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

  test('of one that is not there fails', async () => {
    expect((await change(2_147_483_647, course)).statusCode).toBe(404);
    expect((await ask(admin, 'DELETE', '/api/courses/free/2147483647')).statusCode).toBe(404);
  });

  test('twice at once ends with one of both, whole', async () => {
    const id = await learning.newCourse(admin);
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

describe('the English words of a course', () => {
  async function translatedCourse(): Promise<number> {
    const id = await learning.newTestedCourse(admin);
    await sql`
      update courses set translation = '{"title": "AI to begin with", "description": "A trial", "content": "Hello", "tags": ["ai"]}'
      where id = ${id}`.execute(db());
    await sql`
      update course_sections set translation = jsonb_build_object('title', 'Part ' || key, 'content', 'Words')
      where course_id = ${id}`.execute(db());
    return id;
  }
  const english = () => learning.inEnglish(student);

  test('are read by who reads English, and the original by who edits', async () => {
    const id = await translatedCourse();
    expect(await read(id, english())).toMatchObject({
      title: 'AI to begin with',
      tags: ['ai'],
      html: '<p>Hello</p>',
      sections: [{ title: 'Part 1', html: '<p>Words</p>' }, { title: 'Part 2' }],
    });
    expect((await list(english())).find((one) => one.id === id)).toMatchObject({
      title: 'AI to begin with',
      content: 'Hello',
      sections: [{ title: 'Part 1' }, { title: 'Part 2' }],
    });
    expect(await read(id, student)).toMatchObject({ title: course.title });
    const inEditor = await ask(learning.inEnglish(admin), 'GET', `/api/courses/free/${id}/edit`);
    expect(inEditor.json()).toMatchObject({ title: course.title, sections: [{ title: 'Primera' }, {}] });
  });

  test('go with what was changed, and stay with the rest', async () => {
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
        { title: 'Part 2', html: '<p>Words</p>' },
        { title: 'Part 1', html: '<p>Otro</p>' },
      ],
    });
  });
});

describe('the progress of a reader', () => {
  test('begins with the enrolment, which happens once', async () => {
    const id = await learning.newCourse(admin);
    const url = `/api/courses/free/${id}/enroll`;
    const answers = await Promise.all([1, 2, 3].map(() => ask(student, 'POST', url)));
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ readSectionIds: [], isCompleted: false, percent: 0, bestScore: null });
    }
    expect((await list(student)).find((one) => one.id === id)?.progress).toMatchObject({ percent: 0 });
    expect((await ask(student, 'POST', '/api/courses/free/2147483647/enroll')).statusCode).toBe(404);
  });

  test('of two devices adds up, and is never lost', async () => {
    const id = await learning.newCourse(admin);
    await Promise.all([note(id, { sectionIds: ['1'] }), note(id, { sectionIds: ['2', 'nada'] })]);
    expect((await note(id, {})).json()).toMatchObject({ readSectionIds: ['1', '2'], percent: 100, isCompleted: false });
    await note(id, { completed: true });
    expect((await note(id, { completed: false })).json()).toMatchObject({ isCompleted: true });
    expect((await read(id, student)).progress).toMatchObject({ isCompleted: true });
    expect((await read(id, admin)).progress).toBeNull();
  });

  test('counts the sections that the course has now', async () => {
    const id = await learning.newCourse(admin);
    expect((await note(id, { sectionIds: ['1'] })).json<Progress>().percent).toBe(50);
    await change(id, {
      ...course,
      sections: [...course.sections, { id: '3', title: 'Tercera', content: 'x', order: 2 }],
    });
    expect((await read(id, student)).progress).toMatchObject({ readSectionIds: ['1'], percent: 33 });
  });

  test('stands in my courses, the last begun first, with the best score', async () => {
    const first = await learning.newCourse(admin);
    const second = await learning.newTestedCourse(admin);
    await note(first, { sectionIds: ['1'] });
    await sql`update enrolments set enrolled_at = enrolled_at - interval '1 day' where course_id = ${first}`.execute(
      db(),
    );
    await pass(second);
    const mine = (await ask(student, 'GET', '/api/user/courses')).json<MyCourse[]>();
    expect(mine).toMatchObject([
      { id: second, hasTest: true, progress: { bestScore: 100, passed: true } },
      { id: first, certificateCode: null, progress: { percent: 50, bestScore: null, passed: false } },
    ]);
    expect(mine[0]?.certificateCode).toMatch(/-/);
    const pages = await learning.readAll<MyCourse>(student, '/api/user/courses?limit=1');
    expect(pages.map(({ id }) => id)).toEqual([second, first]);
  });
});

describe('a quiz section', () => {
  const quiz = { id: 'q', title: 'Practica', content: 'Prueba', type: 'quiz', order: 0, questions: exam.questions };

  test('is graded in place, also for guests, and keeps nothing', async () => {
    const id = await learning.newCourse(admin, { sections: [quiz] });
    const { questions = [] } = (await read(id)).sections[0] ?? {};
    expect(questions).toHaveLength(7);
    const url = `/api/courses/free/${id}/sections/q/answers`;
    const answer = await ask(guest, 'POST', url, { answers: wrongAnswers(questions).with(0, 1).slice(0, 2) });
    expect(answer.json()).toMatchObject({
      correctAnswers: 1,
      questionCount: 7,
      review: [{ isCorrect: true }, { isCorrect: false, isAnswered: true }, { isAnswered: false }, {}, {}, {}, {}],
    });
    expect((await ask(guest, 'POST', url, { answers: ['x'] })).statusCode).toBe(400);
  });

  test('is the only kind of section that can be answered', async () => {
    const id = await learning.newCourse(admin);
    const answer = await ask(guest, 'POST', `/api/courses/free/${id}/sections/1/answers`, { answers: [] });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: 'Esa sección no existe' });
  });
});

test('what administrators do to a course, its test and its survey is on record, and nothing when nothing changed', async () => {
  const id = await learning.newTestedCourse(admin);
  await ask(admin, 'PUT', `/api/courses/free/${id}/test`, exam);
  await change(id, course);
  const survey = { title: 'Encuesta', courseId: String(id), questions: [{ text: '¿Qué tal?', type: 'text' }] };
  const { id: surveyId } = (await ask(admin, 'POST', '/api/surveys', survey)).json<{ id: number }>();
  await ask(admin, 'DELETE', `/api/surveys/${surveyId}`);
  await ask(admin, 'DELETE', `/api/courses/free/${id}`);
  const { rows } = await sql<{ action: string; subject: string }>`
    select action, subject from audit_entries where actor_id = ${admin.id} order by id`.execute(db());
  expect(rows).toEqual([
    { action: 'course.created', subject: `course #${id}` },
    { action: 'test.changed', subject: `course #${id}` },
    { action: 'course.changed', subject: `course #${id}` },
    { action: 'survey.created', subject: `survey #${surveyId}` },
    { action: 'survey.deleted', subject: `survey #${surveyId}` },
    { action: 'course.deleted', subject: `course #${id}` },
  ]);
});

test('a preview shows a text as it will be read', async () => {
  const content = 'Una línea\notra\n\n# Título\n\n<script>x</script>';
  const id = await learning.newCourse(admin, { content });
  const { html } = (await ask(admin, 'POST', '/api/courses/preview', { texts: [content, ''] })).json<{
    html: string[];
  }>();
  expect(html).toEqual([(await read(id)).html, '']);
  expect((await ask(student, 'POST', '/api/courses/preview', { texts: [] })).statusCode).toBe(403);
});

describe('a draft of the editor', () => {
  const url = '/api/courses/drafts/nuevo';

  test('is kept as it is, for its writer alone, until it is discarded', async () => {
    const value = { title: '', sections: [{ title: 'a medias' }] };
    expect((await ask(admin, 'PUT', url, { value })).statusCode).toBe(200);
    expect((await ask(admin, 'GET', url)).json()).toMatchObject({ key: 'nuevo', value });
    expect((await ask(await learning.app.signIn({ role: 'iamaker' }), 'GET', url)).json()).toBeNull();
    await ask(admin, 'PUT', url, { value: { title: 'más' } });
    expect((await ask(admin, 'GET', url)).json()).toMatchObject({ value: { title: 'más' } });
    expect((await ask(admin, 'DELETE', url)).statusCode).toBe(204);
    expect((await ask(admin, 'GET', url)).json()).toBeNull();
  });

  test('makes room: only the newest are kept', async () => {
    for (let count = 1; count <= 22; count += 1) {
      await ask(admin, 'PUT', `/api/courses/drafts/${count}`, { value: {} });
    }
    const kept = await Promise.all(
      [1, 2, 3, 22].map(async (key) => (await ask(admin, 'GET', `/api/courses/drafts/${key}`)).json() !== null),
    );
    expect(kept).toEqual([false, false, true, true]);
  });
});

describe('a certificate', () => {
  const verify = (code: string | null, who = guest) => ask(who, 'GET', `/api/certificates/${code}`);

  test('comes with passing, and shows a stranger name, course, date and result alone', async () => {
    const id = await learning.newTestedCourse(admin);
    const { certificateCode } = await pass(id);
    const answer = await verify(certificateCode);
    expect(answer.json()).toEqual({
      code: certificateCode,
      name: 'Lucía Pérez',
      courseTitle: course.title,
      score: 100,
      issuedAt: expect.any(String) as string,
      may: { revoke: false },
    });
    expect((await verify(certificateCode, admin)).json()).toMatchObject({ may: { revoke: false } });
    expect((await verify(certificateCode, student)).json()).toMatchObject({ may: { revoke: true } });
    expect((await verify(certificateCode?.toLowerCase() ?? null)).statusCode).toBe(200);
  });

  test('does not come with failing', async () => {
    const id = await learning.newTestedCourse(admin);
    const attempt = (await ask(student, 'POST', `/api/courses/${id}/attempts`)).json<Attempt>();
    await ask(student, 'POST', `/api/attempts/${attempt.id}/submit`, { answers: wrongAnswers(attempt.questions) });
    expect((await ask(student, 'GET', '/api/user/certificates')).json()).toEqual([]);
  });

  test('is one for each course, with the best result', async () => {
    const id = await learning.newTestedCourse(admin, { passingScore: 10 });
    const attempt = (await ask(student, 'POST', `/api/courses/${id}/attempts`)).json<Attempt>();
    const answers = rightAnswers(attempt.questions).with(0, 0);
    const first = (await ask(student, 'POST', `/api/attempts/${attempt.id}/submit`, { answers })).json<AttemptResult>();
    const second = await pass(id);
    expect(second.certificateCode).toBe(first.certificateCode);
    expect((await verify(first.certificateCode)).json<Certificate>().score).toBe(100);
  });

  test('is withdrawn by its owner alone; passing again gives another one', async () => {
    const id = await learning.newTestedCourse(admin);
    const { certificateCode } = await pass(id);
    const url = `/api/certificates/${certificateCode}`;
    for (const other of [admin, await learning.app.signIn()]) {
      expect((await ask(other, 'DELETE', url)).statusCode).toBe(404);
    }
    expect((await ask(student, 'DELETE', url)).statusCode).toBe(204);
    expect((await ask(student, 'DELETE', url)).statusCode).toBe(204);
    const gone = await verify(certificateCode);
    expect(gone.statusCode).toBe(404);
    expect(gone.json()).toMatchObject({
      code: 'courses.certificate_revoked',
      message: 'La persona titular ha retirado este certificado',
    });
    const again = await pass(id);
    expect(again.certificateCode).not.toBe(certificateCode);
    expect((await ask(student, 'GET', '/api/user/certificates')).json()).toMatchObject([
      { code: again.certificateCode, revokedAt: null },
      { code: certificateCode, revokedAt: expect.any(String) as string },
    ]);
  });

  test('is printed for whoever has its code: tagged, in their language, saying what the page says', async () => {
    const id = await learning.newTestedCourse(admin);
    const { certificateCode } = await pass(id);
    const file = await ask(guest, 'GET', `/api/certificates/${certificateCode}/pdf`);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''certificado-${certificateCode}.pdf`,
    });
    const spanish = await readPdf(file.rawPayload);
    expect(spanish).toMatchObject({ pages: 1, title: `Certificado: ${course.title}`, language: 'es', isTagged: true });
    expect(spanish.tags).toEqual(['H1', 'P', 'P', 'P', 'P', 'P', 'P', 'P', 'P', 'Figure']);
    for (const words of ['Lucía Pérez', course.title, 'Resultado: 100%', `/certificados/${certificateCode}`]) {
      expect(spanish.text).toContain(words);
    }
    const english = await ask(learning.inEnglish(guest), 'GET', `/api/certificates/${certificateCode}/pdf`);
    expect(await readPdf(english.rawPayload)).toMatchObject({ title: `Certificate: ${course.title}`, language: 'en' });

    await ask(student, 'DELETE', `/api/certificates/${certificateCode}`);
    const gone = await ask(guest, 'GET', `/api/certificates/${certificateCode}/pdf`);
    expect(gone.json()).toMatchObject({ code: 'courses.certificate_revoked' });
    expect((await ask(guest, 'GET', '/api/certificates/NADA/pdf')).statusCode).toBe(404);
  });

  test('outlives its course, and goes with the account', async () => {
    const id = await learning.newTestedCourse(admin);
    const { certificateCode } = await pass(id);
    await ask(admin, 'DELETE', `/api/courses/free/${id}`);
    expect((await verify(certificateCode)).json()).toMatchObject({ courseTitle: course.title });
    await sql`delete from users where id = ${student.id}`.execute(db());
    const gone = await verify(certificateCode);
    expect(gone.json()).toMatchObject({ message: 'No hay ningún certificado con ese código' });
  });
});

test('what is kept of somebody is exported', async () => {
  const id = await learning.newTestedCourse(admin);
  await note(id, { sectionIds: ['2'] });
  const { certificateCode } = await pass(id);
  expect(await exportCourses(db(), student.id)).toMatchObject({
    coursesTaken: [{ id, readSections: ['Segunda'] }],
    coursesWritten: [],
    certificates: [{ code: certificateCode, score: 100 }],
    courseDrafts: [],
  });
  expect(await exportCourses(db(), admin.id)).toMatchObject({ coursesWritten: [{ id }] });
});
