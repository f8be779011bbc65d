import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, guest } from '../../../../testing/server/test-ask.ts';
import { setUpLearning } from '../../../exams/server/test-learning.ts';
import type { Course, EditedCourse } from '../../contract.ts';
import type { LessonProgress, WeeklyGoal } from '../../contract/lessons.ts';
import { exportCourses } from '../personal-data.ts';

const learning = setUpLearning();
const { ask, db, newCourse } = learning;

const question = {
  kind: 'question',
  key: 'regla',
  text: '¿Una puerta con sensor es IA?',
  options: [
    { text: 'Sí, decide sola', isRight: false, feedback: 'Mira si infiere algo.' },
    { text: 'No, solo reacciona', isRight: true, feedback: 'Eso es: no infiere nada.' },
  ],
};
const picture = {
  kind: 'picture',
  key: 'puerta',
  image: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
  alternativeText: 'Una puerta con sensor.',
  caption: 'La puerta no decide.',
};
const lesson = {
  id: 'uno',
  title: 'Una definición',
  content: 'Antes.\n\n### Define\n\nTexto.\n\n### Prueba\n\nHaz esto.',
  type: 'text',
  order: 0,
  unit: 'Qué es',
  practiceMinutes: 10,
  cards: [
    { kind: 'text', part: 0 },
    { kind: 'text', part: 1 },
    question,
    picture,
    { kind: 'reflection', key: 'semana', text: '¿Qué usaste esta semana?' },
    { kind: 'lab', lab: 'tokens' },
    { kind: 'exercise', part: 2 },
    { kind: 'outcome', text: 'Ya puedes distinguir una regla de un modelo.' },
  ],
};
const second = { id: 'dos', title: 'Otra', content: 'Solo un texto.', type: 'text', order: 1 };

const withLessons = () => newCourse({ sections: [lesson, second] });
const read = async (id: number, who: Caller = guest) =>
  (await ask(who, 'GET', `/api/courses/free/${id}`)).json<Course>();
const save = (id: number, body: object, who: Caller = learning.student, section = 'uno') =>
  ask(who, 'PUT', `/api/courses/free/${id}/lessons/${section}`, body);
const saved = async (id: number, body: object) =>
  (await save(id, body)).json<{ lesson: LessonProgress; week: WeeklyGoal }>();

