import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import type { Attempt, AttemptResult, ListedAttempt } from '../../../exams/contract.ts';
import type { LongAnswer } from '../../../exams/contract/marking.ts';
import type { OpenedAttempt } from '../../../exams/contract/review.ts';
import type { SubmissionSummary } from '../../../exams/contract/submissions.ts';
import type { CreatedClass } from '../../contract.ts';
import type { EditedClassTest, ListedClassTest, ShownClassTest, TestResult } from '../../contract/class-tests.ts';
import type { ClassContent, WholeClassContent } from '../../contract/contents.ts';
import type { ClassCourse } from '../../contract/courses.ts';
import { exam, lesson, type School, startClassroomApp } from '../test-classroom.ts';

let school: School;
let owner: Person;
let classroom: CreatedClass;
let student: Person;
let here: string;
beforeAll(async () => {
  school = await startClassroomApp();
  owner = await school.app.signIn({ role: 'profesor' });
});
beforeEach(async () => {
  classroom = await school.newClass(owner);
  here = `/api/classes/${classroom.id}`;
  student = await school.newMember(classroom, 'estudiante', 'Ana Gómez');
});
afterAll(() => school.close());

describe('contents', () => {
  test('are added in order and read by members as sanitised HTML', async () => {
    const made = await school.make<ClassContent>(owner, `${here}/contents`, { ...lesson, classId: 99_999 });
    expect(made).toMatchObject({
      title: lesson.title,
      contentType: 'text',
      videoUrl: null,
      order: 0,
      classId: classroom.id,
    });
    const video = { ...lesson, title: 'Vídeo', contentType: 'video', videoUrl: 'https://example.org/v' };
    await school.make(owner, `${here}/contents`, video);
    const evil = { ...lesson, content: '**hola**\n\n<script>x</script>' };
    const { id } = await school.make<ClassContent>(owner, `${here}/contents/${made.id}`, evil, 'PUT');
    const listed = (await school.ask(student, 'GET', `${here}/contents`)).json<ClassContent[]>();
    expect(listed.map(({ title, order }) => [title, order])).toEqual([
      [lesson.title, 0],
      ['Vídeo', 1],
    ]);
    const whole = (await school.ask(student, 'GET', `${here}/contents/${id}`)).json<WholeClassContent>();
    expect(whole).toMatchObject({ mayWrite: false, content: evil.content });
    expect(whole.html).toContain('<strong>hola</strong>');
    expect(whole.html).not.toContain('<script');
    await school.ask(owner, 'PUT', `${here}/contents/order`, { ids: [listed[1]?.id, id] });
    const ordered = (await school.ask(student, 'GET', `${here}/contents`)).json<ClassContent[]>();
    expect(ordered.map(({ title }) => title)).toEqual(['Vídeo', lesson.title]);
    expect(ordered.map(({ viewedAt }) => viewedAt !== null)).toEqual([false, true]);
    expect((await school.ask(owner, 'DELETE', `${here}/contents/${listed[1]?.id}`)).statusCode).toBe(204);
    expect((await school.ask(student, 'GET', `${here}/contents/${listed[1]?.id}`)).statusCode).toBe(404);
    expect((await school.ask(owner, 'GET', here)).json()).toMatchObject({ contentCount: 1, studentCount: 1 });
  });

  test.each([
    [{ ...lesson, title: ' ' }, 'Título y contenido son obligatorios'],
    [{ ...lesson, content: undefined }, 'Título y contenido son obligatorios'],
    [{ ...lesson, contentType: 'video' }, 'Escribe la dirección del vídeo'],
    [{ ...lesson, videoUrl: 'javascript:alert(1)' }, 'La dirección debe empezar por https://'],
  ])('with invalid input are refused with a message', async (payload, message) => {
    const answer = await school.ask(owner, 'POST', `${here}/contents`, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message });
  });

  test('opened twice in a minute are recorded once', async () => {
    const { id } = await school.make<ClassContent>(owner, `${here}/contents`, lesson);
    const open = async () => (await school.ask(student, 'GET', `${here}/contents/${id}`)).json<WholeClassContent>();
    expect((await open()).viewedAt).toBeNull();
    const { viewedAt } = await open();
    expect(viewedAt).not.toBeNull();
    expect((await open()).viewedAt).toBe(viewedAt);
    await school.ask(owner, 'GET', `${here}/contents/${id}`);
    const { rows } = await sql`select user_id from classroom_views where content_id = ${id}`.execute(
      school.app.kernel.db,
    );
    expect(rows).toEqual([{ user_id: student.id }]);
  });
});

