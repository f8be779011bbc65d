import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { eventually } from '../../../../testing/server/test-eventually.ts';
import type { AnswerChange, Attempt, AttemptResult, ListedAttempt } from '../../../exams/contract.ts';
import type {
  AttemptContests,
  ContestedQuestion,
  OpenedAttempt,
  QuestionStatistics,
  ReviewLogEntry,
} from '../../../exams/contract/review.ts';
import { correctQuestion, findExam } from '../../../exams/server/public.ts';
import { examLimits } from '../../../shared/limits.ts';
import type { ShownQuestion } from '../../../shared/questions.ts';
import type { ClassMember, CreatedClass } from '../../contract.ts';
import type { EditedClassTest, ListedClassTest, ShownClassTest, TestResult } from '../../contract/class-tests.ts';
import type { GradeRow } from '../../contract/gradebook.ts';
import type { ClassItem } from '../../contract/items.ts';
import { type School, startClassroomApp } from '../test-classroom.ts';

let school: School;
let owner: Person;
let ana: Person;
let luis: Person;
let classroom: CreatedClass;
let here: string;
beforeAll(async () => {
  school = await startClassroomApp({ rateLimits: true });
  owner = await school.app.signIn({ role: 'profesor' });
  classroom = await school.newClass(owner);
  here = `/api/classes/${classroom.id}`;
  ana = await school.newMember(classroom, 'estudiante', 'Ana Gómez');
  luis = await school.newMember(classroom, 'estudiante', 'Luis Paz');
});
// Only guesses of a code are to be limited here.
beforeEach(() => sql`delete from rate_limits`.execute(school.app.kernel.db));
afterAll(() => school.close());

const questions = ['P1', 'P2', 'P3', 'P4'].map((question) => ({
  type: 'multiple_choice',
  question,
  options: ['sí', 'no', 'a veces'],
  correctAnswer: 0,
}));

const newTest = (settings: object, more: object = {}) =>
  school.make<EditedClassTest>(owner, `${here}/tests`, { title: 'Control', questions, settings, ...more });
const urlOf = ({ id }: EditedClassTest) => `${here}/tests/${id}`;
const start = (who: Person, quiz: EditedClassTest, body?: object) =>
  school.ask(who, 'POST', `${urlOf(quiz)}/attempts`, body);
const begin = async (who: Person, quiz: EditedClassTest) => (await start(who, quiz)).json<Attempt>();
const codeOf = (answer: Awaited<ReturnType<typeof start>>) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];
const see = async (who: Person, id: number) => (await school.ask(who, 'GET', `/api/attempts/${id}`)).json<Attempt>();
const change = (who: Person, id: number, ...changes: Partial<AnswerChange>[]) =>
  school.ask(who, 'PATCH', `/api/attempts/${id}/answers`, {
    changes: changes.map((one) => ({ device: 'uno', seq: 1, seen: {}, ...one })),
  });
