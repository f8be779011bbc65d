import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectClient } from '../src/server/database/open-database.ts';
import { findRunningPostgres } from '../src/server/postgres/embedded-postgres.ts';
import { atMost, type Figure, part } from './figure.ts';
import { type GotReply, openConnection } from './get.ts';
import { withDataDir, withProduct } from './product.ts';
import { register } from './register.ts';

const studentCount = 1_000;
const questionCount = 30;
const optionCount = 4;
/** All students start within this time. */
const arrivalSeconds = 60;
/** Between two answers of a student. Real ones take longer. */
const thinking = { least: 3_000, most: 7_000 };
const teacherPause = 1_000;
const goals = { save: 300, lost: 0, teacherPage: 1_000 };

type Ask = ReturnType<typeof openConnection>;

interface Test {
  classId: number;
  testId: number;
}

interface Attempt {
  id: number;
  cookie: string;
  ask: Ask;
  /** By place; what the server has confirmed. */
  confirmed: Map<number, number>;
}

interface Times {
  start: number[];
  save: number[];
  teacherPage: number[];
  refused: number;
}

/**
 * A school begins the same test at the same time, with the usual limits on requests, and saves every answer by itself. Afterwards each confirmed
 * answer is compared with what the server has.
 */
export function measureMondayAtNine(): Promise<Figure[]> {
  return withDataDir((dataDir) =>
    withProduct(dataDir, async ({ address }) => {
      const teacher = await register(address, { username: 'profesora', role: 'profesor' });
      const test = await createTest(openConnection(address), teacher);
      const cookies = await addStudents(dataDir, test.classId);
      const times: Times = { start: [], save: [], teacherPage: [], refused: 0 };
      const attempts = await whileTeacherWatches(address, teacher, test, times, () =>
        Promise.all(cookies.map((cookie) => takeTest(address, cookie, test, times))),
      );
      let lost = 0;
      for (const attempt of attempts) lost += await countLost(attempt);
      return figuresOf(times, lost);
    }),
  );
}

function figuresOf(times: Times, lost: number): Figure[] {
  const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
  return [
    atMost(`Monday at nine: saving an answer, 99 of 100`, part(times.save, 0.99), goals.save, milliseconds),
    { what: '  half of them', measured: milliseconds(part(times.save, 0.5)) },
    { what: '  starting the test, 99 of 100', measured: milliseconds(part(times.start, 0.99)) },
    atMost('  confirmed answers lost', lost, goals.lost, String),
    { what: '  answers confirmed', measured: `${times.save.length} of ${studentCount * questionCount}` },
    { what: '  requests sent again because the server was busy', measured: String(times.refused) },
    atMost("  the teacher's slowest page meanwhile", Math.max(...times.teacherPage), goals.teacherPage, milliseconds),
  ];
}

async function createTest(ask: Ask, cookie: string): Promise<Test> {
  const headers = { cookie };
  const made = await ask('/api/classes/create', { headers, body: { name: 'Lunes', description: 'Todo el centro.' } });
  const { id: classId } = read<{ id: number }>(made, 201);
  const questions = Array.from({ length: questionCount }, (_, at) => ({
    type: 'multiple_choice',
    question: `¿Cuál es la respuesta a la pregunta ${at + 1}?`,
    options: Array.from({ length: optionCount }, (__, option) => `La opción ${option + 1}`),
    correctAnswer: at % optionCount,
  }));
  const test = await ask(`/api/classes/${classId}/tests`, {
    headers,
    body: { title: 'Lunes a las nueve', timeLimit: 60, passingScore: 50, questions },
  });
  return { classId, testId: read<{ id: number }>(test, 201).id };
}

