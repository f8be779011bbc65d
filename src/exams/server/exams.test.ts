import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, guest, inEnglish } from '../../../testing/server/test-ask.ts';
import { eventually } from '../../../testing/server/test-eventually.ts';
import type { ShownQuestion } from '../../shared/questions.ts';
import type { Attempt, AttemptResult, EditedExam, ShownExam } from '../contract.ts';
import type { BankQuestion, QuestionFolder } from '../contract/bank.ts';
import { countBankAnswers } from './bank/count-answers.ts';
import { exam, rightAnswers, setUpLearning, wrongAnswers } from './test-learning.ts';

const learning = setUpLearning();
const {
  ask,
  db,
  newCourse,
  newTestedCourse,
  startAttempt: start,
  submitAttempt: submit,
  seeAttempt: see,
  countAttempts,
} = learning;

describe('the test of a course', () => {
  test('shows its questions only within an attempt, which the specified call starts, and none to guests', async () => {
    const id = await newTestedCourse();
    const seen = (await ask(guest, 'GET', `/api/courses/${id}/test`)).json<ShownExam>();
    expect(seen).toEqual({ title: 'Examen', description: 'De todo', timeLimit: 10, passingScore: 70, questions: [] });
    const url = `/api/courses/${id}/test/outline`;
    expect((await ask(guest, 'GET', url)).json()).toMatchObject({ questionCount: 7, allowance: null });
    expect((await ask(learning.student, 'GET', url)).json()).toMatchObject({ allowance: { used: 0, left: 3 } });
    expect(await countAttempts()).toBe(0);
    const answer = await ask(learning.student, 'GET', `/api/courses/${id}/test`);
    await ask(learning.student, 'GET', `/api/courses/${id}/test`);
    expect(await countAttempts()).toBe(1);
    expect(answer.statusCode).toBe(200);
    const { questions, ...rest } = answer.json<ShownExam>();
    expect(rest).toEqual({ title: 'Examen', description: 'De todo', timeLimit: 10, passingScore: 70 });
    expect(questions.map(({ question }) => question)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7']);
    expect(questions[0]).toEqual({
      question: 'P1',
      type: 'multiple_choice',
      points: 10,
      options: ['a', 'b', 'c', 'd'],
      prompts: [],
      pieces: [],
      choices: [],
      hint: '',
    });
  });

  test.each([
    ['/api/courses/2147483647/test', 404, 'Curso no encontrado'],
    ['/api/courses/0/test', 400, 'Debe ser un número entero positivo.'],
  ])('%s answers %i', async (url, status, message) => {
    const answer = await ask(guest, 'GET', url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message });
  });

  test('that does not exist yet is reported as unavailable, in both languages', async () => {
    const id = await newCourse();
    const url = `/api/courses/${id}/test`;
    expect((await ask(guest, 'GET', url)).json()).toMatchObject({
      message: 'El test para este curso aún no está disponible.',
    });
    expect((await ask(inEnglish(guest), 'GET', url)).json()).toMatchObject({
      message: 'This course’s test is not available yet.',
    });
  });

  test('can be submitted without starting an attempt, as specified', async () => {
    const id = await newTestedCourse();
    const shown = (await ask(learning.student, 'GET', `/api/courses/${id}/test`)).json<ShownExam>();
    const answer = await ask(learning.student, 'POST', `/api/courses/${id}/test/submit`, {
      answers: rightAnswers(shown.questions),
    });
    expect(answer.statusCode).toBe(201);
    const result = answer.json<AttemptResult>();
    expect(result).toMatchObject({ score: 100, passed: true, correctAnswers: 7, questionCount: 7, timedOut: false });
    expect(result.certificateCode).toMatch(/^([A-Z2-9]{4}-){4}[A-Z2-9]{4}$/);
    expect(result.review.map(({ isCorrect }) => isCorrect)).toEqual(Array(7).fill(true));
    expect(await countAttempts()).toBe(1);
  });

  test('shows the formulas of a question as MathML, and explanations only with the review', async () => {
    const option = 'Es $$\\frac{1}{2}$$';
    const question = { type: 'multiple_choice', question: 'Uno', options: [option, 'b'], correctAnswer: 0 };
    const plain = { type: 'true_false', question: '¿Vale $5 o $6?', correctAnswer: true };
    const id = await newTestedCourse({ questions: [{ ...question, explanation: 'Por $$x^2$$' }, plain] });
    const attempt = (await ask(learning.student, 'POST', `/api/courses/${id}/attempts`)).json<Attempt>();
    expect(Object.keys(attempt.questions[0]?.formulas ?? {})).toEqual([option]);
    expect(attempt.questions[0]?.formulas?.[option]).toMatch(/^Es <math .*<mfrac>/);
    expect(attempt.questions[1]).not.toHaveProperty('formulas');
    const answers = { answers: [0, 0] };
    const result = (
      await ask(learning.student, 'POST', `/api/attempts/${attempt.id}/submit`, answers)
    ).json<AttemptResult>();
    expect(result.review[0]?.formulas?.['Por $$x^2$$']).toContain('<msup>');
    const preview = { question: { ...question, question: 'Con $$y$$' } };
    const shown = (await ask(learning.admin, 'POST', '/api/exams/questions/preview', preview)).json<ShownQuestion>();
    expect(Object.keys(shown.formulas ?? {})).toHaveLength(2);
    expect(shown).not.toHaveProperty('correctAnswer');
  });

  test('can be submitted as option indexes when all questions are of that kind', async () => {
    const questions = [
      { type: 'multiple_choice', question: 'Uno', options: ['a', 'b'], correctAnswer: 1 },
      { type: 'true_false', question: 'Dos', correctAnswer: false },
      { type: 'multiple_choice', question: 'Tres', options: ['a', 'b'], correctAnswer: 0 },
    ];
    const id = await newTestedCourse({ questions });
    const answer = await ask(learning.student, 'POST', `/api/courses/${id}/test/submit`, { answers: [1, 1, 1] });
    expect(answer.json()).toMatchObject({ score: 67, passed: false, correctAnswers: 2, certificateCode: null });
  });

  test.each([
    [[0, [1]], 'Tienes 5 preguntas sin responder.', 'You have 5 unanswered questions.'],
    [[0, [0], 0, 'x', 1, [0, 1, 2]], 'Tienes 1 pregunta sin responder.', 'You have 1 unanswered question.'],
    [[0, [0], 0, 'x', 1, [0, 1, 2], [0]], 'Tienes 1 pregunta sin responder.', 'You have 1 unanswered question.'],
    [[9], 'Esta respuesta no corresponde a su pregunta', 'This answer does not match its question'],
    [[0, 0], 'Esta respuesta no corresponde a su pregunta', 'This answer does not match its question'],
    [Array(8).fill(null), 'Esta respuesta no corresponde a su pregunta', 'This answer does not match its question'],
  ])('with the answers %j is refused with a message', async (answers, es, en) => {
    const id = await newTestedCourse();
    const url = `/api/courses/${id}/test/submit`;
    const answer = await ask(learning.student, 'POST', url, { answers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: es });
    expect((await ask(inEnglish(learning.student), 'POST', url, { answers })).json()).toMatchObject({ message: en });
    expect(await countAttempts()).toBe(0);
  });

  test('accepts null in `answers` as «No lo sé»', async () => {
    const id = await newTestedCourse();
    const url = `/api/courses/${id}/test/submit`;
    const answer = await ask(learning.student, 'POST', url, { answers: Array(7).fill(null) });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ score: 0, correctAnswers: 0 });
  });

  test('submitted again without being read again is graded in the order last shown', async () => {
    const id = await newTestedCourse();
    const { questions } = (await ask(learning.student, 'GET', `/api/courses/${id}/test`)).json<ShownExam>();
    const send = (answers: unknown) => ask(learning.student, 'POST', `/api/courses/${id}/test/submit`, { answers });
    expect((await send(wrongAnswers(questions))).json()).toMatchObject({ score: 0 });
    expect((await send(rightAnswers(questions))).json()).toMatchObject({ score: 100, correctAnswers: 7 });
    expect(await countAttempts()).toBe(2);
  });

  test('cannot be submitted by guests', async () => {
    const id = await newTestedCourse();
    const answer = await ask(guest, 'POST', `/api/courses/${id}/test/submit`, { answers: [] });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ message: 'Debes iniciar sesión para enviar el test' });
  });

  test('submitted twice with the same key is one attempt', async () => {
    const id = await newTestedCourse();
    const { questions } = (await ask(learning.student, 'GET', `/api/courses/${id}/test`)).json<ShownExam>();
    const send = () =>
      ask(
        learning.student,
        'POST',
        `/api/courses/${id}/test/submit`,
        { answers: wrongAnswers(questions) },
        { 'idempotency-key': 'clave' },
      );
    const [first, second] = await Promise.all([send(), send()]);
    expect(first?.json()).toEqual(second?.json());
    expect(await countAttempts()).toBe(1);
  });

  test('submitted during an open attempt closes that attempt', async () => {
    const id = await newTestedCourse();
    const first = await start(id);
    await submit(first.id, wrongAnswers(first.questions));
    const attempt = await start(id);
    const { questions } = (await ask(learning.student, 'GET', `/api/courses/${id}/test`)).json<ShownExam>();
    const result = (
      await ask(learning.student, 'POST', `/api/courses/${id}/test/submit`, { answers: rightAnswers(questions) })
    ).json<AttemptResult>();
    expect(result).toMatchObject({ attemptId: attempt.id, score: 100 });
  });
});