async function itemOf(quiz: EditedClassTest, closesAt: string | null) {
  const { version } = (await school.ask(owner, 'GET', `${urlOf(quiz)}/edit`)).json<EditedClassTest>();
  return school.ask(owner, 'PATCH', `${here}/items/${quiz.itemId}`, { closesAt, version });
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Submits an attempt with this many right answers of four. */
async function take(who: Person, quiz: EditedClassTest, right: number): Promise<AttemptResult> {
  const { id, questions: shown } = await begin(who, quiz);
  const answers = shown.map(({ options }, place) => options.indexOf(place < right ? 'sí' : 'no'));
  return school.make<AttemptResult>(who, `/api/attempts/${id}/submit`, { answers });
}

const minutesOf = (attempt: Attempt) =>
  Math.round((Date.parse(attempt.deadline ?? '') - Date.parse(attempt.startedAt)) / 60_000);

describe('the window of a class test', () => {
  test('opens by its settings, by the clock of the server', async () => {
    const quiz = await newTest({ opensAt: inMinutes(60) });
    expect(codeOf(await start(ana, quiz))).toEqual([409, 'exams.not_open_yet']);
    const outline = (await school.ask(ana, 'GET', urlOf(quiz))).json<ShownClassTest>();
    expect(outline).toMatchObject({
      conditions: { isOpen: false, opensAt: expect.any(String) },
      allowance: { mayStart: false },
    });
    await school.make(owner, urlOf(quiz), { title: 'Control', questions, settings: { opensAt: inMinutes(-1) } }, 'PUT');
    expect((await start(ana, quiz)).statusCode).toBe(200);
  });

  test('cannot close before it opens, whichever is changed', async () => {
    const quiz = await newTest({ opensAt: inMinutes(60) });
    const closed = await itemOf(quiz, inMinutes(30));
    expect([closed.statusCode, Object.keys(closed.json<{ fields: object }>().fields)]).toEqual([400, ['closesAt']]);
    expect((await itemOf(quiz, inMinutes(90))).statusCode).toBe(200);
    const moved = { title: 'Control', questions, settings: { opensAt: inMinutes(120) } };
    const opened = await school.ask(owner, 'PUT', urlOf(quiz), moved);
    expect([opened.statusCode, Object.keys(opened.json<{ fields: object }>().fields)]).toEqual([
      400,
      ['settings.opensAt'],
    ]);
  });

  test('without a time limit only the closing ends an attempt, and follows when it is moved', async () => {
    const quiz = await newTest({ hasTimeLimit: false });
    const attempt = await begin(ana, quiz);
    expect([attempt.deadline, attempt.secondsLeft]).toEqual([null, null]);
    const closesAt = inMinutes(20);
    await itemOf(quiz, closesAt);
    expect((await see(ana, attempt.id)).deadline).toBe(closesAt);
    await itemOf(quiz, null);
    expect((await see(ana, attempt.id)).deadline).toBeNull();
  });
});

describe('extra time', () => {
  const memberOf = async ({ id }: Person) => {
    const members = (await school.ask(owner, 'GET', `${here}/members`)).json<ClassMember[]>();
    return members.find(({ userId }) => userId === id);
  };
  const give = async (who: Person, extra: object) =>
    school.ask(owner, 'PUT', `${here}/members/${(await memberOf(who))?.id}/extra-time`, extra);

  test('in a class extends the time limit and the closing of one student, also in an attempt in progress', async () => {
    const quiz = await newTest({}, { timeLimit: 30 });
    await itemOf(quiz, inMinutes(20));
    const [hers, his] = [await begin(ana, quiz), await begin(luis, quiz)];
    expect([minutesOf(hers), minutesOf(his)]).toEqual([20, 20]);
    expect((await give(ana, { percent: 50, minutes: 0 })).statusCode).toBe(204);
    const later = await see(ana, hers.id);
    // Half of the time limit more, for the limit and for the closing.
    expect([minutesOf(later), later.extraMinutes, minutesOf(await see(luis, his.id))]).toEqual([35, 15, 20]);
    const outline = (await school.ask(ana, 'GET', urlOf(quiz))).json<ShownClassTest>();
    expect(outline.conditions).toMatchObject({ minutes: 45, extraMinutes: 15 });
    // She may also begin when the test is closed for the others.
    await itemOf(quiz, inMinutes(-5));
    await sql`delete from attempts where id in (${hers.id}, ${his.id})`.execute(school.app.kernel.db);
    expect((await start(ana, quiz)).statusCode).toBe(200);
    expect(codeOf(await start(luis, quiz))).toEqual([409, 'classrooms.work_closed']);
    await give(ana, { percent: 0, minutes: 0 });
  });

  test('is seen by those who teach and by the student, and by nobody else', async () => {
    await give(ana, { percent: 0, minutes: 10 });
    expect((await memberOf(ana))?.extraTime).toEqual({ percent: 0, minutes: 10 });
    const seenBy = async (who: Person) =>
      (await school.ask(who, 'GET', `${here}/members`)).json<ClassMember[]>().find(({ userId }) => userId === ana.id);
    expect((await seenBy(ana))?.extraTime).toEqual({ percent: 0, minutes: 10 });
    expect((await seenBy(luis))?.extraTime).toBeNull();
    const asStudent = await school.ask(ana, 'PUT', `${here}/members/${(await memberOf(ana))?.id}/extra-time`, {
      percent: 300,
      minutes: 0,
    });
    expect(asStudent.statusCode).toBe(403);
    await give(ana, { percent: 0, minutes: 0 });
  });

  test.each([
    { percent: 301, minutes: 0 },
    { percent: -1, minutes: 0 },
    { percent: 10, minutes: 10 },
    { minutes: 601, percent: 0 },
    {},
  ])('is refused when it is %j', async (extra) => expect((await give(ana, extra)).statusCode).toBe(400));

  test('for one test and student extends both, and can be taken back', async () => {
    const quiz = await newTest({}, { timeLimit: 10 });
    const attempt = await begin(ana, quiz);
    const extend = (minutes: number, userId = ana.id) =>
      school.ask(owner, 'PUT', `${urlOf(quiz)}/extensions/${userId}`, { minutes });
    expect((await extend(7)).statusCode).toBe(204);
    expect([minutesOf(await see(ana, attempt.id)), minutesOf(await begin(luis, quiz))]).toEqual([17, 10]);
    const [row] = (await school.ask(owner, 'GET', `${urlOf(quiz)}/results`)).json<TestResult[]>();
    expect(row).toMatchObject({ userId: ana.id, extensionMinutes: 7, extraMinutes: 0, isOpen: true });
    await extend(0);
    expect(minutesOf(await see(ana, attempt.id))).toBe(10);
    expect((await extend(5, owner.id)).statusCode).toBe(404);
    expect((await school.ask(ana, 'PUT', `${urlOf(quiz)}/extensions/${ana.id}`, { minutes: 5 })).statusCode).toBe(403);
  });
});

describe('the score that counts', () => {
  test.each([
    ['best', 75, 75],
    ['last', 25, 25],
    // 50 + 75 + 25; not rounded before the average of the class.
    ['mean', 50, 50],
  ])('is the %s one everywhere', async (counts, score, mark) => {
    const quiz = await newTest(
      { counts, freeAttempts: 10, shuffleQuestions: 'never' },
      { passingScore: 40, weight: 0 },
    );
    for (const right of [2, 3, 1]) await take(ana, quiz, right);
    const passed = score >= 40;
    const listed = (await school.ask(ana, 'GET', `${here}/tests`)).json<ListedClassTest[]>();
    expect(listed.find(({ id }) => id === quiz.id)?.mine).toMatchObject({ attempts: 3, bestScore: score, passed });
    const led = (await school.ask(owner, 'GET', `${here}/tests`)).json<ListedClassTest[]>();
    expect(led.find(({ id }) => id === quiz.id)?.results).toEqual({ students: 1, averageScore: score });
    const [result] = (await school.ask(owner, 'GET', `${urlOf(quiz)}/results`)).json<TestResult[]>();
    expect(result).toMatchObject({ bestScore: score, passed });
    const items = (await school.ask(ana, 'GET', `${here}/items`)).json<ClassItem[]>();
    expect(items.find(({ id }) => id === quiz.itemId)?.mine).toMatchObject({ score });
    const rows = (await school.ask(owner, 'GET', `${here}/gradebook`)).json<GradeRow[]>();
    expect(JSON.stringify(rows.find(({ userId }) => userId === ana.id)?.grades)).toContain(`"mark":${mark}`);
    const attempts = (await school.ask(ana, 'GET', `${urlOf(quiz)}/attempts`)).json<ListedAttempt[]>();
    expect(attempts.map(({ isBest }) => isBest)).toEqual(
      { best: [false, true, false], last: [true, false, false] }[counts] ?? [false, false, false],
    );
    await school.ask(owner, 'DELETE', urlOf(quiz));
  });

  test('is counted anew after a change of the rule, and after a student who took the test is gone', async () => {
    const rules = { freeAttempts: 10, shuffleQuestions: 'never' };
    const quiz = await newTest(rules, { weight: 0 });
    const results = async () =>
      (await school.ask(owner, 'GET', `${here}/tests`)).json<ListedClassTest[]>().find(({ id }) => id === quiz.id)
        ?.results;
    expect(await results()).toEqual({ students: 0, averageScore: null });
    const eva = await school.newMember(classroom, 'estudiante', 'Eva Ruiz');
    for (const right of [3, 1]) await take(ana, quiz, right);
    await take(eva, quiz, 1);
    expect(await results()).toEqual({ students: 2, averageScore: 50 });
    const edited = (await school.ask(owner, 'GET', `${urlOf(quiz)}/edit`)).json<EditedClassTest>();
    const settings = { ...edited.settings, counts: 'last' };
    expect((await school.ask(owner, 'PUT', urlOf(quiz), { ...edited, settings })).statusCode).toBe(200);
    expect(await results()).toEqual({ students: 2, averageScore: 25 });
    await sql`delete from users where id = ${eva.id}`.execute(school.app.kernel.db);
    expect(await results()).toEqual({ students: 1, averageScore: 25 });
    await take(ana, quiz, 3);
    expect(await results()).toEqual({ students: 1, averageScore: 75 });
    await school.ask(owner, 'DELETE', urlOf(quiz));
  });
});

describe('a test that shows nothing', () => {
  test('hides the score wherever its student looks, until it is closed for everybody', async () => {
    const quiz = await newTest({ reviewBefore: 'nothing', reviewAfter: 'nothing', reviewClosed: 'explanations' });
    const result = await take(ana, quiz, 3);
    expect(result).toMatchObject({
      score: null,
      passed: null,
      correctAnswers: null,
      review: [],
      reviewLevel: 'nothing',
    });
    const [listed] = (await school.ask(ana, 'GET', `${urlOf(quiz)}/attempts`)).json<ListedAttempt[]>();
    expect(listed).toMatchObject({ score: null, passed: null, correctAnswers: null, closedAt: expect.any(String) });
    const own = async () => (await school.ask(ana, 'GET', `${here}/tests`)).json<ListedClassTest[]>().at(-1)?.mine;
    expect(await own()).toMatchObject({ attempts: 1, bestScore: null, passed: false, isHidden: true });
    const items = (await school.ask(ana, 'GET', `${here}/items`)).json<ClassItem[]>();
    expect(items.find(({ id }) => id === quiz.itemId)?.mine).toMatchObject({ state: 'done', score: null });
    // Neither as a mark nor through the average.
    const row = (await school.ask(ana, 'GET', `${here}/gradebook`)).json<GradeRow[]>()[0];
    expect(row?.average).toBeNull();
    expect(JSON.stringify(row?.grades)).not.toContain('75');
    const forTeacher = (await school.ask(owner, 'GET', `${urlOf(quiz)}/results`)).json<TestResult[]>();
    expect(forTeacher[0]).toMatchObject({ bestScore: 75 });

    await itemOf(quiz, inMinutes(-10));
    await school.ask(owner, 'PUT', `${urlOf(quiz)}/extensions/${luis.id}`, { minutes: 60 });
    // Somebody else may still answer.
    expect((await see(ana, result.attemptId)).result?.score).toBeNull();
    await school.ask(owner, 'PUT', `${urlOf(quiz)}/extensions/${luis.id}`, { minutes: 0 });
    expect((await see(ana, result.attemptId)).result).toMatchObject({ score: 75, reviewLevel: 'explanations' });
    expect(await own()).toMatchObject({ bestScore: 75, isHidden: false });
  });
});

describe('the order of questions and options', () => {
  test('is shuffled from the first attempt on, or never, as the settings say', async () => {
    const many = Array.from({ length: 20 }, (_, number) => ({ ...questions[0], question: `P${number}` }));
    const orderIn = async (settings: object) => {
      const quiz = await newTest({ freeAttempts: 10, ...settings }, { questions: many });
      const shown = (await begin(ana, quiz)).questions;
      const isOrdered = shown.every(({ question }, place) => question === `P${place}`);
      return [isOrdered, shown.every(({ options }) => options[0] === 'sí')];
    };
    expect(await orderIn({})).toEqual([true, true]);
    expect(await orderIn({ shuffleQuestions: 'always' })).toEqual([false, true]);
    expect(await orderIn({ shuffleOptions: 'always' })).toEqual([true, false]);
    const quiz = await newTest(
      { freeAttempts: 3, shuffleQuestions: 'never', shuffleOptions: 'never' },
      { questions: many },
    );
    await take(ana, quiz, 0);
    expect((await begin(ana, quiz)).questions.map(({ question }) => question)).toEqual(
      many.map(({ question }) => question),
    );
  });
});

describe('a test without a way back', () => {
  test('refuses a change of an answered question after a later one', async () => {
    const quiz = await newTest({ hasNoWayBack: true });
    const { id, isOneByOne } = await begin(ana, quiz);
    expect(isOneByOne).toBe(true);
    expect((await change(ana, id, { place: 0, answer: 0 })).statusCode).toBe(200);
    // The last answered one may still be changed.
    expect((await change(ana, id, { place: 0, answer: 1, seq: 2 })).statusCode).toBe(200);
    expect((await change(ana, id, { place: 2, answer: 1, seq: 3 })).statusCode).toBe(200);
    expect(codeOf(await change(ana, id, { place: 0, answer: 2, seq: 4 }))).toEqual([409, 'exams.no_way_back']);
    const whole = (answers: (number | null)[]) => school.ask(ana, 'PUT', `/api/attempts/${id}/answers`, { answers });
    expect(codeOf(await whole([2, null, 1, null]))).toEqual([409, 'exams.no_way_back']);
    expect(
      codeOf(await school.ask(ana, 'POST', `/api/attempts/${id}/submit`, { answers: [2, null, 1, null] })),
    ).toEqual([409, 'exams.no_way_back']);
    expect((await see(ana, id)).answers).toEqual([1, null, 1, null]);
    expect((await school.ask(ana, 'POST', `/api/attempts/${id}/submit`, { answers: [1, null, 1, 0] })).statusCode).toBe(
      200,
    );
  });
});

describe('an access code', () => {
  test('is needed to start, not to continue, and is never sent to students', async () => {
    const quiz = await newTest({ accessCode: 'Nube 7' });
    const outline = await school.ask(ana, 'GET', urlOf(quiz));
    expect(outline.json<ShownClassTest>().conditions.needsCode).toBe(true);
    expect(outline.body).not.toContain('Nube');
    expect(codeOf(await start(ana, quiz))).toEqual([403, 'exams.access_code_needed']);
    expect(codeOf(await start(ana, quiz, { accessCode: 'sol' }))).toEqual([403, 'exams.wrong_access_code']);
    const started = await start(ana, quiz, { accessCode: ' nube 7 ' });
    expect(started.statusCode).toBe(200);
    expect(started.body).not.toContain('Nube');
    expect((await start(ana, quiz)).statusCode).toBe(200);
    expect((await school.ask(owner, 'GET', `${urlOf(quiz)}/edit`)).json<EditedClassTest>().settings.accessCode).toBe(
      'Nube 7',
    );
  });

  test('cannot be guessed: after ten wrong ones even the right one has to wait', async () => {
    const quiz = await newTest({ accessCode: 'nube' });
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, at) => start(luis, quiz, { accessCode: `no ${at}` })),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10);
    expect((await start(luis, quiz, { accessCode: 'nube' })).statusCode).toBe(429);
    // Another student is not affected.
    expect((await start(ana, quiz, { accessCode: 'nube' })).statusCode).toBe(200);
  });
});