/** Signed in and in the class. A thousand sign-ins would mostly measure the hashing of passwords. */
async function addStudents(dataDir: string, classId: number): Promise<string[]> {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error(`No database runs in ${dataDir}.`);
  const tokens = Array.from({ length: studentCount }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const client = await connectClient(connection);
  try {
    await client.query(
      `insert into users (username, full_name, email)
       select 'lunes-' || n, 'Ana Prueba', 'lunes-' || n || '@example.org' from generate_series(1, $1::int) as n`,
      [studentCount],
    );
    await client.query(
      `insert into classroom_members (classroom_id, user_id, role)
       select $1::int, id, 'student' from users where username like 'lunes-%'`,
      [classId],
    );
    await client.query(
      `insert into sessions (token_hash, user_id, expires_at)
       select hash, id, now() + interval '1 day' from unnest($1::bytea[]) with ordinality as given (hash, n)
       join users on username = 'lunes-' || n`,
      [hashes],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return tokens.map((token) => `session=${token}`);
}

async function takeTest(address: string, cookie: string, test: Test, times: Times): Promise<Attempt> {
  await sleep(randomInt(arrivalSeconds * 1_000));
  const ask = openConnection(address);
  const began = performance.now();
  const path = `/api/classes/${test.classId}/tests/${test.testId}/attempts`;
  const started = await untilAnswered(() => ask(path, { headers: { cookie }, body: {} }), times);
  const { id } = read<{ id: number }>(started, 200);
  times.start.push(performance.now() - began);
  const attempt: Attempt = { id, cookie, ask, confirmed: new Map() };
  for (let place = 0; place < questionCount; place += 1) {
    await sleep(randomInt(thinking.least, thinking.most));
    await saveAnswer(attempt, place, times);
  }
  return attempt;
}

async function saveAnswer({ id, cookie, ask, confirmed }: Attempt, place: number, times: Times): Promise<void> {
  const answer = randomInt(optionCount);
  const began = performance.now();
  const save = () =>
    ask(`/api/attempts/${id}/answers`, {
      method: 'PATCH',
      headers: { cookie },
      body: { changes: [{ place, answer, device: 'lunes', seq: place + 1, seen: {} }] },
    });
  read(await untilAnswered(save, times), 200);
  times.save.push(performance.now() - began);
  confirmed.set(place, answer);
}

/** Sends a request again that an overloaded server refused, as the page does. The wait counts. */
async function untilAnswered(send: () => Promise<GotReply>, times: Times): Promise<GotReply> {
  for (;;) {
    const reply = await send();
    if (reply.status !== 503) return reply;
    times.refused += 1;
    await sleep(Number(reply.headers['retry-after'] ?? 1) * 1_000);
  }
}

async function whileTeacherWatches<Result>(
  address: string,
  cookie: string,
  { classId, testId }: Test,
  times: Times,
  exam: () => Promise<Result>,
): Promise<Result> {
  const ask = openConnection(address);
  const pages = [`/class/${classId}?parte=trabajo`, `/class/${classId}/test/${testId}/resultados`];
  let isOver = false;
  const watch = async () => {
    for (let count = 0; !isOver; count += 1) {
      const began = performance.now();
      const path = pages[count % pages.length] ?? '/';
      const { status } = await untilAnswered(() => ask(path, { headers: { cookie } }), times);
      if (status !== 200) throw new Error(`The teacher's page was answered ${status}.`);
      times.teacherPage.push(performance.now() - began);
      await sleep(teacherPause);
    }
  };
  const [result] = await Promise.all([exam().finally(() => (isOver = true)), watch()]);
  return result;
}

async function countLost({ id, cookie, ask, confirmed }: Attempt): Promise<number> {
  const { answers } = read<{ answers: unknown[] }>(await ask(`/api/attempts/${id}`, { headers: { cookie } }), 200);
  return [...confirmed].filter(([place, answer]) => answers[place] !== answer).length;
}

function read<T>({ status, body }: GotReply, wanted: number): T {
  if (status !== wanted) throw new Error(`Answered ${status} instead of ${wanted}: ${body.toString().slice(0, 300)}`);
  return JSON.parse(body.toString()) as T;
}