describe('a lesson', () => {
  test('is the cards of its section, each with its time', async () => {
    const { sections, lessons } = await read(await withLessons());
    expect(sections[0]?.unit).toBe('Qué es');
    expect(sections[0]?.cards.map(({ kind, key }) => [kind, key])).toEqual([
      ['text', 'parte-0'],
      ['text', 'parte-1'],
      ['question', 'regla'],
      ['picture', 'puerta'],
      ['reflection', 'semana'],
      ['lab', 'laboratorio-tokens'],
      ['exercise', 'parte-2'],
      ['outcome', 'logro'],
    ]);
    expect(sections[0]?.cards[2]).toMatchObject({ ...question, seconds: 26 });
    expect(sections[0]?.cards[3]).toMatchObject({ ...picture, seconds: 17 });
    expect(sections[0]?.cards[6]?.seconds).toBeGreaterThan(600);
    expect(lessons).toEqual([]);
  });

  test('is left out of the text of its course but for the place and the time of its questions', async () => {
    const id = await withLessons();
    const whole = await read(id);
    const text = (await ask(guest, 'GET', `/api/courses/free/${id}?part=text`)).json<Course>();
    const placesOf = ({ sections }: Course) =>
      sections.map(({ id: section, html, cards }) => ({
        section,
        html,
        cards: cards.map(({ key, seconds }) => ({ key, seconds })),
      }));
    expect(placesOf(text)).toEqual(placesOf(whole));
    expect(text.sections[0]?.cards[3]).toEqual(whole.sections[0]?.cards[3]);
    expect(JSON.stringify(text)).not.toContain('Una puerta con sensor es IA');
    expect(text.sections.map(({ content }) => content)).toEqual(['', '']);
    expect((await ask(guest, 'GET', `/api/courses/free/${id}?part=otra`)).statusCode).toBe(400);
  });

  test('without cards is the parts of its text', async () => {
    const id = await newCourse({ sections: [{ ...lesson, cards: undefined }, second] });
    const { sections } = await read(id);
    expect(sections.map(({ cards }) => cards.map(({ key }) => key))).toEqual([
      ['parte-0', 'parte-1', 'parte-2'],
      ['parte-0'],
    ]);
  });

  test('shows its video first and its graded questions last, without their answers', async () => {
    const quiz = {
      id: 'q',
      title: 'Practica',
      content: 'Mira.',
      type: 'quiz',
      videoUrl: 'https://example.org/v',
      questions: [{ type: 'multiple_choice', question: '¿Cuál?', options: ['a', 'b'], correctAnswer: 1 }],
    };
    const { sections } = await read(await newCourse({ sections: [quiz] }));
    expect(sections[0]?.cards.map(({ kind }) => kind)).toEqual(['video', 'text', 'practice']);
    expect(JSON.stringify(sections)).not.toContain('correctAnswer');
  });

  test('keeps its cards when somebody saves the course without them, and loses those of parts that are gone', async () => {
    const id = await withLessons();
    const edit = async () => (await ask(learning.admin, 'GET', `/api/courses/free/${id}/edit`)).json<EditedCourse>();
    const before = await edit();
    expect(before.sections[0]).toMatchObject({ unit: 'Qué es', cards: lesson.cards });
    const { unit: _, cards: __, ...old } = lesson;
    const body = { title: 'x', description: 'x', content: 'x', sections: [{ ...old, content: 'Solo esto.' }] };
    expect((await ask(learning.admin, 'PUT', `/api/courses/free/${id}`, body)).statusCode).toBe(200);
    expect((await edit()).sections[0]).toMatchObject({ unit: 'Qué es', cards: lesson.cards });
    expect((await read(id)).sections[0]?.cards.map(({ key }) => key)).toEqual([
      'parte-0',
      'regla',
      'puerta',
      'semana',
      'laboratorio-tokens',
      'logro',
    ]);
  });

  test.each([
    ['two cards with one key', [question, question]],
    [
      'a question without a right option',
      [{ ...question, options: question.options.map((one) => ({ ...one, isRight: false })) }],
    ],
    ['a question with one option', [{ ...question, options: question.options.slice(1) }]],
    ['an unknown laboratory', [{ kind: 'lab', lab: 'nada' }]],
    [
      'an option without feedback',
      [{ ...question, options: question.options.map((one) => ({ ...one, feedback: ' ' })) }],
    ],
    ['a picture without a description', [{ ...picture, alternativeText: ' ' }]],
    ['a picture of another site', [{ ...picture, image: 'https://example.org/x.png' }]],
    ['a picture that is a page', [{ ...picture, image: 'data:text/html;base64,PHA+' }]],
    ['a picture that is too large', [{ ...picture, image: `<svg >${' '.repeat(60_000)}</svg>` }]],
    [
      'pictures that are too large together',
      [1, 2, 3, 4].map((key) => ({ ...picture, key: `p${key}`, image: `<svg >${' '.repeat(50_000)}</svg>` })),
    ],
    ['a kind that does not exist', [{ kind: 'poema', text: 'x' }]],
    ['a part that is not a number', [{ kind: 'text', part: 'dos' }]],
    ['cards that are no list', { kind: 'text' }],
  ])('is refused with %s', async (_, cards) => {
    const body = { title: 'x', description: 'x', sections: [{ ...lesson, cards }] };
    expect((await ask(learning.admin, 'POST', '/api/courses/free', body)).statusCode).toBe(400);
  });
});

