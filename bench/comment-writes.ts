import type { Client } from 'pg';
import { connectClient } from '../src/server/database/open-database.ts';
import { findRunningPostgres } from '../src/server/postgres/embedded-postgres.ts';
import { atMost, type Figure, median } from './figure.ts';
import { openConnection } from './get.ts';
import type { RunningProduct } from './product.ts';
import { register } from './register.ts';

const goalMilliseconds = 10;
const writers = 10;
/** Warm-up for V8: three thousand comments by all writers together. */
const commentsBefore = 300;
const commentsOfEach = 50;
const topic = 2;

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

/** How long a comment takes while nine other people write: the reply comes when the row is durable. */
export async function measureCommentWrites(product: RunningProduct & { dataDir: string }): Promise<Figure[]> {
  const people = await Promise.all(Array.from({ length: writers }, (_, writer) => openWriter(product.address, writer)));
  const inOneTopic = await timeOf(people, () => topic);
  const inTopicsOfTheirOwn = await timeOf(people, (writer) => topic + 1 + writer);
  const what = `a comment, ${writers} people at once in one topic, half are faster than`;
  return [
    atMost(what, inOneTopic, goalMilliseconds, milliseconds),
    { what: '  each in a topic of their own', measured: milliseconds(inTopicsOfTheirOwn) },
    { what: '  a bare insert, by as many connections', measured: milliseconds(await timeOfInsert(product.dataDir)) },
  ];
}

type Write = (topicId: number, content: string) => Promise<void>;

async function openWriter(address: string, writer: number): Promise<Write> {
  const ask = openConnection(address);
  const cookie = await register(address, { username: `escritor${writer}`, role: 'estudiante' });
  return async (topicId, content) => {
    const { status } = await ask(`/api/forum/topics/${topicId}/comments`, { headers: { cookie }, body: { content } });
    if (status !== 201) throw new Error(`A comment was answered ${status}.`);
  };
}

async function timeOf(people: readonly Write[], topicOf: (writer: number) => number): Promise<number> {
  const write = (count: number) =>
    timesOf(people, count, (person, writer, n) => person(topicOf(writer), `Un comentario, el **${n}**.`));
  await write(commentsBefore);
  return median(await write(commentsOfEach));
}

/** The lower bound on this machine: one durable insert. */
async function timeOfInsert(dataDir: string): Promise<number> {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error(`No database runs in ${dataDir}.`);
  const clients = await Promise.all(Array.from({ length: writers }, () => connectClient(connection)));
  try {
    await clients[0]?.query('create table bare (id integer generated always as identity primary key, content text)');
    const insert = { name: 'bare', text: 'insert into bare (content) values ($1)' };
    const write = (client: Client, _: number, n: number) =>
      client.query({ ...insert, values: [`Un comentario, ${n}.`] });
    await timesOf(clients, commentsBefore, write);
    return median(await timesOf(clients, commentsOfEach, write));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** All writers in parallel, each one request after another. */
async function timesOf<Writer>(
  all: readonly Writer[],
  count: number,
  write: (writer: Writer, place: number, n: number) => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = [];
  await Promise.all(
    all.map(async (writer, place) => {
      for (let n = 0; n < count; n += 1) {
        const started = performance.now();
        await write(writer, place, n);
        taken.push(performance.now() - started);
      }
    }),
  );
  return taken;
}
