import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { inEnglish, readEveryPage } from '../../../../testing/server/test-ask.ts';
import { eventually } from '../../../../testing/server/test-eventually.ts';
import { maxRowsRead, planOf } from '../../../../testing/server/test-plan.ts';
import { getRow } from '../../../server/database/get-row.ts';
import type { Submission, SubmissionSummary } from '../../contract/submissions.ts';
import { attemptsQuery } from '../attempts/attempt-queries.ts';
import { startLearningApp } from '../test-learning.ts';
import { scoresOf, submissionPage } from './submissions.ts';

const many = 20_000;
/** A statement has three seconds. */
const inOneGo = 4_000;
const questions = ['Primera', 'Segunda', 'Tercera'].map((question) => ({
  type: 'multiple_choice',
  question,
  options: ['a', 'b'],
  correctAnswer: 0,
}));

let learning: Awaited<ReturnType<typeof startLearningApp>>;
let admin: Person;
let small: number;
let large: number;
beforeAll(async () => {
  learning = await startLearningApp();
  admin = await learning.app.signIn({ role: 'iamaker' });
  small = await learning.newTestedCourse(admin, { title: 'Test pequeño', questions });
  large = await learning.newTestedCourse(admin, { title: 'Test grande', questions });
  const { db } = learning.app.kernel;
  await sql`
    insert into users (username, full_name, email)
    select 'alumno' || n, 'Alumno ' || n, 'alumno' || n || '@example.org' from generate_series(1, 500) as n`.execute(
    db,
  );
  const { rows } = await sql<{ examId: number; versionId: number; firstUser: number }>`
    select e.id as "examId", v.id as "versionId", (select min(id) from users where username like 'alumno%') as "firstUser"
    from exams e join exam_versions v on v.exam_id = e.id where e.course_id = ${large}`.execute(db);
  const { examId = 0, versionId = 0, firstUser = 0 } = rows[0] ?? {};
  // Scores cycle from 0 to 100; the first question is always right, the third always wrong.
  for (let from = 0; from < many; from += inOneGo) {
    await sql`
      insert into attempts (exam_id, version_id, user_id, number, is_shuffled, deadline, closed_at, score, passed,
                            correct_count, results)
      select ${examId}, ${versionId}, ${firstUser}::int + n % 500, n / 500 + 1, false, now(),
             timestamptz '2026-01-01 00:00Z' + n * interval '10 minutes', n % 101, n % 101 >= 70, 1, array[true, n % 4 = 0, false]
      from generate_series(${from}::int, ${from + inOneGo - 1}::int) as n`.execute(db);
  }
  await sql`analyze attempts`.execute(db);
});
afterAll(() => learning.app.close());

const get = (url: string, who = admin) => learning.ask(who, 'GET', url);
const summary = async (query = '') =>
  (await get(`/api/admin/test-submissions/summary${query}`)).json<SubmissionSummary>();

describe('the list of submissions', () => {
  test('has the specified fields, newest first', async () => {
    const [first, second] = (await get('/api/admin/test-submissions')).json<Submission[]>();
    expect(first).toEqual({
      id: expect.any(Number) as number,
      username: 'alumno500',
      email: 'alumno500@example.org',
      courseTitle: 'IA para empezar',
      testTitle: 'Test grande',
      score: 1,
      passed: false,
      completedAt: '2026-05-19T21:10:00.000Z',
    });
    expect(second?.username).toBe('alumno499');
  });

  test('is paged, each submission once', async () => {
    const url = '/api/admin/test-submissions?limit=200&from=2026-01-01&to=2026-01-03';
    const all = await readEveryPage<Submission>(learning.app, url, admin);
    expect(all).toHaveLength(3 * 24 * 6);
    expect(new Set(all.map(({ id }) => id)).size).toBe(3 * 24 * 6);
  });

  test.each([
    [() => `courseId=${small}`, 0],
    [() => `courseId=${large}`, 200],
    [() => 'courseId=2147483647', 0],
    [() => 'from=2026-05-19', 128],
    [() => 'to=2026-01-01', 144],
    // One attempt every ten minutes from 00:00 UTC: in Bogotá the first day ends five hours later, in Madrid one hour earlier.
    [() => 'to=2026-01-01&timeZone=America/Bogota', 144 + 5 * 6],
    [() => 'to=2026-01-01&timeZone=Europe/Madrid', 144 - 6],
    [() => 'from=2027-01-01', 0],
  ])('is filtered', async (query, count) => {
    const answer = await get(`/api/admin/test-submissions?limit=200&${query()}`);
    expect(answer.json()).toHaveLength(count);
  });

  test.each([
    'from=ayer',
    'timeZone=Sevilla',
    'timeZone=%2B02:00',
    'to=2026-02-30',
    'courseId=x',
    'limit=0',
    'cursor=x',
  ])('%s is refused', async (query) => {
    expect((await get(`/api/admin/test-submissions?${query}`)).statusCode).toBe(400);
  });

  test('is exported as CSV', async () => {
    const whole = (await get('/api/admin/test-submissions/csv?to=2026-01-01')).json<{ csv: string; rows: number }>();
    expect(whole.rows).toBe(144);
    const lines = whole.csv.trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFUsuario;Email;Curso;Test;Puntuación;Estado;Fecha');
    expect(lines[1]).toBe(
      'alumno144;alumno144@example.org;IA para empezar;Test grande;42;Reprobado;2026-01-01T23:50:00.000Z',
    );
    expect(lines).toHaveLength(145);
    const english = await learning.ask(inEnglish(admin), 'GET', '/api/admin/test-submissions/csv?to=2026-01-01');
    expect(english.json<{ csv: string }>().csv).toContain('User,Email,Course,Test,Score,Status,Date');
  });
});

