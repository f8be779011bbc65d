import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import type { Attempt, ListedAttempt } from '../../../exams/contract.ts';
import { examLimits } from '../../../shared/limits.ts';
import type { ClassMember } from '../../contract.ts';
import type { EditedClassTest, ListedClassTest, ShownClassTest, TestResult } from '../../contract/class-tests.ts';
import type { GradeRow } from '../../contract/gradebook.ts';
import type { ClassItem } from '../../contract/items.ts';
import { questions, setUpQuizzes } from './test-quizzes.ts';
import { describeReviews } from './test-reviews.ts';

const set = setUpQuizzes();
const { newTest, urlOf, start, begin, codeOf, see, change, itemOf, take, minutesOf, inMinutes } = set;

describe('the window of a class test', () => {
  test('opens by its settings, by the clock of the server', async () => {
    const quiz = await newTest({ opensAt: inMinutes(60) });
    expect(codeOf(await start(set.ana, quiz))).toEqual([409, 'exams.not_open_yet']);
    const outline = (await set.school.ask(set.ana, 'GET', urlOf(quiz))).json<ShownClassTest>();
    expect(outline).toMatchObject({
      conditions: { isOpen: false, opensAt: expect.any(String) },
      allowance: { mayStart: false },
    });
    await set.school.make(
      set.owner,
      urlOf(quiz),
      { title: 'Control', questions, settings: { opensAt: inMinutes(-1) } },
      'PUT',
    );
    expect((await start(set.ana, quiz)).statusCode).toBe(200);
  });

  test('cannot close before it opens, whichever is changed', async () => {
    const quiz = await newTest({ opensAt: inMinutes(60) });
    const closed = await itemOf(quiz, inMinutes(30));
    expect([closed.statusCode, Object.keys(closed.json<{ fields: object }>().fields)]).toEqual([400, ['closesAt']]);
    expect((await itemOf(quiz, inMinutes(90))).statusCode).toBe(200);
    const moved = { title: 'Control', questions, settings: { opensAt: inMinutes(120) } };
    const opened = await set.school.ask(set.owner, 'PUT', urlOf(quiz), moved);
    expect([opened.statusCode, Object.keys(opened.json<{ fields: object }>().fields)]).toEqual([
      400,
      ['settings.opensAt'],
    ]);
  });

  test('without a time limit only the closing ends an attempt, and follows when it is moved', async () => {
    const quiz = await newTest({ hasTimeLimit: false });
    const attempt = await begin(set.ana, quiz);
    expect([attempt.deadline, attempt.secondsLeft]).toEqual([null, null]);
    const closesAt = inMinutes(20);
    await itemOf(quiz, closesAt);
    expect((await see(set.ana, attempt.id)).deadline).toBe(closesAt);
    await itemOf(quiz, null);
    expect((await see(set.ana, attempt.id)).deadline).toBeNull();
  });
});

