import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { type Answer, defaultExamSettings, type ShownQuestion } from '../../../shared/questions.ts';
import type { Attempt, AttemptResult, EditedExam, ExamOutline } from '../../contract.ts';
import { exportAttempts } from '../personal-data.ts';
import { exam, rightAnswers, secrets, setUpLearning, wrongAnswers } from '../test-learning.ts';

const learning = setUpLearning();
const { ask, db, newTestedCourse, startAttempt: start, submitAttempt: submit, seeAttempt: see } = learning;

const tryToStart = (courseId: number, who: Person = learning.student) =>
  ask(who, 'POST', `/api/courses/${courseId}/attempts`);
const allowanceOf = async (courseId: number) =>
  (await ask(learning.student, 'GET', `/api/courses/${courseId}/test/outline`)).json<ExamOutline>().allowance;

async function fail(courseId: number): Promise<AttemptResult> {
  const attempt = await start(courseId);
  return (await submit(attempt.id, wrongAnswers(attempt.questions))).json<AttemptResult>();
}

/** Moves the start of every attempt this many hours into the past. */
const letHoursPass = (hours: number) =>
  sql`update attempts set started_at = started_at - make_interval(hours => ${hours}) where user_id = ${learning.student.id}`.execute(
    db(),
  );

describe('attempts at the test of a course', () => {
  test('are three, then one a day', async () => {
    const id = await newTestedCourse();
    for (const left of [3, 2, 1]) {
      expect(await allowanceOf(id)).toMatchObject({ left, mayStart: true, opensAt: null });
      await fail(id);
    }
    const refused = await tryToStart(id);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'exams.wait_for_attempt']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    const { opensAt, mayStart } = (await allowanceOf(id)) ?? {};
    expect(mayStart).toBe(false);
    expect(Date.parse(opensAt ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
    for (const url of [`/api/courses/${id}/test`]) {
      expect((await ask(learning.student, 'GET', url)).statusCode).toBe(409);
    }
    const script = await ask(learning.student, 'POST', `/api/courses/${id}/test/submit`, {
      answers: Array(7).fill(null),
    });
    expect(script.statusCode).toBe(409);
    await letHoursPass(24);
    expect(await allowanceOf(id)).toMatchObject({ left: 0, mayStart: true, opensAt: null });
    await fail(id);
    expect((await tryToStart(id)).statusCode).toBe(409);
  });

  test('are not increased by parallel tabs', async () => {
    const id = await newTestedCourse({ settings: { freeAttempts: 2 } });
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => tryToStart(id)));
      const ids = new Set(answers.flatMap((one) => (one.statusCode === 200 ? [one.json<Attempt>().id] : [])));
      expect(ids.size).toBe(round < 2 ? 1 : 0);
      await Promise.all([...ids].map((one) => submit(one, Array<Answer>(7).fill(null))));
    }
    expect(await learning.countAttempts()).toBe(2);
  });

  test('are not increased by parallel submissions without an attempt', async () => {
    const id = await newTestedCourse({ settings: { freeAttempts: 3 } });
    const url = `/api/courses/${id}/test/submit`;
    const answers = Array<Answer>(7).fill(null);
    await Promise.all(Array.from({ length: 20 }, () => ask(learning.student, 'POST', url, { answers })));
    expect(await learning.countAttempts()).toBe(3);
  });

  test('end for good where the settings say so', async () => {
    const id = await newTestedCourse({ settings: { freeAttempts: 1, waitHours: null } });
    await fail(id);
    await letHoursPass(1_000);
    const refused = await tryToStart(id);
    expect(refused.json()).toMatchObject({ message: 'Has usado todos tus intentos de este test' });
    expect(await allowanceOf(id)).toMatchObject({ mayStart: false, opensAt: null });
  });

  test('are counted per user', async () => {
    const id = await newTestedCourse({ settings: { freeAttempts: 1 } });
    await fail(id);
    expect((await tryToStart(id)).statusCode).toBe(409);
    expect((await tryToStart(id, await learning.signIn())).statusCode).toBe(200);
  });
});