describe('a free course in a class', () => {
  test('is a reference without a copy, and disappears with the course', async () => {
    const { db } = school.app.kernel;
    const { rows } = await sql<{ id: number }>`
      insert into courses (title, description, content, difficulty) values ('IA libre', 'Para todos', 'Texto', 'beginner')
      returning id`.execute(db);
    const courseId = rows[0]?.id;
    const reused = await school.make<ClassCourse>(owner, `${here}/courses/reuse`, { courseId });
    expect(reused).toMatchObject({ freeCourseId: courseId, title: 'IA libre', content: '', isPublished: true });
    const changed = await school.make<ClassCourse>(
      owner,
      `${here}/courses/${reused.id}`,
      { title: 'Tema 1', content: 'otro' },
      'PATCH',
    );
    expect(changed).toMatchObject({ title: 'Tema 1', content: '' });
    expect((await school.ask(owner, 'POST', `${here}/courses/reuse`, { courseId: 999_999 })).statusCode).toBe(404);
    await sql`delete from courses where id = ${courseId}`.execute(db);
    expect((await school.ask(student, 'GET', `${here}/courses/${reused.id}`)).statusCode).toBe(404);
  });
});

describe('a class test', () => {
  let quiz: EditedClassTest;
  let other: Person;
  beforeEach(async () => {
    quiz = await school.make<EditedClassTest>(owner, `${here}/tests`, { ...exam, weight: 2 });
    other = await school.newMember(classroom, 'estudiante', 'Luis Paz');
  });
  const at = () => `${here}/tests/${quiz.id}`;

  test('accepts questions in the specified shape', () => {
    expect(quiz).toMatchObject({ timeLimit: 30, passingScore: 70, weight: 2, classId: classroom.id });
    expect(quiz.questions).toMatchObject([
      { type: 'multiple_choice', options: ['a', 'b'], correctAnswer: 1, points: 30 },
      { type: 'true_false', correctAnswer: true, points: 10 },
    ]);
  });

  test('is shown to members without the right answers, and edited by those who lead the class', async () => {
    const answer = await school.ask(student, 'GET', at());
    expect(answer.body).not.toContain('correctAnswer');
    expect(answer.json<ShownClassTest>()).toMatchObject({ title: 'Control 1', mayMark: false, attends: true });
    const listed = await school.ask(student, 'GET', `${here}/tests`);
    expect(listed.body).not.toContain('correctAnswer');
    expect(listed.json()).toMatchObject([{ questionCount: 2, results: null, mine: { attempts: 0, bestScore: null } }]);
    expect((await school.ask(owner, 'GET', `${at()}/edit`)).json<EditedClassTest>().questions).toEqual(quiz.questions);
  });

  /** The student gets 25, and 100 the second time. Returns the first result. */
  async function takeTwice(): Promise<AttemptResult> {
    const first = await school.make<Attempt>(student, `${at()}/attempts`, {});
    const result = await school.make<AttemptResult>(student, `/api/attempts/${first.id}/submit`, { answers: [0, 0] });
    const second = await school.make<Attempt>(student, `${at()}/attempts`, {});
    const answers = second.questions.map(({ options }) => options.indexOf(options.includes('b') ? 'b' : 'Verdadero'));
    await school.make(student, `/api/attempts/${second.id}/submit`, { answers });
    return result;
  }

  test('follows the rules of every test, and the best attempt counts', async () => {
    const started = await school.make<Attempt>(student, `${at()}/attempts`, {});
    expect(started).toMatchObject({ courseId: null, classTestId: quiz.id, number: 1 });
    const again = await school.make<Attempt>(student, `${at()}/attempts`, {});
    expect(again.id).toBe(started.id);
    expect(await takeTwice()).toMatchObject({ score: 25, passed: false, certificateCode: null });
    const attempts = (await school.ask(student, 'GET', `${at()}/attempts`)).json<ListedAttempt[]>();
    expect(attempts.map(({ number, score, isBest }) => [number, score, isBest])).toEqual([
      [2, 100, true],
      [1, 25, false],
    ]);
    const [mine] = (await school.ask(student, 'GET', `${here}/tests`)).json<ListedClassTest[]>();
    expect(mine?.mine).toEqual({ attempts: 2, bestScore: 100, passed: true, isHidden: false, isOpen: false });
  });

  test('may be submitted with blanks', async () => {
    const blank = await school.make<EditedClassTest>(owner, `${here}/tests`, exam);
    const started = await school.make<Attempt>(student, `${here}/tests/${blank.id}/attempts`, {});
    await school.make(student, `/api/attempts/${started.id}/answers`, { answers: [1, null] }, 'PUT');
    const result = await school.make<AttemptResult>(student, `/api/attempts/${started.id}/submit`, {});
    expect(result).toMatchObject({ score: 75, passed: true, timedOut: false });
    expect(result.review.map(({ isAnswered }) => isAnswered)).toEqual([true, false]);
    await school.ask(owner, 'DELETE', `${here}/tests/${blank.id}`);
  });

  test('gives points for the right parts of an answer, unless its settings say otherwise', async () => {
    const question = {
      type: 'several',
      question: 'P',
      options: ['a', 'b', 'c', 'd'],
      correctAnswer: [0, 1],
      points: 2,
    };
    const take = async (settings: object) => {
      const body = { ...exam, questions: [question], ...settings };
      const { id } = await school.make<EditedClassTest>(owner, `${here}/tests`, body);
      const started = await school.make<Attempt>(student, `${here}/tests/${id}/attempts`, {});
      const { review, ...result } = await school.make<AttemptResult>(student, `/api/attempts/${started.id}/submit`, {
        answers: [[0]],
      });
      await school.ask(owner, 'DELETE', `${here}/tests/${id}`);
      return [result.score, result.points, result.totalPoints, review[0]?.points, review[0]?.isCorrect];
    };
    expect(await take({})).toEqual([50, 1, 2, 1, false]);
    expect(await take({ settings: { partialCredit: false } })).toEqual([0, 0, 2, 0, false]);
  });

  test('asks for gaps and places in a text without revealing what is right', async () => {
    const questions = [
      { type: 'gaps', question: 'Completa', text: 'Es {{zqsecreta}} o {{*zqb|zqa}}.', points: 2 },
      { type: 'mark_text', question: 'Señala', segments: ['Uno.', 'Dos.', 'Tres.'], correctAnswer: [1], points: 2 },
    ];
    const { id } = await school.make<EditedClassTest>(owner, `${here}/tests`, { ...exam, questions });
    const started = await school.make<Attempt>(student, `${here}/tests/${id}/attempts`, {});
    expect(started.questions).toMatchObject([
      { pieces: ['Es ', ' o ', '.'], choices: [[], ['zqa', 'zqb']], options: [] },
      { options: ['Uno.', 'Dos.', 'Tres.'], pieces: [] },
    ]);
    expect(JSON.stringify(started)).not.toMatch(/zqsecreta|correctAnswer|\*zqb/);
    const answers = [{ gaps: ['ZQsecreta', 'zqa'] }, [1]];
    await school.make(student, `/api/attempts/${started.id}/answers`, { answers }, 'PUT');
    const result = await school.make<AttemptResult>(student, `/api/attempts/${started.id}/submit`, {});
    expect(result.review.map(({ points }) => points)).toEqual([1, 2]);
    expect((await school.ask(student, 'GET', `/api/attempts/${started.id}`)).json<Attempt>().answers).toEqual(answers);
    const wrong = { ...exam, questions: [{ type: 'gaps', question: 'P', text: '{{*a}}' }] };
    expect((await school.ask(owner, 'POST', `${here}/tests`, wrong)).json()).toMatchObject({
      fields: { 'questions.0.text': expect.stringContaining('Un hueco necesita') as string },
    });
    await school.ask(owner, 'DELETE', `${here}/tests/${id}`);
  });

  test('gives a hint with the question, and comments on the chosen options only with the explanations', async () => {
    const settings = { reviewBefore: 'marks', reviewAfter: 'explanations', freeAttempts: 2, waitHours: null };
    const question = {
      type: 'multiple_choice',
      question: 'P',
      options: ['a', '', 'b'],
      correctAnswer: 0,
      hint: 'Piensa',
    };
    const questions = [{ ...question, feedback: ['zqbien', '', 'zqmal'] }];
    const made = await school.make<EditedClassTest>(owner, `${here}/tests`, { ...exam, settings, questions });
    expect(made.questions[0]).toMatchObject({ options: ['a', 'b'], feedback: ['zqbien', 'zqmal'], hint: 'Piensa' });
    const attempt = async () => {
      const started = await school.make<Attempt>(student, `${here}/tests/${made.id}/attempts`, {});
      expect(started.questions[0]?.hint).toBe('Piensa');
      expect(JSON.stringify(started)).not.toMatch(/zqbien|zqmal/);
      const answers = [started.questions[0]?.options.indexOf('b') ?? 0];
      return school.make<AttemptResult>(student, `/api/attempts/${started.id}/submit`, { answers });
    };
    expect((await attempt()).review[0]?.feedback).toEqual([]);
    expect((await attempt()).review[0]?.feedback).toEqual([{ option: 'b', text: 'zqmal' }]);
    await school.ask(owner, 'DELETE', `${here}/tests/${made.id}`);
  });

  test('waits for somebody to mark its long answers', async () => {
    const questions = [
      { type: 'true_false', question: 'P', correctAnswer: true, points: 2 },
      { type: 'long_answer', question: '¿Por qué?', guide: 'zqguía', points: 2 },
    ];
    const { id } = await school.make<EditedClassTest>(owner, `${here}/tests`, { ...exam, questions });
    const url = `${here}/tests/${id}`;
    const started = await school.make<Attempt>(student, `${url}/attempts`, {});
    expect(JSON.stringify(started)).not.toContain('zqguía');
    const submit = `/api/attempts/${started.id}/submit`;
    const waiting = await school.make<AttemptResult>(student, submit, { answers: [0, 'Porque sí'] });
    expect(waiting).toMatchObject({ score: null, passed: null, waiting: 1, points: 2 });
    expect(waiting.review[1]).toMatchObject({ isAnswered: true, points: null });
    expect((await school.ask(student, 'GET', `${url}/attempts`)).json()).toMatchObject([
      { score: null, isBest: false },
    ]);
    expect((await school.ask(owner, 'GET', `${url}/results/summary`)).json()).toMatchObject({ total: 0 });
    const results = (await school.ask(owner, 'GET', `${url}/results`)).json<TestResult[]>();
    expect(results.find(({ userId }) => userId === student.id)).toMatchObject({ waiting: 1, bestScore: null });

    const listed = (await school.ask(owner, 'GET', `${url}/long-answers`)).json<LongAnswer[]>();
    expect(listed).toMatchObject([{ number: 2, answer: 'Porque sí', guide: 'zqguía', mostPoints: 2, mark: null }]);
    const marks = `${url}/attempts/${started.id}/marks`;
    const mark = (number: number, body: object) =>
      school.ask(owner, 'PUT', `${marks}/${number}`, { markedAt: null, ...body });
    expect((await mark(2, { points: 2.5 })).json()).toMatchObject({
      fields: { points: 'Esta pregunta vale 2 puntos como máximo.' },
    });
    for (const points of [-1, 0.005, 'dos', null]) expect((await mark(2, { points })).statusCode).toBe(400);
    for (const number of [1, 3]) expect((await mark(number, { points: 1 })).statusCode).toBe(404);
    expect((await mark(2, { points: 1.5, comment: 'Falta un ejemplo' })).json()).toEqual({ score: 88, passed: true });
    const told = await sql<{ subject: string }>`
      select subject from notifications where user_id = ${student.id} and kind = 'class-test-marked'`.execute(
      school.app.kernel.db,
    );
    expect(told.rows).toEqual([{ subject: exam.title }]);
    expect((await mark(2, { points: 0 })).json()).toMatchObject({ code: 'exams.marked_meanwhile' });
    const { result } = (await school.ask(student, 'GET', `/api/attempts/${started.id}`)).json<Attempt>();
    expect(result).toMatchObject({ score: 88, passed: true, waiting: 0, points: 3.5, totalPoints: 4 });
    expect(result?.review[1]).toMatchObject({ points: 1.5, isCorrect: false, comment: 'Falta un ejemplo' });

    expect((await school.ask(owner, 'GET', `${url}/long-answers`)).json()).toEqual([]);
    const [marked] = (await school.ask(owner, 'GET', `${url}/long-answers?state=marked`)).json<LongAnswer[]>();
    expect(marked?.mark).toMatchObject({ points: 1.5, comment: 'Falta un ejemplo' });
    const again = await mark(2, { points: 2, markedAt: marked?.mark?.markedAt });
    expect(again.json()).toEqual({ score: 100, passed: true });
    await school.ask(owner, 'DELETE', url);
  });

  test('marks a long answer with the levels of its rubric, which students read before and after', async () => {
    const cells = [4, 2, 0].map((points) => ({ text: '', points }));
    const rubric = {
      title: 'Razones',
      grid: { scoring: 'points', levels: ['a', 'b', 'c'], criteria: [{ name: 'Prueba', cells }] },
    };
    const asked = (grid: object) => [
      { type: 'long_answer', question: '¿Por qué?', points: 10, rubric: { ...rubric, grid } },
    ];
    const refused = await school.ask(owner, 'POST', `${here}/tests`, {
      ...exam,
      questions: asked({ ...rubric.grid, levels: [] }),
    });
    expect(refused.json()).toMatchObject({ message: 'Una rúbrica necesita al menos dos niveles' });
    const { id } = await school.make<EditedClassTest>(owner, `${here}/tests`, {
      ...exam,
      questions: asked(rubric.grid),
    });
    const url = `${here}/tests/${id}`;
    const started = await school.make<Attempt>(student, `${url}/attempts`, {});
    expect(started.questions[0]?.rubric).toEqual(rubric);
    await school.make(student, `/api/attempts/${started.id}/submit`, { answers: ['Porque sí'] });
    const mark = (body: object) =>
      school.ask(owner, 'PUT', `${url}/attempts/${started.id}/marks/1`, { markedAt: null, points: 5, ...body });
    for (const levels of [[3], [0, 0], []]) expect((await mark({ levels })).statusCode).toBe(400);
    expect((await mark({ levels: [1] })).json()).toEqual({ score: 50, passed: false });
    const [marked] = (await school.ask(owner, 'GET', `${url}/long-answers?state=marked`)).json<LongAnswer[]>();
    expect(marked).toMatchObject({ rubric, mark: { points: 5, levels: [1] } });
    const opened = await school.ask(owner, 'GET', `${url}/attempts/${started.id}`);
    expect(opened.json<OpenedAttempt>().questions[0]).toMatchObject({ rubric, levels: [1] });
    const { result } = (await school.ask(student, 'GET', `/api/attempts/${started.id}`)).json<Attempt>();
    expect(result?.review[0]?.levels).toEqual([1]);
    await school.ask(owner, 'DELETE', url);
  });

  test('shows its questions only during an attempt, and allows as many attempts as its settings say', async () => {
    const strict = { ...exam, settings: { freeAttempts: 1, waitHours: null } };
    const once = await school.make<EditedClassTest>(owner, `${here}/tests`, strict);
    const url = `${here}/tests/${once.id}`;
    const before = await school.ask(other, 'GET', url);
    expect(before.body).not.toContain('P1');
    expect(before.json<ShownClassTest>().allowance).toMatchObject({ left: 1, mayStart: true });
    const started = await school.make<Attempt>(other, `${url}/attempts`, {});
    await school.make(other, `/api/attempts/${started.id}/submit`, { answers: [0, 1] });
    expect((await school.ask(other, 'POST', `${url}/attempts`)).statusCode).toBe(409);
    expect((await school.ask(other, 'GET', url)).json<ShownClassTest>().allowance).toMatchObject({ mayStart: false });
    await school.ask(owner, 'DELETE', url);
  });

  test('shows those who lead the class the results by student and by question', async () => {
    await takeTwice();
    const open = await school.make<Attempt>(other, `${at()}/attempts`, {});
    await school.make(other, `/api/attempts/${open.id}/submit`, { answers: [0, 1] });
    const results = (await school.ask(owner, 'GET', `${at()}/results`)).json<TestResult[]>();
    expect(results.map(({ name, attempts, bestScore, passed }) => [name, attempts, bestScore, passed])).toEqual([
      ['Ana Gómez', 2, 100, true],
      ['Luis Paz', 1, 0, false],
    ]);
    const summary = (await school.ask(owner, 'GET', `${at()}/results/summary`)).json<SubmissionSummary>();
    expect(summary).toMatchObject({ total: 3, passed: 1, averageScore: 42 });
    expect(summary.questions.map(({ question, failed }) => [question, failed])).toEqual([
      ['P1', 2],
      ['P2', 1],
    ]);
    const { csv, rows } = (await school.ask(owner, 'GET', `${at()}/results/csv`)).json<{ csv: string; rows: number }>();
    expect(rows).toBe(2);
    expect(csv.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
      'Nombre;Usuario;Intentos;Mejor puntuación;Estado;Último intento',
      expect.stringMatching(/^Ana Gómez;\w+;2;100;Aprobado;\d{4}-/),
    ]);
    const [listed] = (await school.ask(owner, 'GET', `${here}/tests`)).json<ListedClassTest[]>();
    expect(listed?.results).toEqual({ students: 2, averageScore: 50 });
  });

  test('is not listed among the tests of courses', async () => {
    const admin = await school.app.signIn({ role: 'iamaker' });
    expect((await school.ask(admin, 'GET', '/api/admin/test-submissions')).json()).toEqual([]);
    expect((await school.ask(admin, 'GET', '/api/admin/test-submissions/summary')).json()).toMatchObject({ total: 0 });
  });

  test('is neither visible to nor answered by a former member, whose results stay', async () => {
    const leaver = await school.newMember(classroom, 'estudiante', 'Eva Luz');
    const done = await school.make<Attempt>(leaver, `${at()}/attempts`, {});
    await school.make(leaver, `/api/attempts/${done.id}/submit`, { answers: [1, 0] });
    const open = await school.make<Attempt>(leaver, `${at()}/attempts`, {});
    await school.ask(leaver, 'DELETE', `${here}/membership`);
    for (const [method, url, body] of [
      ['GET', `/api/attempts/${done.id}`, undefined],
      ['GET', `/api/attempts/${open.id}`, undefined],
      ['PUT', `/api/attempts/${open.id}/answers`, { answers: [] }],
      ['POST', `/api/attempts/${open.id}/submit`, { answers: [1, 0] }],
    ] as const) {
      expect((await school.ask(leaver, method, url, body)).statusCode, url).toBe(404);
    }
    const results = (await school.ask(owner, 'GET', `${at()}/results`)).json<TestResult[]>();
    expect(results.find(({ name }) => name === 'Eva Luz')).toMatchObject({ isMember: false, bestScore: 100 });
  });

  test('is duplicated without its results, reordered, edited and deleted', async () => {
    const copy = await school.make<EditedClassTest>(owner, `${at()}/duplicate`, {});
    expect(copy).toMatchObject({ title: 'Control 1', weight: 2, questions: quiz.questions });
    expect((await school.ask(owner, 'GET', `${here}/tests/${copy.id}/results/summary`)).json()).toMatchObject({
      total: 0,
    });
    await school.ask(owner, 'PUT', `${here}/tests/order`, { ids: [copy.id] });
    const changed = { ...exam, title: 'Control 2', passingScore: 50, timeLimit: 5 };
    await school.make(owner, `${here}/tests/${copy.id}`, changed, 'PUT');
    const listed = (await school.ask(owner, 'GET', `${here}/tests`)).json<ListedClassTest[]>();
    expect(listed.map(({ title }) => title)).toEqual(['Control 2', 'Control 1']);
    expect((await school.ask(owner, 'DELETE', `${here}/tests/${copy.id}`)).statusCode).toBe(204);
    expect((await school.ask(student, 'GET', `${here}/tests/${copy.id}`)).statusCode).toBe(404);
  });

  test('is duplicated by more requests at once than there are database connections', async () => {
    const asked = Array.from({ length: 12 }, () => school.ask(owner, 'POST', `${at()}/duplicate`, {}));
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 201));
  });
});