describe('the progress in a lesson', () => {
  test('only grows, and belongs to one person', async () => {
    const id = await withLessons();
    await Promise.all([save(id, { cards: ['parte-0'], lastCard: 'parte-1' }), save(id, { cards: ['regla'] })]);
    const { lesson: own } = await saved(id, {});
    expect(own).toMatchObject({ cards: ['parte-0', 'regla'], lastCard: 'parte-1', finishedAt: null });
    expect((await read(id, learning.student)).lessons).toEqual([own]);
    expect((await read(id, learning.admin)).lessons).toEqual([]);
    expect((await read(id)).lessons).toEqual([]);
  });

  test('ignores cards that the lesson does not have', async () => {
    const id = await withLessons();
    const { lesson: own } = await saved(id, {
      cards: ['parte-0', 'parte-99'],
      lastCard: 'nada',
      notes: { regla: 'x' },
    });
    expect(own).toMatchObject({ cards: ['parte-0'], lastCard: null, notes: {} });
  });

  test('of a finished lesson marks the section as read and stays finished', async () => {
    const id = await withLessons();
    const { lesson: own } = await saved(id, { cards: ['parte-0'], finished: true });
    expect(own.finishedAt).not.toBeNull();
    expect((await saved(id, { finished: false })).lesson.finishedAt).toBe(own.finishedAt);
    expect((await read(id, learning.student)).progress).toMatchObject({ readSectionIds: ['uno'], isCompleted: false });
  });

  test('includes what the person wrote, which nobody else gets', async () => {
    const id = await withLessons();
    await save(id, { notes: { semana: 'El mapa y el traductor' } });
    await save(id, { cards: ['semana'] });
    expect((await read(id, learning.student)).lessons[0]?.notes).toEqual({ semana: 'El mapa y el traductor' });
    for (const who of [guest, learning.admin]) {
      expect(JSON.stringify(await read(id, who))).not.toContain('traductor');
    }
    const { rows } = await sql<{
      id: number;
    }>`select user_id as id from lesson_progress where course_id = ${id}`.execute(db());
    expect(JSON.stringify(await exportCourses(db(), rows[0]?.id ?? 0))).toContain('El mapa y el traductor');
    expect((await saved(id, { notes: { semana: '' } })).lesson.notes).toEqual({});
  });

  test('survives an edit of the course', async () => {
    const id = await withLessons();
    await save(id, { cards: ['parte-0'], notes: { semana: 'Aquí sigue' } });
    const body = { title: 'x', description: 'x', content: 'x', sections: [lesson, second] };
    await ask(learning.admin, 'PUT', `/api/courses/free/${id}`, body);
    expect((await read(id, learning.student)).lessons[0]).toMatchObject({
      cards: ['parte-0'],
      notes: { semana: 'Aquí sigue' },
    });
  });

  test.each([
    ['of an unknown lesson', 'nada', {}, 404],
    ['with a card that is no text', 'uno', { cards: [1] }, 400],
    ['with a note that is too long', 'uno', { notes: { semana: 'x'.repeat(2_001) } }, 400],
    ['with too many cards', 'uno', { cards: Array.from({ length: 300 }, (_, index) => `c${index}`) }, 400],
    ['with notes that are a list', 'uno', { notes: ['x'] }, 400],
  ])('is refused %s', async (_, section, body, status) => {
    const id = await withLessons();
    expect((await save(id, body, learning.student, section)).statusCode).toBe(status);
  });

  test('is for people with an account', async () => {
    const id = await withLessons();
    expect((await save(id, {}, guest)).statusCode).toBe(401);
    expect((await save(2_147_483_647, {})).statusCode).toBe(404);
  });
});

describe('the weekly goal', () => {
  const goal = async () => (await ask(learning.student, 'GET', '/api/user/weekly-goal')).json<WeeklyGoal>();
  const set = (lessons: unknown) => ask(learning.student, 'PUT', '/api/user/weekly-goal', { lessons });

  test('is chosen, changed and removed', async () => {
    expect(await goal()).toEqual({ lessons: null, finished: 0 });
    expect((await set(3)).json()).toEqual({ lessons: 3, finished: 0 });
    expect((await set(5)).json()).toEqual({ lessons: 5, finished: 0 });
    expect((await set(null)).json()).toEqual({ lessons: null, finished: 0 });
    for (const wrong of [0, 22, 1.5, 'tres', undefined]) expect((await set(wrong)).statusCode).toBe(400);
  });

  test('counts the lessons that were finished since Monday', async () => {
    const id = await withLessons();
    await save(id, { finished: true }, learning.student);
    await save(id, { finished: true }, learning.student, 'dos');
    expect((await goal()).finished).toBe(2);
    await sql`
      update lesson_progress set finished_at = date_trunc('week', now() at time zone 'Europe/Madrid') at time zone 'Europe/Madrid' - interval '1 second'
      where course_id = ${id} and section_key = 'uno'`.execute(db());
    expect((await goal()).finished).toBe(1);
  });
});