describe('the settings of a test', () => {
  const read = async (id: number) =>
    (await ask(learning.admin, 'GET', `/api/courses/free/${id}/test/edit`)).json<EditedExam>().settings;

  test('have defaults, persist when not sent, and create no new version', async () => {
    const id = await newTestedCourse();
    const usual = defaultExamSettings;
    expect(await read(id)).toEqual(usual);
    const url = `/api/courses/free/${id}/test`;
    await ask(learning.admin, 'PUT', url, { ...exam, settings: { ...usual, freeAttempts: 5 } });
    await ask(learning.admin, 'PUT', url, exam);
    expect(await read(id)).toEqual({ ...usual, freeAttempts: 5 });
    const { rows } = await sql`
      select from exam_versions v join exams e on e.id = v.exam_id where e.course_id = ${id}`.execute(db());
    expect(rows).toHaveLength(1);
  });

  test.each([
    { freeAttempts: 0 },
    { freeAttempts: 101 },
    { waitHours: 0 },
    { reviewBefore: 'all' },
    { counts: 'worst' },
    { opensAt: 'mañana' },
    { opensAt: '2030-01-02T00:00:00Z', closesAt: '2030-01-02T01:00:00+01:00' },
    { accessCode: 'x'.repeat(41) },
  ])('are refused when they are %j', async (settings) => {
    const id = await newTestedCourse();
    const answer = await ask(learning.admin, 'PUT', `/api/courses/free/${id}/test`, { ...exam, settings });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a review', () => {
  test('shows the score and right or wrong answers, and explanations only after passing', async () => {
    const id = await newTestedCourse();
    const failed = await fail(id);
    expect(failed.reviewLevel).toBe('marks');
    expect(failed.review.map(({ isCorrect, explanation }) => [isCorrect, explanation])).toEqual(
      Array(7).fill([false, '']),
    );
    const second = await start(id);
    const passed = (await submit(second.id, rightAnswers(second.questions))).json<AttemptResult>();
    expect(passed.review[0]?.explanation).toBe(secrets.explanation);
    expect((await see(failed.attemptId)).result?.review[0]?.explanation).toBe(secrets.explanation);
  });

  test('shows explanations once no attempt is left', async () => {
    const id = await newTestedCourse({ settings: { freeAttempts: 1, waitHours: null } });
    expect((await fail(id)).review[0]?.explanation).toBe(secrets.explanation);
  });

  test.each([
    ['score', 0],
    ['marks', 7],
  ] as const)('after passing shows no more than %s if the settings say so', async (reviewAfter, marks) => {
    const id = await newTestedCourse({ settings: { reviewBefore: 'score', reviewAfter } });
    expect((await fail(id)).review).toEqual([]);
    const attempt = await start(id);
    const { body } = await submit(attempt.id, rightAnswers(attempt.questions));
    expect((JSON.parse(body) as AttemptResult).review).toHaveLength(marks);
    expect(body).not.toContain(secrets.explanation);
  });
});

test('the export of attempts does not reveal the original order', async () => {
  const exported: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    const id = await newTestedCourse();
    const attempt = await start(id);
    const place = attempt.questions.findIndex(({ question }) => question === 'P6');
    const shown = attempt.questions[place] as ShownQuestion;
    const answers = Array<Answer>(7).fill(null).with(place, [0, 1, 2]);
    await ask(learning.student, 'PUT', `/api/attempts/${attempt.id}/answers`, { answers });
    const { testAttempts } = (await exportAttempts(db(), learning.student.id)) as {
      testAttempts: { id: number; answers: { question: string; answer: unknown }[] }[];
    };
    const mine = testAttempts.find((one) => one.id === attempt.id)?.answers.find(({ question }) => question === 'P6');
    // In the words and order that they chose: nothing that the screen did not show.
    expect(mine?.answer).toEqual(shown.options);
    exported.push(shown.options.join());
  }
  expect(new Set(exported).size).toBeGreaterThan(1);
});