test('the database knows every time zone that the contract accepts', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${Intl.supportedValuesOf('timeZone')}::text[]) as name
    where lower(name) not in (select lower(z.name) from pg_timezone_names z)`.execute(learning.app.database.db);
  expect(rows).toEqual([]);
});

test('the course filter lists the courses that have a test', async () => {
  const untested = await learning.newCourse(admin, { title: 'Sin test' });
  const url = '/api/admin/test-submissions/courses?limit=1';
  const courses = await readEveryPage<{ id: number; title: string }>(learning.app, url, admin);
  expect(courses).toEqual([
    { id: large, title: 'IA para empezar' },
    { id: small, title: 'IA para empezar' },
  ]);
  expect(courses.map(({ id }) => id)).not.toContain(untested);
  expect((await get(url, await learning.app.signIn({ role: 'profesor' }))).statusCode).toBe(403);
});

describe('the summary of submissions', () => {
  test('counts them all', async () => {
    const found = await summary();
    expect(found).toMatchObject({ total: many, passed: 6138, failed: 13_862, passedPercent: 31, failedPercent: 69 });
    expect(found.averageScore).toBe(50);
    expect(found.scoreBands).toHaveLength(10);
    expect(found.scoreBands.reduce((sum, one) => sum + one, 0)).toBe(many);
    expect(found.questions).toEqual([]);
  });

  test('of none is zero', async () => {
    expect(await summary(`?courseId=${small}`)).toMatchObject({
      total: 0,
      passedPercent: 0,
      failedPercent: 0,
      averageScore: 0,
      questions: [{ answers: 0, failedPercent: 0 }, {}, {}],
    });
  });

  test('of a course shows the question that most people get wrong', async () => {
    expect((await summary(`?courseId=${large}`)).questions).toEqual([
      { number: 3, question: 'Tercera', answers: many, failed: many, failedPercent: 100 },
      { number: 2, question: 'Segunda', answers: many, failed: 15_000, failedPercent: 75 },
      { number: 1, question: 'Primera', answers: many, failed: 0, failedPercent: 0 },
    ]);
  });

  test('counts an unedited question over all versions', async () => {
    const [first, , third] = questions;
    const changed = { ...questions[1], question: 'Segunda, mejor dicha' };
    await learning.ask(admin, 'PUT', `/api/courses/free/${large}/test`, {
      title: 'Test grande',
      questions: [third, changed, first],
    });
    expect((await summary(`?courseId=${large}`)).questions).toMatchObject([
      { number: 1, question: 'Tercera', answers: many, failedPercent: 100 },
      { number: 2, question: 'Segunda, mejor dicha', answers: 0, failedPercent: 0 },
      { number: 3, question: 'Primera', answers: many, failedPercent: 0 },
    ]);
  });
});

describe('with many submissions', () => {
  test.each([
    ['the first page', {}, 'attempts_closed_idx'],
    ['a page of a few days', { from: '2026-02-01', to: '2026-02-02' }, 'attempts_closed_'],
    ['a page of a course with few submissions', { examId: 2_147_483_647 }, 'attempts_closed_of_exam_idx'],
  ])('%s is read from an index', async (_, filters, index) => {
    const plan = await planOf(learning.app.kernel.db, submissionPage(filters, { limit: 50 }, 'es'));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on attempts');
  });

  test('a user’s own page and best attempt are read from an index', async () => {
    const { db } = learning.app.kernel;
    const { rows } = await sql<{ userId: number; own: number }>`
      select user_id as "userId", count(*)::int as own from attempts group by user_id order by own desc limit 1`.execute(
      db,
    );
    const { userId, own } = getRow({ rows });
    const page = attemptsQuery(userId, { courseId: large }, { limit: 5 });
    expect(await planOf(db, page)).not.toContain('Seq Scan on attempts');
    expect(await maxRowsRead(db, page)).toBeLessThanOrEqual(own);
  });

  test('the totals of a few days, or of a course with few attempts, are read from an index only', async () => {
    const { db } = learning.app.kernel;
    // Other open transactions may still see old rows: then the index alone is not enough.
    await eventually(async () => {
      await sql`vacuum attempts`.execute(db);
      for (const filters of [{ from: '2026-02-01', to: '2026-02-02' }, { examId: 2_147_483_647 }]) {
        expect(await planOf(learning.app.kernel.db, scoresOf(filters))).toContain('Index Only Scan');
      }
    });
  });
});