describe('saving a test', () => {
  const write = (who: Caller, id: number, payload: object) => ask(who, 'PUT', `/api/courses/free/${id}/test`, payload);
  const question = { type: 'multiple_choice', question: 'P', options: ['a', 'b'], correctAnswer: 0 };

  test('stores it as written, with the specified defaults', async () => {
    const id = await newCourse();
    await write(learning.admin, id, { title: 'Test', questions: [question] });
    const edited = (await ask(learning.admin, 'GET', `/api/courses/free/${id}/test/edit`)).json<EditedExam>();
    expect(edited).toMatchObject({
      title: 'Test',
      description: '',
      timeLimit: 30,
      passingScore: 70,
      questions: [{ ...question, points: 10, explanation: '' }],
    });
    expect(
      (await ask(learning.admin, 'GET', '/api/courses/free')).json<{ id: number; hasTest: boolean }[]>(),
    ).toContainEqual(expect.objectContaining({ id, hasTest: true }));
  });

  test.each<[object, string]>([
    [{ title: ' ' }, 'Título y al menos una pregunta son obligatorios'],
    [{ questions: [] }, 'Título y al menos una pregunta son obligatorios'],
    [{ questions: undefined }, 'Título y al menos una pregunta son obligatorios'],
    [{ timeLimit: 4 }, 'El tiempo límite va de 5 a 180 minutos'],
    [{ timeLimit: 181 }, 'El tiempo límite va de 5 a 180 minutos'],
    [{ passingScore: 101 }, 'La puntuación mínima va de 0 a 100'],
    [{ questions: [{ ...question, points: 0 }] }, 'Los puntos van de 1 a 50'],
    [{ questions: [{ ...question, points: 51 }] }, 'Los puntos van de 1 a 50'],
    [{ questions: [{ ...question, options: ['a'] }] }, 'Una pregunta necesita al menos dos opciones'],
    [{ questions: [{ ...question, options: ['a', 'a'] }] }, 'Hay opciones repetidas'],
    [{ questions: [{ ...question, options: ['a', ' '] }] }, 'Escribe la pregunta y todas sus opciones'],
    [{ questions: [{ ...question, correctAnswer: 2 }] }, 'Marca la respuesta correcta'],
    [{ questions: [{ ...question, type: 'several', correctAnswer: [] }] }, 'Marca la respuesta correcta'],
    [{ questions: [{ ...question, type: 'short_answer', correctAnswer: [] }] }, 'Marca la respuesta correcta'],
    [{ questions: [{ ...question, type: 'true_false' }] }, 'Marca la respuesta correcta'],
  ])('with %j is refused with a message', async (changes, message) => {
    const id = await newCourse();
    const answer = await write(learning.admin, id, { title: 'Test', questions: [question], ...changes });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message });
  });

  test('does not change the questions of an open attempt', async () => {
    const id = await newTestedCourse();
    const attempt = await start(id);
    await write(learning.admin, id, { title: 'Otro', questions: [question] });
    expect((await ask(guest, 'GET', `/api/courses/${id}/test`)).json()).toMatchObject({ title: 'Otro' });
    expect((await see(attempt.id)).title).toBe('Examen');
    expect((await submit(attempt.id, rightAnswers(attempt.questions))).json()).toMatchObject({ score: 100 });
    expect(await start(id)).toMatchObject({ number: 2, title: 'Otro' });
  });

  test('unchanged creates no new version', async () => {
    const id = await newTestedCourse();
    await write(learning.admin, id, exam);
    const { rows } = await sql`
      select from exam_versions v join exams e on e.id = v.exam_id where e.course_id = ${id}`.execute(db());
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['the old one is deleted creates a new one', (id: number) => sql`delete from exams where course_id = ${id}`, 200],
    ['its course is deleted is a 404', (id: number) => sql`delete from courses where id = ${id}`, 404],
  ])('while %s', async (_, deletion, status) => {
    const id = await newTestedCourse();
    const { writing } = await db()
      .transaction()
      .execute(async (tx) => {
        await deletion(id).execute(tx);
        const begun = write(learning.admin, id, { ...exam, title: 'Otro' });
        await eventually(async () => {
          const waiting = await sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
          expect(waiting.rows).toHaveLength(1);
        });
        return { writing: begun };
      });
    expect((await writing).statusCode).toBe(status);
  });

  test('twice at once leaves one test', async () => {
    const id = await newCourse();
    const answers = await Promise.all([
      write(learning.admin, id, exam),
      write(learning.admin, id, { ...exam, title: 'Otro' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { rows } = await sql`select from exams where course_id = ${id}`.execute(db());
    expect(rows).toHaveLength(1);
  });

  test('of a missing course fails', async () => {
    expect((await write(learning.admin, 2_147_483_647, exam)).statusCode).toBe(404);
  });
});

test('deleting a test deletes its attempts, keeps certificates, and is audited', async () => {
  const id = await newTestedCourse();
  const attempt = (await ask(learning.student, 'POST', `/api/courses/${id}/attempts`)).json<Attempt>();
  const { certificateCode } = (
    await ask(learning.student, 'POST', `/api/attempts/${attempt.id}/submit`, {
      answers: rightAnswers(attempt.questions),
    })
  ).json<AttemptResult>();
  const remove = () => ask(learning.admin, 'DELETE', `/api/courses/free/${id}/test`);
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  expect((await ask(guest, 'GET', `/api/courses/${id}/test`)).statusCode).toBe(404);
  expect((await ask(learning.student, 'GET', `/api/attempts/${attempt.id}`)).statusCode).toBe(404);
  expect((await ask(guest, 'GET', `/api/certificates/${certificateCode}`)).statusCode).toBe(200);
  const { rows } = await sql<{ action: string }>`
    select action from audit_entries where subject = ${`course #${id}`} order by id`.execute(learning.app.kernel.db);
  expect(rows.map(({ action }) => action)).toEqual(['course.created', 'test.changed', 'test.deleted']);
});

describe('a question bank', () => {
  const bank = '/api/question-bank';
  const first = { type: 'multiple_choice', question: '¿Qué es una célula?', options: ['a', 'b'], correctAnswer: 1 };
  const second = { type: 'true_false', question: '¿Piensa un modelo?', correctAnswer: false };

  async function newFolder(who: Caller, name: string, isShared = false): Promise<QuestionFolder> {
    return (await ask(who, 'POST', `${bank}/folders`, { name, isShared })).json<QuestionFolder>();
  }
  async function add(who: Caller, folderId: number, questions: object[], tags: string[] = []): Promise<number[]> {
    const answer = await ask(who, 'POST', `${bank}/questions`, { folderId, questions, tags });
    return answer.json<{ ids: number[] }>().ids;
  }
  const list = (who: Caller, query: string) => learning.readAll<BankQuestion>(who, `${bank}/questions?${query}`);
  const found = async (who: Caller, query: string) => (await list(who, query)).map(({ question }) => question.question);
  const seeQuestion = async (who: Caller, id: number) => (await ask(who, 'GET', `${bank}/questions/${id}`)).json();

  test('finds questions by folder, tag and words, page by page', async () => {
    const teacher = await learning.signIn({ role: 'profesor' });
    const biology = await newFolder(teacher, 'Biología');
    const other = await newFolder(teacher, 'Otra');
    const ofTest = { ...second, bankId: 1, pool: { name: 'Al azar', draw: 1 } };
    await add(teacher, biology.id, [first, ofTest], ['repaso', 'repaso']);
    expect((await list(teacher, 'tag=repaso'))[0]?.question).not.toHaveProperty('pool');
    await add(teacher, other.id, [{ ...second, question: '¿Siente un robot?' }]);
    expect(await found(teacher, '')).toEqual(['¿Siente un robot?', second.question, first.question]);
    expect(await found(teacher, `folderId=${biology.id}`)).toEqual([second.question, first.question]);
    expect(await found(teacher, 'tag=repaso&search=celulas')).toEqual([first.question]);
    expect((await ask(teacher, 'GET', `${bank}/tags`)).json()).toEqual(['repaso']);
    expect((await ask(teacher, 'GET', `${bank}/questions?limit=1`)).json()).toHaveLength(1);
    expect(await found(teacher, 'limit=1')).toEqual(await found(teacher, ''));
    const folders = await learning.readAll<QuestionFolder>(teacher, `${bank}/folders?limit=1`);
    expect(folders.map(({ name, questionCount }) => [name, questionCount])).toEqual([
      ['Biología', 2],
      ['Otra', 1],
    ]);
  });

  test('copies a shared folder with its tags into the reader’s own bank, as often as they want', async () => {
    const owner = await learning.signIn({ role: 'profesor' });
    const colleague = await learning.signIn({ role: 'profesor' });
    const folder = await newFolder(owner, 'Repaso', false);
    await add(owner, folder.id, [first], ['uno']);
    await add(owner, folder.id, [second], ['dos']);
    const copy = (who: Caller) => ask(who, 'POST', `${bank}/folders/${folder.id}/copies`);
    expect((await copy(colleague)).json()).toMatchObject({ code: 'bank.no_such_folder' });
    await ask(owner, 'PATCH', `${bank}/folders/${folder.id}`, { name: 'Repaso', isShared: true, version: 1 });
    const [one, other] = await Promise.all([copy(colleague), copy(colleague)]);
    const names = [one, other].map((answer) => answer.json<QuestionFolder>().name).toSorted();
    expect(names).toEqual(['Repaso', 'Repaso (2)']);
    expect(one.json()).toMatchObject({ isMine: true, isShared: false, questionCount: 2, may: { change: true } });
    const own = await list(colleague, `folderId=${one.json<QuestionFolder>().id}`);
    expect(own.map(({ question, tags }) => [question.question, tags])).toEqual([
      [second.question, ['dos']],
      [first.question, ['uno']],
    ]);
    await ask(owner, 'DELETE', `${bank}/folders/${folder.id}`);
    expect(await found(colleague, '')).toHaveLength(4);
    expect((await copy(learning.student)).statusCode).toBe(403);
  });

  test('is read by its owner alone until a folder is shared with those who teach, and never by students', async () => {
    const owner = await learning.signIn({ role: 'profesor', displayName: 'Ana' });
    const colleague = await learning.signIn({ role: 'clase ia' });
    const folder = await newFolder(owner, 'Mías');
    const [id = 0] = await add(owner, folder.id, [first]);
    const changes = { folderId: folder.id, question: second, tags: [], version: 1 };
    expect(await found(colleague, 'of=centre')).toEqual([]);
    expect(await found(colleague, `folderId=${folder.id}`)).toEqual([]);
    for (const who of [colleague, learning.admin]) {
      expect((await ask(who, 'GET', `${bank}/questions/${id}`)).statusCode).toBe(404);
      expect((await ask(who, 'GET', `${bank}/folders/${folder.id}/gift`)).statusCode).toBe(404);
      expect((await ask(who, 'PATCH', `${bank}/questions/${id}`, changes)).statusCode).toBe(404);
    }
    await ask(owner, 'PATCH', `${bank}/folders/${folder.id}`, { name: 'Mías', isShared: true, version: 1 });
    expect(await list(colleague, 'of=centre')).toMatchObject([{ owner: 'Ana', isMine: false, may: { change: false } }]);
    expect(await found(owner, 'of=centre')).toEqual([]);
    expect((await ask(colleague, 'PATCH', `${bank}/questions/${id}`, changes)).statusCode).toBe(403);
    expect((await ask(colleague, 'DELETE', `${bank}/folders/${folder.id}`)).statusCode).toBe(403);
    expect((await ask(learning.student, 'GET', `${bank}/questions?of=centre`)).statusCode).toBe(403);
    // Administrators can remove what is shared, and it stands in the log.
    expect((await ask(learning.admin, 'DELETE', `${bank}/questions/${id}`)).statusCode).toBe(204);
    const { rows } = await sql`
      select from audit_entries where action = 'question_folder.changed' and actor_id = ${learning.admin.id}`.execute(
      db(),
    );
    expect(rows).toHaveLength(1);
  });

  test('lets no window overwrite what another saved, and no folder have the name of another', async () => {
    const teacher = await learning.signIn({ role: 'profesor' });
    const folder = await newFolder(teacher, 'Una');
    const [id = 0] = await add(teacher, folder.id, [first]);
    const changes = { folderId: folder.id, question: second, tags: ['x'], version: 1 };
    expect((await ask(teacher, 'PATCH', `${bank}/questions/${id}`, changes)).json()).toMatchObject({ version: 2 });
    const late = await ask(teacher, 'PATCH', `${bank}/questions/${id}`, { ...changes, question: first });
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'bank.changed_meanwhile' }]);
    expect(await found(teacher, '')).toEqual([second.question]);
    const twin = await ask(teacher, 'POST', `${bank}/folders`, { name: ' Una ' });
    expect([twin.statusCode, twin.json()]).toMatchObject([409, { code: 'bank.folder_exists' }]);
  });

  test('knows how hard a question is from its copies in tests, while they ask the same, and where it was used', async () => {
    const folder = await newFolder(learning.admin, 'De dificultad');
    const [bankId = 0] = await add(learning.admin, folder.id, [second]);
    const copy = { ...second, bankId, points: 2 };
    const other = { ...first, points: 1 };
    const courseId = await newTestedCourse({ questions: [other, copy], timeLimit: 10 });
    const classmate = await learning.signIn({});
    // The second option is 'Falso'.
    await submit((await start(courseId)).id, [1, 1]);
    const attempt = await start(courseId, classmate);
    await submit(attempt.id, [1, 0], classmate);
    await countBankAnswers(db());
    const address = `/courses/free/${courseId}`;
    expect(await seeQuestion(learning.admin, bankId)).toMatchObject({
      answers: 2,
      earnedPercent: 50,
      tests: 1,
      uses: [{ title: 'Examen', address }],
    });
    // Another explanation asks the same; other words do not, until they are changed back.
    const explained = { folderId: folder.id, question: { ...second, explanation: 'Calcula.' }, tags: [], version: 1 };
    await ask(learning.admin, 'PATCH', `${bank}/questions/${bankId}`, explained);
    expect(await seeQuestion(learning.admin, bankId)).toMatchObject({ answers: 2 });
    const reworded = { ...explained, question: { ...second, question: '¿Otra?' }, version: 2 };
    await ask(learning.admin, 'PATCH', `${bank}/questions/${bankId}`, reworded);
    expect(await seeQuestion(learning.admin, bankId)).toMatchObject({ answers: 0, earnedPercent: null, tests: 1 });
    await ask(learning.admin, 'PATCH', `${bank}/questions/${bankId}`, { ...explained, version: 3 });
    expect(await seeQuestion(learning.admin, bankId)).toMatchObject({ answers: 2, earnedPercent: 50 });
    // What somebody answered goes with them.
    await sql`delete from attempts where id = ${attempt.id}`.execute(db());
    await countBankAnswers(db());
    expect(await seeQuestion(learning.admin, bankId)).toMatchObject({ answers: 1, earnedPercent: 100 });
    // The test keeps its copy.
    await ask(learning.admin, 'DELETE', `${bank}/folders/${folder.id}`);
    expect((await ask(learning.admin, 'GET', `/api/courses/free/${courseId}/test/edit`)).json()).toMatchObject({
      questions: [{}, { question: second.question, bankId }],
    });
  });

  test('exports a folder to GIFT without loss', async () => {
    const folder = await newFolder(learning.admin, 'Para Moodle');
    await add(learning.admin, folder.id, [first, second]);
    const file = (await ask(learning.admin, 'GET', `${bank}/folders/${folder.id}/gift`)).json<{
      name: string;
      gift: string;
    }>();
    expect(file.name).toMatch(/^preguntas-para-moodle-.*\.gift$/);
    const read = await ask(learning.admin, 'POST', '/api/exams/gift/import', { text: file.gift });
    expect(read.json()).toMatchObject({ questions: [first, second], refused: [] });
  });
});