describe('saving single answers', () => {
  test('tells what the server has, and a repeated change changes nothing', async () => {
    const { id } = await begin(ana, await newTest({}));
    const first = (await change(ana, id, { place: 1, answer: 2 })).json<Attempt>();
    expect(first).toMatchObject({
      revision: 1,
      answers: [null, 2, null, null],
      conflicts: [],
      seen: [{}, { uno: 1 }, {}, {}],
    });
    expect((await change(ana, id, { place: 1, answer: 2 })).json()).toMatchObject({ revision: 1 });
  });

  test('on two devices keeps both answers until one is chosen', async () => {
    const { id } = await begin(ana, await newTest({}));
    await change(ana, id, { place: 0, answer: 0 });
    const other = (await change(ana, id, { place: 0, answer: 1, device: 'dos' })).json<Attempt>();
    expect(other.conflicts).toEqual([{ place: 0, answers: [1, 0] }]);
    expect((await see(ana, id)).conflicts).toEqual(other.conflicts);
    const chosen = { place: 0, answer: 0, device: 'dos', seq: 2, seen: other.seen[0] ?? {} };
    expect((await change(ana, id, chosen)).json()).toMatchObject({ answers: [0, null, null, null], conflicts: [] });
  });

  test('of more devices than anybody has is refused, so that an attempt cannot grow without end', async () => {
    const { id } = await begin(ana, await newTest({}));
    const seen = Object.fromEntries(Array.from({ length: examLimits.devices }, (_, count) => [`d${count}`, 1]));
    expect(codeOf(await change(ana, id, { place: 0, answer: 0, seen }))).toEqual([409, 'exams.too_many_devices']);
    expect((await see(ana, id)).answers).toEqual([null, null, null, null]);
  });

  test('many at once loses none', async () => {
    const { id } = await begin(luis, await newTest({}));
    const replies = await Promise.all(
      [0, 1, 2, 3].map((place) => change(luis, id, { place, answer: place % 3, device: `d${place}` })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await see(luis, id)).answers).toEqual([0, 1, 2, 0]);
  });

  test.each([
    [{ place: 0, answer: 9 }, 400],
    [{ place: 0, answer: 'sí' }, 400],
    [{ place: 7, answer: 0 }, 400],
    [{ place: -1, answer: 0 }, 400],
    [{ place: 0, answer: 0, seq: 0 }, 400],
    [{ place: 0, answer: 0, device: '' }, 400],
  ])('refuses %j', async (wrong, status) => {
    const { id } = await begin(ana, await newTest({}));
    expect((await change(ana, id, wrong)).statusCode).toBe(status);
    expect((await see(ana, id)).revision).toBe(0);
  });

  test('refuses a closed attempt, somebody else’s, and a submission that does not know the latest answers', async () => {
    const { id } = await begin(ana, await newTest({}));
    await change(ana, id, { place: 0, answer: 0 });
    expect((await change(luis, id, { place: 0, answer: 0 })).statusCode).toBe(404);
    const submit = (revision: number) =>
      school.ask(ana, 'POST', `/api/attempts/${id}/submit`, { answers: [1, 1, 1, 1], revision });
    expect(codeOf(await submit(0))).toEqual([409, 'exams.answers_changed_elsewhere']);
    const [one, other] = await Promise.all([submit(1), submit(1)]);
    expect(one?.json()).toEqual(other?.json());
    expect(codeOf(await change(ana, id, { place: 0, answer: 1, seq: 2 }))).toEqual([409, 'exams.attempt_closed']);
  });
});

