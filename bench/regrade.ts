import { setTimeout as sleep } from 'node:timers/promises';
import { connectClient } from '../src/server/database/open-database.ts';
import { findRunningPostgres } from '../src/server/postgres/embedded-postgres.ts';
import { atMost, type Figure, part, seconds } from './figure.ts';
import { openConnection } from './get.ts';
import { withDataDir, withProduct } from './product.ts';
import { register } from './register.ts';

const goals = { seconds: 10, saveMilliseconds: 300 };
const students = 2_000;
const attemptsOfEach = 5;
const questionCount = 30;
/** Students who answer the same test meanwhile, each one answer after another. */
const answering = 10;
/** For comparison. */
const secondsAlone = 3;

const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

const people = `
  with made as (
    insert into users (username, full_name, email)
    select 'r' || n, 'Ana Prueba', 'r' || n || '@example.org' from generate_series(1, $2::int) as n returning id)
  insert into classroom_members (classroom_id, user_id, role)
  select $1::int, id, 'student' from made
  union all
  select $1::int, id, 'student' from users where username like 'alumna%'`;

/** A third of them chose each option of each question. */
const attempts = `
  insert into attempts (exam_id, version_id, user_id, number, is_shuffled, has_shuffled_options, answers, closed_at, score, passed, correct_count,
                        results, credits)
  select v.exam_id, v.id, m.user_id, n, false, false, given.answers, now(), 33, false, $3::int / 3, given.results, given.credits
  from classroom_members m join users u on u.id = m.user_id and u.username like 'r%', generate_series(1, $4::int) as n,
    (select v.id, v.exam_id from exams e join exam_versions v on v.exam_id = e.id where e.class_test_id = $2::int) as v
    cross join lateral (
      select jsonb_agg(chosen) as answers, array_agg(chosen = 0) as results, array_agg(case when chosen = 0 then 1000 else 0 end) as credits
      from (select (m.user_id + n + place) % 3 as chosen from generate_series(1, $3::int) as place) as one) as given
  where m.classroom_id = $1::int`;

/** Corrects the key of a question that many have answered, while others answer it. */
export function measureRegrade(): Promise<Figure[]> {
  return withDataDir((dataDir) =>
    withProduct(
      dataDir,
      async ({ address }) => {
        const teacher = await openAs(address, { username: 'profesora', role: 'profesor' });
        const takers = await Promise.all(
          Array.from({ length: answering }, (_, n) => openAs(address, { username: `alumna${n}`, role: 'estudiante' })),
        );
        const { id: classId } = await teacher<{ id: number }>('/api/classes/create', {
          body: { name: 'Una clase grande', description: 'Con muchos intentos.' },
        });
        const test = await teacher<{ id: number }>(`/api/classes/${classId}/tests`, {
          body: { title: 'Control', questions },
        });
        await fill(dataDir, classId, test.id);
        return measureCorrection(`/api/classes/${classId}/tests/${test.id}`, teacher, takers);
      },
      { RATE_LIMITS: 'off' },
    ),
  );
}

const questions = Array.from({ length: questionCount }, (_, n) => ({
  type: 'multiple_choice',
  question: `Pregunta ${n + 1}`,
  options: ['Una', 'Otra', 'La tercera'],
  correctAnswer: 0,
}));

type Ask = <Reply>(path: string, asking?: { body?: unknown; method?: 'PATCH' }) => Promise<Reply>;

async function openAs(address: string, who: Parameters<typeof register>[1]): Promise<Ask> {
  const cookie = await register(address, who);
  const ask = openConnection(address);
  return async <Reply>(path: string, asking = {}) => {
    const { status, body } = await ask(path, { headers: { cookie }, ...asking });
    if (status > 299) throw new Error(`${path} answered ${status}: ${String(body)}`);
    return JSON.parse(String(body)) as Reply;
  };
}

async function fill(dataDir: string, classId: number, testId: number): Promise<void> {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error(`No database runs in ${dataDir}.`);
  const client = await connectClient(connection);
  try {
    await client.query('set statement_timeout = 0');
    await client.query(people, [classId, students]);
    await client.query(attempts, [classId, testId, questionCount, attemptsOfEach]);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function measureCorrection(path: string, teacher: Ask, takers: readonly Ask[]): Promise<Figure[]> {
  const open = await Promise.all(
    takers.map(async (taker) => ({ taker, ...(await taker<{ id: number }>(`${path}/attempts`, { body: {} })) })),
  );
  const { questions: asked } = await teacher<{ questions: { versionId: number }[] }>(`${path}/results/questions`);
  const body = { versionId: asked[0]?.versionId, number: 1, action: { type: 'key', correctAnswer: 1 } };
  const [preview, previewSeconds] = await timed(() =>
    teacher<Record<'attempts' | 'falls', number>>(`${path}/corrections/preview`, { body }),
  );
  const alone = await savesDuring(open, () => sleep(secondsAlone * 1000));
  const correction = { ...body, reason: 'La clave estaba mal.', confirmedFalls: preview.falls };
  let applied = { risen: 0, fallen: 0 };
  let appliedSeconds = 0;
  const meanwhile = await savesDuring(open, async () => {
    [applied, appliedSeconds] = await timed(() => teacher<typeof applied>(`${path}/corrections`, { body: correction }));
  });
  const changed = applied.risen + applied.fallen;
  const what = `regrading ${preview.attempts} attempts, of which ${changed} change, while ${answering} students answer`;
  return [
    atMost(what, appliedSeconds, goals.seconds, seconds),
    atMost(
      `  saving an answer meanwhile, 99 of 100 (${meanwhile.length} saves)`,
      part(meanwhile, 0.99),
      goals.saveMilliseconds,
      milliseconds,
    ),
    {
      what: '  half of them',
      measured: `${milliseconds(part(meanwhile, 0.5))} (${milliseconds(part(alone, 0.5))} before)`,
    },
    { what: '  the preview', measured: seconds(previewSeconds) },
  ];
}

interface OpenAttempt {
  taker: Ask;
  id: number;
}

/** How many milliseconds each save took, of students who save one answer after another until the work is done. */
async function savesDuring(open: readonly OpenAttempt[], work: () => Promise<unknown>): Promise<number[]> {
  const saves: number[] = [];
  const state = { isDone: false };
  const saving = open.map(async ({ taker, id }) => {
    const device = String(Math.random());
    for (let seq = 1; !state.isDone; seq += 1) {
      const change = { device, seq, seen: {}, place: seq % questionCount, answer: seq % 3 };
      const [, taken] = await timed(() =>
        taker(`/api/attempts/${id}/answers`, { method: 'PATCH', body: { changes: [change] } }),
      );
      saves.push(taken * 1000);
    }
  });
  await work();
  state.isDone = true;
  await Promise.all(saving);
  return saves;
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const started = performance.now();
  return [await work(), (performance.now() - started) / 1000];
}