describe('extra time', () => {
  const memberOf = async ({ id }: Person) => {
    const members = (await set.school.ask(set.owner, 'GET', `${set.here}/members`)).json<ClassMember[]>();
    return members.find(({ userId }) => userId === id);
  };
  const give = async (who: Person, extra: object) =>
    set.school.ask(set.owner, 'PUT', `${set.here}/members/${(await memberOf(who))?.id}/extra-time`, extra);

  test('in a class extends the time limit and the closing of one student, also in an attempt in progress', async () => {
    const quiz = await newTest({}, { timeLimit: 30 });
    await itemOf(quiz, inMinutes(20));
    const [hers, his] = [await begin(set.ana, quiz), await begin(set.luis, quiz)];
    expect([minutesOf(hers), minutesOf(his)]).toEqual([20, 20]);
    expect((await give(set.ana, { percent: 50, minutes: 0 })).statusCode).toBe(204);
    const later = await see(set.ana, hers.id);
    // Half of the time limit more, for the limit and for the closing.
    expect([minutesOf(later), later.extraMinutes, minutesOf(await see(set.luis, his.id))]).toEqual([35, 15, 20]);
    const outline = (await set.school.ask(set.ana, 'GET', urlOf(quiz))).json<ShownClassTest>();
    expect(outline.conditions).toMatchObject({ minutes: 45, extraMinutes: 15 });
    // She may also begin when the test is closed for the others.
    await itemOf(quiz, inMinutes(-5));
    await sql`delete from attempts where id in (${hers.id}, ${his.id})`.execute(set.school.app.kernel.db);
    expect((await start(set.ana, quiz)).statusCode).toBe(200);
    expect(codeOf(await start(set.luis, quiz))).toEqual([409, 'classrooms.work_closed']);
    await give(set.ana, { percent: 0, minutes: 0 });
  });

  test('is seen by those who teach and by the student, and by nobody else', async () => {
    await give(set.ana, { percent: 0, minutes: 10 });
    expect((await memberOf(set.ana))?.extraTime).toEqual({ percent: 0, minutes: 10 });
    const seenBy = async (who: Person) =>
      (await set.school.ask(who, 'GET', `${set.here}/members`))
        .json<ClassMember[]>()
        .find(({ userId }) => userId === set.ana.id);
    expect((await seenBy(set.ana))?.extraTime).toEqual({ percent: 0, minutes: 10 });
    expect((await seenBy(set.luis))?.extraTime).toBeNull();
    const asStudent = await set.school.ask(
      set.ana,
      'PUT',
      `${set.here}/members/${(await memberOf(set.ana))?.id}/extra-time`,
      {
        percent: 300,
        minutes: 0,
      },
    );
    expect(asStudent.statusCode).toBe(403);
    await give(set.ana, { percent: 0, minutes: 0 });
  });

  test.each([
    { percent: 301, minutes: 0 },
    { percent: -1, minutes: 0 },
    { percent: 10, minutes: 10 },
    { minutes: 601, percent: 0 },
    {},
  ])('is refused when it is %j', async (extra) => expect((await give(set.ana, extra)).statusCode).toBe(400));

  test('for one test and student extends both, and can be taken back', async () => {
    const quiz = await newTest({}, { timeLimit: 10 });
    const attempt = await begin(set.ana, quiz);
    const extend = (minutes: number, userId = set.ana.id) =>
      set.school.ask(set.owner, 'PUT', `${urlOf(quiz)}/extensions/${userId}`, { minutes });
    expect((await extend(7)).statusCode).toBe(204);
    expect([minutesOf(await see(set.ana, attempt.id)), minutesOf(await begin(set.luis, quiz))]).toEqual([17, 10]);
    const [row] = (await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/results`)).json<TestResult[]>();
    expect(row).toMatchObject({ userId: set.ana.id, extensionMinutes: 7, extraMinutes: 0, isOpen: true });
    await extend(0);
    expect(minutesOf(await see(set.ana, attempt.id))).toBe(10);
    expect((await extend(5, set.owner.id)).statusCode).toBe(404);
    expect(
      (await set.school.ask(set.ana, 'PUT', `${urlOf(quiz)}/extensions/${set.ana.id}`, { minutes: 5 })).statusCode,
    ).toBe(403);
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
    for (const right of [2, 3, 1]) await take(set.ana, quiz, right);
    const passed = score >= 40;
    const listed = (await set.school.ask(set.ana, 'GET', `${set.here}/tests`)).json<ListedClassTest[]>();
    expect(listed.find(({ id }) => id === quiz.id)?.mine).toMatchObject({ attempts: 3, bestScore: score, passed });
    const led = (await set.school.ask(set.owner, 'GET', `${set.here}/tests`)).json<ListedClassTest[]>();
    expect(led.find(({ id }) => id === quiz.id)?.results).toEqual({ students: 1, averageScore: score });
    const [result] = (await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/results`)).json<TestResult[]>();
    expect(result).toMatchObject({ bestScore: score, passed });
    const items = (await set.school.ask(set.ana, 'GET', `${set.here}/items`)).json<ClassItem[]>();
    expect(items.find(({ id }) => id === quiz.itemId)?.mine).toMatchObject({ score });
    const rows = (await set.school.ask(set.owner, 'GET', `${set.here}/gradebook`)).json<GradeRow[]>();
    expect(JSON.stringify(rows.find(({ userId }) => userId === set.ana.id)?.grades)).toContain(`"mark":${mark}`);
    const attempts = (await set.school.ask(set.ana, 'GET', `${urlOf(quiz)}/attempts`)).json<ListedAttempt[]>();
    expect(attempts.map(({ isBest }) => isBest)).toEqual(
      { best: [false, true, false], last: [true, false, false] }[counts] ?? [false, false, false],
    );
    await set.school.ask(set.owner, 'DELETE', urlOf(quiz));
  });

  test('is counted anew after a change of the rule, and after a student who took the test is gone', async () => {
    const rules = { freeAttempts: 10, shuffleQuestions: 'never' };
    const quiz = await newTest(rules, { weight: 0 });
    const results = async () =>
      (await set.school.ask(set.owner, 'GET', `${set.here}/tests`))
        .json<ListedClassTest[]>()
        .find(({ id }) => id === quiz.id)?.results;
    expect(await results()).toEqual({ students: 0, averageScore: null });
    const eva = await set.school.newMember(set.classroom, 'estudiante', 'Eva Ruiz');
    for (const right of [3, 1]) await take(set.ana, quiz, right);
    await take(eva, quiz, 1);
    expect(await results()).toEqual({ students: 2, averageScore: 50 });
    const edited = (await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/edit`)).json<EditedClassTest>();
    const settings = { ...edited.settings, counts: 'last' };
    expect((await set.school.ask(set.owner, 'PUT', urlOf(quiz), { ...edited, settings })).statusCode).toBe(200);
    expect(await results()).toEqual({ students: 2, averageScore: 25 });
    await sql`delete from users where id = ${eva.id}`.execute(set.school.app.kernel.db);
    expect(await results()).toEqual({ students: 1, averageScore: 25 });
    await take(set.ana, quiz, 3);
    expect(await results()).toEqual({ students: 1, averageScore: 75 });
    await set.school.ask(set.owner, 'DELETE', urlOf(quiz));
  });
});

describe('a test that shows nothing', () => {
  test('hides the score wherever its student looks, until it is closed for everybody', async () => {
    const quiz = await newTest({ reviewBefore: 'nothing', reviewAfter: 'nothing', reviewClosed: 'explanations' });
    const rowOf = async () => (await set.school.ask(set.ana, 'GET', `${set.here}/gradebook`)).json<GradeRow[]>()[0];
    const before = await rowOf();
    const result = await take(set.ana, quiz, 3);
    expect(result).toMatchObject({
      score: null,
      passed: null,
      correctAnswers: null,
      review: [],
      reviewLevel: 'nothing',
    });
    const [listed] = (await set.school.ask(set.ana, 'GET', `${urlOf(quiz)}/attempts`)).json<ListedAttempt[]>();
    expect(listed).toMatchObject({ score: null, passed: null, correctAnswers: null, closedAt: expect.any(String) });
    const own = async () =>
      (await set.school.ask(set.ana, 'GET', `${set.here}/tests`))
        .json<ListedClassTest[]>()
        .find(({ id }) => id === quiz.id)?.mine;
    expect(await own()).toMatchObject({ attempts: 1, bestScore: null, passed: false, isHidden: true });
    const items = (await set.school.ask(set.ana, 'GET', `${set.here}/items`)).json<ClassItem[]>();
    expect(items.find(({ id }) => id === quiz.itemId)?.mine).toMatchObject({ state: 'done', score: null });
    // Neither as a mark nor through the average.
    const after = await rowOf();
    expect(after?.mean).toBe(before?.mean);
    expect(after?.grades.find(({ kind, id }) => kind === 'test' && id === quiz.id)).toMatchObject({ mark: null });
    const forTeacher = (await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/results`)).json<TestResult[]>();
    expect(forTeacher[0]).toMatchObject({ bestScore: 75 });

    await itemOf(quiz, inMinutes(-10));
    await set.school.ask(set.owner, 'PUT', `${urlOf(quiz)}/extensions/${set.luis.id}`, { minutes: 60 });
    // Somebody else may still answer.
    expect((await see(set.ana, result.attemptId)).result?.score).toBeNull();
    await set.school.ask(set.owner, 'PUT', `${urlOf(quiz)}/extensions/${set.luis.id}`, { minutes: 0 });
    expect((await see(set.ana, result.attemptId)).result).toMatchObject({ score: 75, reviewLevel: 'explanations' });
    expect(await own()).toMatchObject({ bestScore: 75, isHidden: false });
  });
});