describe('questions of a group', () => {
  const pool = { name: 'Al azar', draw: 2 };
  const always = { type: 'true_false', question: 'Siempre', correctAnswer: true, points: 4 };
  const pooled = ['A', 'B', 'C', 'D'].map((question) => ({ ...always, question, points: 3, pool }));
  const questions = [...pooled.slice(0, 2), always, ...pooled.slice(2)];
  const wordsIn = (attempt: Attempt) => attempt.questions.map(({ question }) => question).toSorted();

  test('are drawn for each attempt, unseen ones first, and only those count', async () => {
    const courseId = await newTestedCourse({ questions, settings: { shuffleQuestions: 'always' } });
    const outline = await ask(learning.student, 'GET', `/api/courses/${courseId}/test/outline`);
    expect(outline.json()).toMatchObject({ questionCount: 3 });
    const first = await start(courseId);
    expect(first.questions).toHaveLength(3);
    expect(wordsIn(first)).toContain('Siempre');
    expect(wordsIn(await see(first.id))).toEqual(wordsIn(first));
    const list = (await ask(learning.student, 'GET', `/api/courses/${courseId}/attempts`)).json();
    expect(list).toMatchObject([{ questionCount: 3 }]);
    // One of three is missing, whatever was not drawn.
    const refused = await submit(first.id, [0, 0]);
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining('Tienes 1 pregunta sin responder'),
    ]);
    const wrongPlace = first.questions.findIndex(({ question }) => question !== 'Siempre');
    const answers = first.questions.map((_, place) => (place === wrongPlace ? 1 : 0));
    expect((await submit(first.id, answers)).json()).toMatchObject({
      score: 70,
      points: 7,
      totalPoints: 10,
      questionCount: 3,
      correctAnswers: 2,
      review: [{}, {}, {}],
    });
    const second = await start(courseId);
    const drawn = [...wordsIn(first), ...wordsIn(second)].filter((word) => word !== 'Siempre');
    expect(drawn.toSorted()).toEqual(['A', 'B', 'C', 'D']);
    await submit(second.id, [0, 0, 0]);
    const summary = await ask(learning.admin, 'GET', `/api/admin/test-submissions/summary?courseId=${courseId}`);
    const counted = summary.json<{ questions: { question: string; answers: number; failed: number }[] }>().questions;
    expect(counted.map(({ answers: count }) => count).toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 2]);
    expect(counted.reduce((sum, { failed }) => sum + failed, 0)).toBe(1);
  });

  test.each([
    [[{ ...pooled[0], points: 5 }, pooled[1], pooled[2]], 'questions.1.points', 'tienen que valer los mismos puntos'],
    [pooled.slice(0, 2), 'questions.0.pool.draw', 'menos de las que tiene el grupo'],
  ])('are refused if attempts could not be equal: %#', async (wrong, field, message) => {
    const courseId = await newCourse();
    const answer = await ask(learning.admin, 'PUT', `/api/courses/free/${courseId}/test`, {
      ...exam,
      questions: wrong,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: Record<string, string> }>().fields[field]).toContain(message);
  });
});
