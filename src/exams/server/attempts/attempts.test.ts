import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../shared/questions.ts';
import type { Attempt, AttemptResult, ListedAttempt } from '../../contract.ts';
import type { QuestionStatistics } from '../../contract/review.ts';
import { exportAttempts } from '../personal-data.ts';
import { exam, rightAnswers, setUpLearning, wrongAnswers } from '../test-learning.ts';
import { sweepAttempts } from './close-attempt.ts';

const learning = setUpLearning();
const {
  ask,
  db,
  signIn,
  newTestedCourse,
  readAll,
  startAttempt: start,
  submitAttempt: submit,
  seeAttempt: see,
  countAttempts,
} = learning;
const save = (id: number, answers: Answer[], who = learning.student) =>
  ask(who, 'PUT', `/api/attempts/${id}/answers`, { answers });

/** Moves the start of the attempt this many seconds into the past. */
async function letTimePass(id: number, seconds: number): Promise<void> {
  await sql`
    update attempts set started_at = started_at - make_interval(secs => ${seconds}),
      deadline = deadline - make_interval(secs => ${seconds}) where id = ${id}`.execute(db());
}

describe('an attempt', () => {
  test('starts with the test’s time limit, by the server’s clock', async () => {
    const id = await newTestedCourse();
    const attempt = await start(id);
    expect(attempt).toMatchObject({
      courseId: id,
      number: 1,
      closedAt: null,
      result: null,
      answers: Array(7).fill(null),
    });
    expect(Date.parse(attempt.deadline ?? '') - Date.parse(attempt.startedAt)).toBe(10 * 60_000);
    expect(attempt.secondsLeft).toBeGreaterThan(590);
    expect(attempt.secondsLeft).toBeLessThanOrEqual(600);
  });

  test('started twenty times at once is one', async () => {
    const id = await newTestedCourse();
    const attempts = await Promise.all(Array.from({ length: 20 }, () => start(id)));
    expect(new Set(attempts.map((attempt) => attempt.id)).size).toBe(1);
    expect(await countAttempts()).toBe(1);
  });

  test('continues after a lost connection, on another device', async () => {
    const id = await newTestedCourse();
    const attempt = await start(id);
    const answers = rightAnswers(attempt.questions).map((answer, place) => (place < 4 ? answer : null));
    expect((await save(attempt.id, answers)).statusCode).toBe(200);
    const resumed = await start(id);
    expect(resumed).toMatchObject({ id: attempt.id, deadline: attempt.deadline, answers });
    expect(resumed.questions).toEqual(attempt.questions);
    expect((await submit(attempt.id)).json()).toMatchObject({ message: 'Tienes 3 preguntas sin responder.' });
    await save(attempt.id, rightAnswers(attempt.questions));
    expect((await submit(attempt.id)).json()).toMatchObject({ score: 100, correctAnswers: 7 });
  });

  test('keeps a partial matching and clears removed answers', async () => {
    const attempt = await start(await newTestedCourse());
    const half: Answer[] = [null, [], null, '', null, [1], [null, 2]];
    await save(attempt.id, half);
    expect((await see(attempt.id)).answers).toEqual(half);
    await save(attempt.id, []);
    expect((await see(attempt.id)).answers).toEqual(Array(7).fill(null));
  });

  test('is not changed by invalid answers', async () => {
    const attempt = await start(await newTestedCourse());
    await save(attempt.id, [1]);
    const answer = await save(attempt.id, [2, 'no']);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toHaveProperty(['answers.1']);
    expect((await see(attempt.id)).answers[0]).toBe(1);
  });

  test('after the first one is shuffled, and still graded correctly', async () => {
    const id = await newTestedCourse({ settings: { freeAttempts: 10 } });
    const orders = new Set<string>();
    expect((await start(id)).questions.map(({ question }) => question).join()).toBe('P1,P2,P3,P4,P5,P6,P7');
    for (let number = 1; number <= 5; number += 1) {
      const attempt = await start(id);
      expect(attempt.number).toBe(number);
      const order = JSON.stringify(attempt.questions);
      orders.add(order);
      // Reloading does not shuffle again.
      expect(JSON.stringify((await see(attempt.id)).questions)).toBe(order);
      const answers = rightAnswers(attempt.questions);
      await save(attempt.id, answers);
      expect((await see(attempt.id)).answers).toEqual(answers);
      const isLast = number === 5;
      const result = (await submit(attempt.id, isLast ? answers : wrongAnswers(attempt.questions))).json();
      expect(result).toMatchObject(isLast ? { score: 100, correctAnswers: 7 } : { score: 0, correctAnswers: 0 });
    }
    expect(orders.size).toBeGreaterThan(3);
  });

  test('once closed shows for each question whether it was right, and why', async () => {
    const id = await newTestedCourse();
    const attempt = await start(id);
    const answers = rightAnswers(attempt.questions).with(0, 0).with(6, [0, 0, 0]);
    await submit(attempt.id, answers);
    const closed = await see(attempt.id);
    expect(closed.answers).toEqual(answers);
    expect(closed.result).toMatchObject({ attemptId: attempt.id, score: 71, passed: true, correctAnswers: 5 });
    expect(closed.result?.review.map(({ isCorrect }) => isCorrect)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(closed.result?.review[0]).toEqual({
      isCorrect: false,
      isAnswered: true,
      points: 0,
      explanation: exam.questions[0]?.explanation,
      feedback: [],
      comment: '',
      isDropped: false,
    });
  });

  test('closed before partial credit existed shows all points of each right question', async () => {
    const attempt = await start(await newTestedCourse());
    await submit(attempt.id, rightAnswers(attempt.questions).with(0, 0));
    await sql`update attempts set credits = null where id = ${attempt.id}`.execute(learning.db());
    const { result } = await see(attempt.id);
    expect(result?.review.map(({ points }) => points)).toEqual([0, 10, 10, 10, 10, 10, 10]);
    expect(result).toMatchObject({ score: 86, points: 60, totalPoints: 70 });
  });

  test('that is closed does not change', async () => {
    const attempt = await start(await newTestedCourse());
    const first = await submit(attempt.id, wrongAnswers(attempt.questions));
    const second = await submit(attempt.id, rightAnswers(attempt.questions));
    expect(second.json()).toEqual(first.json());
    const saved = await save(attempt.id, []);
    expect(saved.statusCode).toBe(409);
    expect(saved.json()).toMatchObject({ message: 'Este intento ya está cerrado' });
  });

  test('submitted twice at once is graded once', async () => {
    const attempt = await start(await newTestedCourse());
    const right = rightAnswers(attempt.questions);
    const answers = await Promise.all([
      submit(attempt.id, right),
      submit(attempt.id, right),
      submit(attempt.id, right),
    ]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const { rows } = await sql`select from certificates where user_id = ${learning.student.id}`.execute(db());
    expect(rows).toHaveLength(1);
  });

  test('belongs only to the user who started it', async () => {
    const attempt = await start(await newTestedCourse());
    for (const other of [await signIn(), learning.admin]) {
      expect((await ask(other, 'GET', `/api/attempts/${attempt.id}`)).statusCode).toBe(404);
      expect((await save(attempt.id, [], other)).statusCode).toBe(404);
      expect((await submit(attempt.id, [], other)).statusCode).toBe(404);
    }
  });

  test('is listed with the others, the best one marked', async () => {
    const id = await newTestedCourse({ settings: { freeAttempts: 10 } });
    const wrong = await start(id);
    await submit(wrong.id, wrongAnswers(wrong.questions));
    const good = await start(id);
    await submit(good.id, rightAnswers(good.questions));
    const again = await start(id);
    await submit(again.id, rightAnswers(again.questions));
    const open = await start(id);
    const list = (await ask(learning.student, 'GET', `/api/courses/${id}/attempts`)).json<ListedAttempt[]>();
    expect(list.map((one) => [one.id, one.score, one.isBest])).toEqual([
      [open.id, null, false],
      [again.id, 100, false],
      [good.id, 100, true],
      [wrong.id, 0, false],
    ]);
    const pages = await readAll<ListedAttempt>(learning.student, `/api/courses/${id}/attempts?limit=3`);
    expect(pages).toEqual(list);
  });
});

describe('the time of an attempt', () => {
  test('has a grace period of half a minute', async () => {
    const attempt = await start(await newTestedCourse());
    await letTimePass(attempt.id, 10 * 60 + 20);
    expect(await see(attempt.id)).toMatchObject({ secondsLeft: 0, closedAt: null });
    expect((await submit(attempt.id, rightAnswers(attempt.questions))).json()).toMatchObject({
      score: 100,
      timedOut: false,
    });
  });

  test('submits the saved answers once it is up, and not before', async () => {
    const attempt = await start(await newTestedCourse());
    const some = rightAnswers(attempt.questions).slice(0, 5);
    expect((await submit(attempt.id, some)).statusCode).toBe(400);
    await letTimePass(attempt.id, 10 * 60);
    expect((await submit(attempt.id, some)).json()).toMatchObject({ score: 71, passed: true, timedOut: true });
  });

  test('ends it: saved answers are graded, later ones are not', async () => {
    const attempt = await start(await newTestedCourse());
    await save(attempt.id, rightAnswers(attempt.questions).with(5, null).with(6, null));
    await letTimePass(attempt.id, 10 * 60 + 31);
    const late = await submit(attempt.id, rightAnswers(attempt.questions));
    expect(late.statusCode).toBe(200);
    expect(late.json()).toMatchObject({ score: 71, correctAnswers: 5, timedOut: true });
    expect(late.json<AttemptResult>().review.map(({ isAnswered }) => isAnswered)).toEqual([
      ...Array(5).fill(true),
      false,
      false,
    ]);
    const { closedAt, deadline } = await see(attempt.id);
    expect(closedAt).toBe(deadline);
  });

  test.each<[string, (attemptId: number, courseId: number) => Promise<unknown>, unknown]>([
    ['reading it', async (id) => (await see(id)).result?.score, 100],
    ['saving', async (id) => (await save(id, [])).statusCode, 409],
    [
      'listing',
      async (_, id) =>
        (await ask(learning.student, 'GET', `/api/courses/${id}/attempts`)).json<ListedAttempt[]>()[0]?.score,
      100,
    ],
    ['starting again', async (_, id) => (await start(id)).number, 2],
  ])('is enforced by %s', async (_, notice, expected) => {
    const id = await newTestedCourse();
    const attempt = await start(id);
    await save(attempt.id, rightAnswers(attempt.questions));
    await letTimePass(attempt.id, 10 * 60 + 31);
    expect(await notice(attempt.id, id)).toBe(expected);
    expect((await see(attempt.id)).result).toMatchObject({ score: 100, timedOut: true });
  });

  test('is enforced by a sweep, also by several at once, and only after the end', async () => {
    const id = await newTestedCourse();
    const people = await Promise.all(Array.from({ length: 5 }, () => signIn()));
    const attempts = await Promise.all(people.map((person) => start(id, person)));
    for (const attempt of attempts.slice(1)) await letTimePass(attempt.id, 10 * 60 + 31);
    const closed = await Promise.all([1, 2, 3].map(() => sweepAttempts(db(), [])));
    expect(closed.reduce((sum, one) => sum + one, 0)).toBe(4);
    const { rows } = await sql<{ id: number }>`
      select id from attempts where closed_at is null and id = any(${attempts.map((one) => one.id)}::integer[])`.execute(
      db(),
    );
    expect(rows).toEqual([{ id: attempts[0]?.id }]);
  });
});

test('attempts are exported and deleted with the account', async () => {
  const id = await newTestedCourse();
  const attempt = await start(id);
  await submit(attempt.id, rightAnswers(attempt.questions));
  const exported = await exportAttempts(db(), learning.student.id);
  expect(exported).toMatchObject({ testAttempts: [{ id: attempt.id, score: 100, testTitle: 'Examen', number: 1 }] });
  expect(JSON.stringify(exported)).not.toContain('correctAnswer"');
  await sql`delete from users where id = ${learning.student.id}`.execute(db());
  expect(await countAttempts()).toBe(0);
});

describe('a corrected question of a course test', () => {
  const key = { type: 'key', correctAnswer: 2 };
  /** P1 to P3 right and nothing else: 3 of 7. */
  const some = (attempt: Attempt) =>
    rightAnswers(attempt.questions).map((answer, place) => (place < 3 ? answer : null));
  const orderOf = async (courseId: number, action: object, more: object = {}) => {
    const { questions } = (await ask(learning.admin, 'GET', `/api/courses/free/${courseId}/test/questions`)).json<{
      questions: QuestionStatistics[];
    }>();
    return { versionId: questions[0]?.versionId, number: 1, action, ...more };
  };
  const correct = async (courseId: number, action: object, more: object = {}) =>
    ask(
      learning.admin,
      'POST',
      `/api/courses/free/${courseId}/test/corrections`,
      await orderOf(courseId, action, { reason: 'La clave estaba mal', ...more }),
    );

  test('lifts whoever was right after all, gives the certificate, tells them why, and takes nobody’s', async () => {
    const id = await newTestedCourse({
      passingScore: 40,
      settings: { shuffleQuestions: 'never', shuffleOptions: 'never' },
    });
    const [lucia, omar] = [learning.student, await signIn()];
    const hers = await start(id, lucia);
    // 'c' instead of 'b', and two right ones: 2 of 7 do not pass.
    await submit(hers.id, some(hers).with(0, 2), lucia);
    const his = await start(id, omar);
    await submit(his.id, some(his), omar);
    const before = (await see(his.id, omar)).result;
    expect([(await see(hers.id, lucia)).result?.passed, before?.passed]).toEqual([false, true]);
    expect(before?.certificateCode).not.toBeNull();

    const preview = await ask(
      learning.admin,
      'POST',
      `/api/courses/free/${id}/test/corrections/preview`,
      await orderOf(id, key),
    );
    expect(preview.json()).toMatchObject({ attempts: 2, rises: 1, falls: 1, passes: 1, fails: 1 });
    expect((await correct(id, key, { confirmedFalls: 1 })).json()).toEqual({ risen: 1, fallen: 1, kept: 0 });
    const after = (await see(hers.id, lucia)).result;
    expect(after).toMatchObject({ passed: true, corrections: [{ number: 1, reason: 'La clave estaba mal' }] });
    expect(after?.certificateCode).not.toBeNull();
    expect((await see(his.id, omar)).result).toMatchObject({ passed: false, certificateCode: before?.certificateCode });
    // The same again changes nothing.
    expect((await correct(id, key)).json()).toEqual({ risen: 0, fallen: 0, kept: 0 });
    const told = await sql<{ userId: number; times: number }>`
      select user_id as "userId", times from notifications where kind = 'course-regraded' and user_id in (${lucia.id}, ${omar.id})
      order by user_id`.execute(db());
    expect(told.rows).toEqual([
      { userId: lucia.id, times: 1 },
      { userId: omar.id, times: 1 },
    ]);
  });

  test('waits for an attempt that is just being submitted, or grades it', async () => {
    const id = await newTestedCourse({
      passingScore: 40,
      settings: { shuffleQuestions: 'never', shuffleOptions: 'never' },
    });
    const attempt = await start(id);
    const [corrected, submitted] = await Promise.all([correct(id, key), submit(attempt.id, some(attempt).with(0, 2))]);
    expect([corrected.statusCode, submitted.statusCode]).toEqual([201, 200]);
    expect((await see(attempt.id)).result).toMatchObject({ passed: true, certificateCode: expect.any(String) });
  });

  test('keeps nobody who submits waiting for an editor of the test', async () => {
    const id = await newTestedCourse();
    const attempt = await start(id);
    const answered = await db()
      .transaction()
      .execute(async (tx) => {
        await sql`select from exams where course_id = ${id} for update`.execute(tx);
        return submit(attempt.id, rightAnswers(attempt.questions));
      });
    expect(answered.json()).toMatchObject({ passed: true });
  });

  test('is corrected by administrators alone, and only where there is a test', async () => {
    const id = await newTestedCourse();
    const path = `/api/courses/free/${id}/test/corrections`;
    const body = await orderOf(id, key, { reason: 'Sí' });
    for (const role of ['profesor', 'clase ia', 'estudiante'] as const) {
      expect((await ask(await signIn({ role }), 'POST', path, body)).statusCode).toBe(403);
    }
    expect((await correct(id, { type: 'key', correctAnswer: 9 })).statusCode).toBe(400);
    expect((await correct(id, key, { reason: ' ' })).statusCode).toBe(400);
    const other = await learning.newCourse();
    const refused = await ask(learning.admin, 'POST', `/api/courses/free/${other}/test/corrections`, body);
    expect(refused.json()).toMatchObject({ code: 'exams.no_test' });
  });
});