describe('the order of questions and options', () => {
  test('is shuffled from the first attempt on, or never, as the settings say', async () => {
    const many = Array.from({ length: 20 }, (_, number) => ({ ...questions[0], question: `P${number}` }));
    const orderIn = async (settings: object) => {
      const quiz = await newTest({ freeAttempts: 10, ...settings }, { questions: many });
      const shown = (await begin(set.ana, quiz)).questions;
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
    await take(set.ana, quiz, 0);
    expect((await begin(set.ana, quiz)).questions.map(({ question }) => question)).toEqual(
      many.map(({ question }) => question),
    );
  });
});

describe('a test without a way back', () => {
  test('refuses a change of an answered question after a later one', async () => {
    const quiz = await newTest({ hasNoWayBack: true });
    const { id, isOneByOne } = await begin(set.ana, quiz);
    expect(isOneByOne).toBe(true);
    expect((await change(set.ana, id, { place: 0, answer: 0 })).statusCode).toBe(200);
    // The last answered one may still be changed.
    expect((await change(set.ana, id, { place: 0, answer: 1, seq: 2 })).statusCode).toBe(200);
    expect((await change(set.ana, id, { place: 2, answer: 1, seq: 3 })).statusCode).toBe(200);
    expect(codeOf(await change(set.ana, id, { place: 0, answer: 2, seq: 4 }))).toEqual([409, 'exams.no_way_back']);
    const whole = (answers: (number | null)[]) =>
      set.school.ask(set.ana, 'PUT', `/api/attempts/${id}/answers`, { answers });
    expect(codeOf(await whole([2, null, 1, null]))).toEqual([409, 'exams.no_way_back']);
    expect(
      codeOf(await set.school.ask(set.ana, 'POST', `/api/attempts/${id}/submit`, { answers: [2, null, 1, null] })),
    ).toEqual([409, 'exams.no_way_back']);
    expect((await see(set.ana, id)).answers).toEqual([1, null, 1, null]);
    expect(
      (await set.school.ask(set.ana, 'POST', `/api/attempts/${id}/submit`, { answers: [1, null, 1, 0] })).statusCode,
    ).toBe(200);
  });
});

describe('an access code', () => {
  test('is needed to start, not to continue, and is never sent to students', async () => {
    const quiz = await newTest({ accessCode: 'Nube 7' });
    const outline = await set.school.ask(set.ana, 'GET', urlOf(quiz));
    expect(outline.json<ShownClassTest>().conditions.needsCode).toBe(true);
    expect(outline.body).not.toContain('Nube');
    expect(codeOf(await start(set.ana, quiz))).toEqual([403, 'exams.access_code_needed']);
    expect(codeOf(await start(set.ana, quiz, { accessCode: 'sol' }))).toEqual([403, 'exams.wrong_access_code']);
    const started = await start(set.ana, quiz, { accessCode: ' nube 7 ' });
    expect(started.statusCode).toBe(200);
    expect(started.body).not.toContain('Nube');
    expect((await start(set.ana, quiz)).statusCode).toBe(200);
    expect(
      (await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/edit`)).json<EditedClassTest>().settings.accessCode,
    ).toBe('Nube 7');
  });

  test('cannot be guessed: after ten wrong ones even the right one has to wait', async () => {
    const quiz = await newTest({ accessCode: 'nube' });
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, at) => start(set.luis, quiz, { accessCode: `no ${at}` })),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10);
    expect((await start(set.luis, quiz, { accessCode: 'nube' })).statusCode).toBe(429);
    // Another student is not affected.
    expect((await start(set.ana, quiz, { accessCode: 'nube' })).statusCode).toBe(200);
  });
});

describe('saving single answers', () => {
  test('tells what the server has, and a repeated change changes nothing', async () => {
    const { id } = await begin(set.ana, await newTest({}));
    const first = (await change(set.ana, id, { place: 1, answer: 2 })).json<Attempt>();
    expect(first).toMatchObject({
      revision: 1,
      answers: [null, 2, null, null],
      conflicts: [],
      seen: [{}, { uno: 1 }, {}, {}],
    });
    expect((await change(set.ana, id, { place: 1, answer: 2 })).json()).toMatchObject({ revision: 1 });
  });

  test('on two devices keeps both answers until one is chosen', async () => {
    const { id } = await begin(set.ana, await newTest({}));
    await change(set.ana, id, { place: 0, answer: 0 });
    const other = (await change(set.ana, id, { place: 0, answer: 1, device: 'dos' })).json<Attempt>();
    expect(other.conflicts).toEqual([{ place: 0, answers: [1, 0] }]);
    expect((await see(set.ana, id)).conflicts).toEqual(other.conflicts);
    const chosen = { place: 0, answer: 0, device: 'dos', seq: 2, seen: other.seen[0] ?? {} };
    expect((await change(set.ana, id, chosen)).json()).toMatchObject({ answers: [0, null, null, null], conflicts: [] });
  });

  test('of more devices than anybody has is refused, so that an attempt cannot grow without end', async () => {
    const { id } = await begin(set.ana, await newTest({}));
    const seen = Object.fromEntries(Array.from({ length: examLimits.devices }, (_, count) => [`d${count}`, 1]));
    expect(codeOf(await change(set.ana, id, { place: 0, answer: 0, seen }))).toEqual([409, 'exams.too_many_devices']);
    expect((await see(set.ana, id)).answers).toEqual([null, null, null, null]);
  });

  test('many at once loses none', async () => {
    const { id } = await begin(set.luis, await newTest({}));
    const replies = await Promise.all(
      [0, 1, 2, 3].map((place) => change(set.luis, id, { place, answer: place % 3, device: `d${place}` })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await see(set.luis, id)).answers).toEqual([0, 1, 2, 0]);
  });

  test.each([
    [{ place: 0, answer: 9 }, 400],
    [{ place: 0, answer: 'sí' }, 400],
    [{ place: 7, answer: 0 }, 400],
    [{ place: -1, answer: 0 }, 400],
    [{ place: 0, answer: 0, seq: 0 }, 400],
    [{ place: 0, answer: 0, device: '' }, 400],
  ])('refuses %j', async (wrong, status) => {
    const { id } = await begin(set.ana, await newTest({}));
    expect((await change(set.ana, id, wrong)).statusCode).toBe(status);
    expect((await see(set.ana, id)).revision).toBe(0);
  });

  test('refuses a closed attempt, somebody else’s, and a submission that does not know the latest answers', async () => {
    const { id } = await begin(set.ana, await newTest({}));
    await change(set.ana, id, { place: 0, answer: 0 });
    expect((await change(set.luis, id, { place: 0, answer: 0 })).statusCode).toBe(404);
    const submit = (revision: number) =>
      set.school.ask(set.ana, 'POST', `/api/attempts/${id}/submit`, { answers: [1, 1, 1, 1], revision });
    expect(codeOf(await submit(0))).toEqual([409, 'exams.answers_changed_elsewhere']);
    const [one, other] = await Promise.all([submit(1), submit(1)]);
    expect(one?.json()).toEqual(other?.json());
    expect(codeOf(await change(set.ana, id, { place: 0, answer: 1, seq: 2 }))).toEqual([409, 'exams.attempt_closed']);
  });
});

describeReviews(set);