describe('the review of a class test', () => {
  const open = async (quiz: EditedClassTest, id: number) =>
    (await school.ask(owner, 'GET', `${urlOf(quiz)}/attempts/${id}`)).json<OpenedAttempt>();
  const scoreOf = async (who: Person, id: number) => (await see(who, id)).result?.score;
  const statisticsOf = async (quiz: EditedClassTest) =>
    (await school.ask(owner, 'GET', `${urlOf(quiz)}/results/questions`)).json<{ questions: QuestionStatistics[] }>()
      .questions;
  const versionOf = async (quiz: EditedClassTest) => (await statisticsOf(quiz))[0]?.versionId;
  const preview = async (quiz: EditedClassTest, action: object) =>
    school.ask(owner, 'POST', `${urlOf(quiz)}/corrections/preview`, {
      versionId: await versionOf(quiz),
      number: 1,
      action,
    });
  const correct = async (quiz: EditedClassTest, action: object, more: object = {}) =>
    school.ask(owner, 'POST', `${urlOf(quiz)}/corrections`, {
      versionId: await versionOf(quiz),
      number: 1,
      action,
      reason: 'La clave estaba mal',
      ...more,
    });
  const contests = (quiz: EditedClassTest, id: number) => `${urlOf(quiz)}/attempts/${id}/contests`;
  const noticesOf = async (who: Person, { id }: EditedClassTest) => {
    const path = `/class/${classroom.id}/test/${id}`;
    const { rows } = await sql<{ kind: string }>`
      select kind from notifications where user_id = ${who.id} and address in (${path}, ${`${path}/resultados`})`.execute(
      school.app.kernel.db,
    );
    return rows.map(({ kind }) => kind);
  };

  test('shows those who teach the answers, what was changed when, and the points', async () => {
    const quiz = await newTest({});
    const { id } = await begin(ana, quiz);
    await change(ana, id, { place: 0, answer: 1, seq: 1 });
    await change(ana, id, { place: 1, answer: 0, seq: 2 });
    await change(ana, id, { place: 0, answer: 0, seq: 3 });
    expect(await open(quiz, id)).toMatchObject({
      closedAt: null,
      score: null,
      questions: [{ points: null, answer: ['sí'] }, {}, {}, {}],
    });
    await school.make(ana, `/api/attempts/${id}/submit`, {});
    const opened = await open(quiz, id);
    expect(opened).toMatchObject({ name: 'Ana Gómez', number: 1, score: 50, gradedScore: 50, isOverridden: false });
    expect(opened.questions[0]).toMatchObject({
      answer: ['sí'],
      right: ['sí'],
      points: 10,
      mostPoints: 10,
      isCorrect: true,
    });
    expect(opened.questions[0]?.changes.map(({ answer }) => answer)).toEqual([['no'], ['sí']]);
    expect(opened.questions[3]).toMatchObject({ answer: [], points: 0, changes: [] });
    const listed = await school.ask(owner, 'GET', `${urlOf(quiz)}/results/${ana.id}/attempts`);
    expect(listed.json()).toMatchObject([{ id, number: 1, score: 50 }]);
    expect((await school.ask(owner, 'GET', `${urlOf(quiz)}/attempts/2147483647`)).statusCode).toBe(404);
  });

  test('a score given by hand counts, keeps the old one and its reason, and can be taken back', async () => {
    const quiz = await newTest({});
    const { attemptId } = await take(ana, quiz, 2);
    const give = (body: object) => school.ask(owner, 'PUT', `${urlOf(quiz)}/attempts/${attemptId}/score`, body);
    expect((await give({ score: 101, oldScore: 50, reason: 'Sí' })).statusCode).toBe(400);
    expect((await give({ score: 90, oldScore: 50, reason: ' ' })).statusCode).toBe(400);
    expect(codeOf(await give({ score: 90, oldScore: 60, reason: 'Explicó su respuesta' }))).toEqual([
      409,
      'exams.score_changed',
    ]);
    const given = (await give({ score: 90, oldScore: 50, reason: 'Explicó su respuesta' })).json<OpenedAttempt>();
    expect(given).toMatchObject({ score: 90, passed: true, gradedScore: 50, isOverridden: true });
    expect(given.overrides).toMatchObject([{ score: 90, oldScore: 50, reason: 'Explicó su respuesta' }]);
    expect((await see(ana, attemptId)).result).toMatchObject({
      score: 90,
      passed: true,
      isOverridden: true,
      scoreReason: 'Explicó su respuesta',
    });
    expect(await noticesOf(ana, quiz)).toContain('class-score');
    const [row] = (await school.ask(owner, 'GET', `${here}/tests`))
      .json<ListedClassTest[]>()
      .filter(({ id }) => id === quiz.id);
    expect(row?.results?.averageScore).toBe(90);
    // A correction leaves it as it is.
    expect((await preview(quiz, { type: 'drop' })).json()).toMatchObject({ attempts: 1, overridden: 1, falls: 0 });
    await correct(quiz, { type: 'drop' });
    expect(await scoreOf(ana, attemptId)).toBe(90);
    await correct(quiz, { type: 'restore' });
    const back = (await give({ score: null, oldScore: 90, reason: 'Me equivoqué' })).json<OpenedAttempt>();
    expect(back).toMatchObject({ score: 50, passed: false, isOverridden: false });
    const log = (await school.ask(owner, 'GET', `${urlOf(quiz)}/review-log`)).json<ReviewLogEntry[]>();
    expect(log.map(({ correction, override }) => correction?.action ?? override?.score)).toEqual([
      null,
      'restore',
      'drop',
      90,
    ]);
  });

  test('nobody hears of a score that their test does not show, or that stayed the same', async () => {
    const give = (quiz: EditedClassTest, attemptId: number, score: number, oldScore: number) =>
      school.ask(owner, 'PUT', `${urlOf(quiz)}/attempts/${attemptId}/score`, { score, oldScore, reason: 'Sí' });
    const hidden = await newTest({ reviewBefore: 'nothing', reviewAfter: 'nothing' });
    const hers = await take(ana, hidden, 2);
    expect((await give(hidden, hers.attemptId, 90, 50)).statusCode).toBe(200);
    await take(luis, hidden, 0);
    expect((await correct(hidden, { type: 'key', correctAnswer: 1 })).json()).toMatchObject({ risen: 1 });
    expect(await noticesOf(luis, hidden)).toEqual(['class-published']);
    expect((await see(ana, hers.attemptId)).result).toMatchObject({ score: null, scoreReason: null });
    expect(await noticesOf(ana, hidden)).toEqual(['class-published']);

    const same = await newTest({});
    const his = await take(luis, same, 2);
    await give(same, his.attemptId, 50, 50);
    const { version } = (await school.ask(owner, 'GET', `${urlOf(same)}/edit`)).json<EditedClassTest>();
    const back = { state: 'draft', version, confirmed: true };
    expect((await school.ask(owner, 'PATCH', `${here}/items/${same.itemId}`, back)).statusCode).toBe(200);
    expect((await give(same, his.attemptId, 80, 50)).statusCode).toBe(200);
    expect(await noticesOf(luis, same)).toEqual(['class-published']);
  });

  test('a contested question is corrected for everybody: the preview says how, and nobody loses by default', async () => {
    const quiz = await newTest({ contestDays: 5 });
    const [hers, his] = [await take(ana, quiz, 0), await take(luis, quiz, 4)];
    const own = (await school.ask(ana, 'GET', contests(quiz, hers.attemptId))).json<AttemptContests>();
    expect(own).toMatchObject({ isOpen: true, contests: [], corrections: [] });
    const { closedAt } = await see(ana, hers.attemptId);
    expect(Date.parse(own.until ?? '') - Date.parse(closedAt ?? '')).toBe(5 * 24 * 3_600_000);
    const contest = (who: Person, id: number, body: object) => school.ask(who, 'POST', contests(quiz, id), body);
    expect((await contest(ana, hers.attemptId, { number: 1, reason: '' })).statusCode).toBe(400);
    expect((await contest(ana, hers.attemptId, { number: 9, reason: 'Sí' })).statusCode).toBe(404);
    expect((await contest(ana, his.attemptId, { number: 1, reason: 'Sí' })).statusCode).toBe(404);
    expect((await contest(ana, hers.attemptId, { number: 1, reason: '«No» es verdad' })).statusCode).toBe(201);
    expect(codeOf(await contest(ana, hers.attemptId, { number: 1, reason: 'Otra vez' }))).toEqual([
      409,
      'exams.already_contested',
    ]);
    expect(await noticesOf(owner, quiz)).toContain('class-contest');
    const [listed] = (await school.ask(owner, 'GET', `${urlOf(quiz)}/contests`)).json<ContestedQuestion[]>();
    expect(listed).toMatchObject({
      name: 'Ana Gómez',
      number: 1,
      given: 1,
      answer: ['no'],
      right: ['sí'],
      reason: '«No» es verdad',
    });

    const key = { type: 'key', correctAnswer: 1 };
    expect((await preview(quiz, key)).json()).toMatchObject({
      attempts: 2,
      rises: 1,
      falls: 1,
      unchanged: 0,
      changes: [
        { name: 'Luis Paz', change: 'falls', oldScore: 100, newScore: 75 },
        { name: 'Ana Gómez', change: 'rises', oldScore: 0, newScore: 25 },
      ],
    });
    expect([await scoreOf(ana, hers.attemptId), await scoreOf(luis, his.attemptId)]).toEqual([0, 100]);
    expect(codeOf(await correct(quiz, key, { confirmedFalls: 2 }))).toEqual([409, 'exams.preview_outdated']);
    expect((await correct(quiz, key)).json()).toEqual({ risen: 1, fallen: 0, kept: 1 });
    expect([await scoreOf(ana, hers.attemptId), await scoreOf(luis, his.attemptId)]).toEqual([25, 100]);
    const answered = (await school.ask(ana, 'GET', contests(quiz, hers.attemptId))).json<AttemptContests>();
    expect(answered).toMatchObject({
      contests: [{ number: 1, reply: 'La clave estaba mal', isCorrected: true }],
      corrections: [{ number: 1, action: 'key', reason: 'La clave estaba mal' }],
    });
    expect(await noticesOf(ana, quiz)).toContain('class-regraded');
    expect(await noticesOf(luis, quiz)).not.toContain('class-regraded');
    const [row] = (await school.ask(owner, 'GET', `${here}/tests`))
      .json<ListedClassTest[]>()
      .filter(({ id }) => id === quiz.id);
    expect(row?.results?.averageScore).toBe(63);

    // Confirmed, the other score falls, too, and a second time nothing changes.
    expect((await correct(quiz, key, { confirmedFalls: 1 })).json()).toEqual({ risen: 0, fallen: 1, kept: 0 });
    expect((await preview(quiz, key)).json()).toMatchObject({ rises: 0, falls: 0, unchanged: 2 });
    expect(await scoreOf(luis, his.attemptId)).toBe(75);
    // Whoever takes it from now on is graded by the corrected key, and so is the edited test.
    expect(await take(luis, quiz, 0)).toMatchObject({ score: 25 });
    const { questions: edited, settings } = (
      await school.ask(owner, 'GET', `${urlOf(quiz)}/edit`)
    ).json<EditedClassTest>();
    expect(edited[0]).toMatchObject({ correctAnswer: 1 });
    await school.make(owner, urlOf(quiz), { title: 'Otro', questions: edited, settings }, 'PUT');
    expect(await take(luis, quiz, 0)).toMatchObject({ score: 25 });
  });

  test('a dropped question counts for nobody, and a further answer can be accepted; both survive an edit', async () => {
    const quiz = await newTest({});
    const { attemptId } = await take(ana, quiz, 1);
    expect((await correct(quiz, { type: 'accept', answers: [1] })).json()).toMatchObject({ risen: 0 });
    const { attemptId: next } = await take(luis, quiz, 0);
    expect(await scoreOf(luis, next)).toBe(25);
    await school.make(owner, urlOf(quiz), { title: 'Otro', questions }, 'PUT');
    expect(await take(luis, quiz, 0)).toMatchObject({ score: 25 });
    // In both versions of the test: hers would fall from 25 to 0, and stays.
    expect((await correct(quiz, { type: 'drop' }, { number: 2 })).json()).toEqual({ risen: 3, fallen: 0, kept: 0 });
    expect((await see(ana, attemptId)).result).toMatchObject({ score: 33, questionCount: 3, totalPoints: 30 });
    expect((await see(ana, attemptId)).result?.review.map(({ isDropped }) => isDropped)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    const statistics = await statisticsOf(quiz);
    expect(statistics.map(({ isDropped }) => isDropped)).toEqual([false, true, false, false]);
    expect(statistics[2]).toMatchObject({ attempts: 3, pointsPercent: 0, wrongAnswers: [{ words: ['no'], count: 3 }] });
    expect(statistics[2]?.separation).toBeNull();
    for (const number of [1, 3]) await correct(quiz, { type: 'drop' }, { number });
    expect(codeOf(await correct(quiz, { type: 'drop' }, { number: 4 }))).toEqual([409, 'exams.last_question']);
  });

  test('copies have the corrected key, the further answers and the dropped questions, without the reasons', async () => {
    const quiz = await newTest({});
    await take(ana, quiz, 0);
    await correct(quiz, { type: 'key', correctAnswer: 2 });
    await correct(quiz, { type: 'accept', answers: [1] }, { number: 2 });
    await correct(quiz, { type: 'drop' }, { number: 3 });
    const duplicate = await school.make<EditedClassTest>(owner, `${urlOf(quiz)}/duplicate`, {});
    const { refId } = await school.make<ClassItem>(owner, `${here}/items/${quiz.itemId}/copies`, {});
    for (const copy of [duplicate, { ...quiz, id: refId }]) {
      const statistics = await statisticsOf(copy);
      expect(statistics.map(({ isDropped, isCorrected }) => [isDropped, isCorrected])).toEqual([
        [false, false],
        [false, true],
        [true, true],
        [false, false],
      ]);
      expect(statistics[0]?.asked).toMatchObject({ correctAnswer: 2 });
      const log = (await school.ask(owner, 'GET', `${urlOf(copy)}/review-log`)).json<ReviewLogEntry[]>();
      expect(log.map(({ reason, by, correction }) => [reason, by, correction?.action])).toEqual([
        [null, null, 'drop'],
        [null, null, 'accept'],
      ]);
    }
    await school.make(
      owner,
      `${here}/items/${duplicate.itemId}`,
      { state: 'published', version: duplicate.version },
      'PATCH',
    );
    // All but the second are wrong, and the third does not count.
    expect(await take(luis, duplicate, 0)).toMatchObject({ score: 33, questionCount: 3 });
  });

  test('while a question is corrected, students save; who submits is graded by it, and whoever marks waits', async () => {
    const quiz = await newTest({});
    const { db } = school.app.kernel;
    const { attemptId } = await take(ana, quiz, 0);
    const [submitting, saving] = [await begin(luis, quiz), await begin(ana, quiz)];
    const { examId, versionId } = (await findExam(db, { classTestId: quiz.id })) ?? { examId: 0, versionId: 0 };
    const sent = { versionId, number: 1, action: { type: 'key', correctAnswer: 1 } } as const;
    const order = { ...sent, reason: 'Sí', correctorId: owner.id, confirmedFalls: undefined };
    const { answers } = await db.transaction().execute(async (tx) => {
      await correctQuestion(tx, examId, order, 'es');
      const waiting = Promise.all([
        school.ask(luis, 'POST', `/api/attempts/${submitting.id}/submit`, { answers: [1, 1, 1, 1] }),
        school.ask(owner, 'PUT', `${urlOf(quiz)}/attempts/${attemptId}/score`, {
          score: 80,
          oldScore: 25,
          reason: 'Sí',
        }),
      ]);
      await eventually(async () => {
        const blocked = await sql`
          select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx);
        expect(blocked.rows).toHaveLength(2);
      });
      // Neither holds an attempt that this transaction might still lock.
      await sql`select from attempts where id = ${attemptId} for update nowait`.execute(tx);
      expect((await change(ana, saving.id, { place: 0, answer: 1, seq: 1 })).statusCode).toBe(200);
      return { answers: waiting };
    });
    expect((await answers).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([await scoreOf(luis, submitting.id), await scoreOf(ana, attemptId)]).toEqual([25, 80]);
  });

  test('nothing can be contested after the last day, before the student sees what is right, or where the test does not allow it', async () => {
    const refusal = [409, 'exams.contest_closed'];
    const body = { number: 1, reason: 'Sí' };
    const contested = async (settings: object, closedDaysAgo = 0) => {
      const quiz = await newTest(settings);
      const { attemptId } = await take(ana, quiz, 0);
      await sql`update attempts set closed_at = closed_at - make_interval(days => ${closedDaysAgo}) where id = ${attemptId}`.execute(
        school.app.kernel.db,
      );
      return school.ask(ana, 'POST', contests(quiz, attemptId), body);
    };
    expect(codeOf(await contested({ contestDays: 3 }, 3))).toEqual(refusal);
    expect(codeOf(await contested({ contestDays: 0 }))).toEqual(refusal);
    expect(codeOf(await contested({ reviewBefore: 'nothing' }))).toEqual(refusal);
    expect(codeOf(await contested({ reviewBefore: 'score' }))).toEqual(refusal);
    expect((await contested({ contestDays: 3 }, 2)).statusCode).toBe(201);
  });

  test('is tried by those who teach as a student, and nothing is stored', async () => {
    const quiz = await newTest({ shuffleQuestions: 'always', shuffleOptions: 'always' }, { item: { state: 'draft' } });
    const url = `${urlOf(quiz)}/preview`;
    const shown = (await school.ask(owner, 'GET', url)).json<Pick<Attempt, 'questions'>>().questions;
    expect(JSON.stringify(shown)).not.toContain('correctAnswer');
    const answers = shown.map(({ options }, place) => options.indexOf(place < 3 ? 'sí' : 'no'));
    const graded = (await school.ask(owner, 'POST', url, { answers })).json<AttemptResult>();
    expect(graded).toMatchObject({ correctAnswers: 3, questionCount: 4 });
    expect(graded.review.map(({ isCorrect }) => isCorrect)).toEqual([true, true, true, false]);
    expect((await school.ask(owner, 'GET', `${urlOf(quiz)}/results/summary`)).json()).toMatchObject({ total: 0 });
    expect((await school.ask(ana, 'GET', url)).statusCode).toBe(403);
  });

  test('a question that only some drew is contested and corrected for them, twice as once, and never counts for the others', async () => {
    const pool = { name: 'Grupo', draw: 2 };
    const quiz = await newTest(
      { freeAttempts: 40, counts: 'last', shuffleQuestions: 'always' },
      { questions: questions.map((question, place) => (place === 0 ? question : { ...question, pool })) },
    );
    // Everybody answers 'no', which is wrong everywhere.
    const taken: { who: Person; id: number; asked: string[] }[] = [];
    for (const who of [ana, luis, ana, luis, ana, luis]) {
      const { id, questions: shown } = await begin(who, quiz);
      expect(shown).toHaveLength(3);
      const answers = shown.map(({ options }) => options.indexOf('no'));
      await school.make(who, `/api/attempts/${id}/submit`, { answers });
      taken.push({ who, id, asked: shown.map(({ question }) => question) });
    }
    const scores = () => Promise.all(taken.map(({ who, id }) => scoreOf(who, id)));
    const asking = taken.filter(({ asked }) => asked.includes('P2'));
    const [first] = asking;
    // After two attempts, one of them has asked it: unseen questions come first.
    if (!first) throw new Error('Nobody drew the question.');
    expect(asking.length).toBeLessThan(taken.length);
    const number = first.asked.indexOf('P2') + 1;
    const contest = await school.ask(first.who, 'POST', contests(quiz, first.id), { number, reason: 'Sí' });
    expect(contest.statusCode).toBe(201);
    const [listed] = (await school.ask(owner, 'GET', `${urlOf(quiz)}/contests`)).json<ContestedQuestion[]>();
    expect(listed).toMatchObject({ number: 2, answer: ['no'], asked: { question: 'P2' } });

    const key = { type: 'key', correctAnswer: 1 };
    expect((await correct(quiz, key, { number: 2 })).json()).toEqual({ risen: asking.length, fallen: 0, kept: 0 });
    const once = await scores();
    expect(once).toEqual(taken.map(({ asked }) => (asked.includes('P2') ? 33 : 0)));
    expect((await correct(quiz, key, { number: 2 })).json()).toEqual({ risen: 0, fallen: 0, kept: 0 });
    expect(await scores()).toEqual(once);
    const own = (await school.ask(first.who, 'GET', contests(quiz, first.id))).json<AttemptContests>();
    expect(own).toMatchObject({ contests: [{ number, isCorrected: true }], corrections: [{ number, action: 'key' }] });
    expect(own.corrections).toHaveLength(1);
    const without = taken.find(({ asked }) => !asked.includes('P2'));
    const theirs = await school.ask(without?.who ?? ana, 'GET', contests(quiz, without?.id ?? 0));
    expect(theirs.json<AttemptContests>().corrections).toEqual([]);

    // Dropping it lowers nobody, and those who draw from now on get another one.
    expect((await correct(quiz, { type: 'drop' }, { number: 2 })).json()).toMatchObject({ fallen: 0 });
    const { questions: next } = await begin(ana, quiz);
    expect(next.map(({ question }) => question)).not.toContain('P2');
    await correct(quiz, { type: 'drop' }, { number: 1 });
    // Whoever drew the second and the third would have nothing left.
    expect(codeOf(await correct(quiz, { type: 'drop' }, { number: 3 }))).toEqual([409, 'exams.last_question']);
  });

  test('tries as many questions of a group as a student gets, and draws again', async () => {
    const pool = { name: 'Grupo', draw: 2 };
    const many = Array.from({ length: 12 }, (_, at) => ({ ...questions[0], question: `P${at}`, pool }));
    const url = `${urlOf(await newTest({}, { questions: many }))}/preview`;
    const drawn = async (draw: number) =>
      (await school.ask(owner, 'GET', `${url}?draw=${draw}`)).json<{ total: number; questions: ShownQuestion[] }>();
    const draws = await Promise.all([1, 2, 3, 4, 5].map(drawn));
    expect(draws.map(({ total, questions: shown }) => [total, shown.length])).toEqual(draws.map(() => [12, 2]));
    expect(
      new Set(draws.map(({ questions: shown }) => shown.map(({ question }) => question).join())).size,
    ).toBeGreaterThan(1);
    expect(await drawn(3)).toEqual(draws[2]);
    const graded = await school.ask(owner, 'POST', `${url}?draw=3`, { answers: [0, 1] });
    expect(graded.json<AttemptResult>()).toMatchObject({ correctAnswers: 1, questionCount: 2 });
    expect((await school.ask(owner, 'GET', `${url}?draw=cero`)).statusCode).toBe(400);
  });

  test('an answer to a contested question is sent once', async () => {
    const quiz = await newTest({});
    const { attemptId } = await take(ana, quiz, 0);
    await school.ask(ana, 'POST', contests(quiz, attemptId), { number: 1, reason: 'Sí' });
    const [contest] = (await school.ask(owner, 'GET', `${urlOf(quiz)}/contests`)).json<ContestedQuestion[]>();
    const reply = () =>
      school.ask(owner, 'PUT', `${urlOf(quiz)}/contests/${contest?.id}`, { reply: 'La clave es correcta' });
    expect((await reply()).statusCode).toBe(204);
    expect(codeOf(await reply())).toEqual([409, 'exams.contest_answered']);
    expect(await noticesOf(ana, quiz)).toContain('class-contest-reply');
    expect((await school.ask(owner, 'GET', `${urlOf(quiz)}/contests`)).json()).toEqual([]);
    expect((await school.ask(owner, 'GET', `${urlOf(quiz)}/contests?state=answered`)).json()).toMatchObject([
      { reply: 'La clave es correcta', isCorrected: false },
    ]);
  });

  test.each([
    { type: 'key', correctAnswer: 3 },
    { type: 'key', correctAnswer: 'sí' },
    { type: 'key' },
    { type: 'accept', answers: [7] },
    { type: 'accept', answers: [] },
    { type: 'other' },
  ])('refuses the correction %j', async (action) => {
    const quiz = await newTest({});
    expect((await correct(quiz, action)).statusCode).toBe(400);
  });
});
