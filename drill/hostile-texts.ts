import { setTimeout } from 'node:timers/promises';
import { type RunningProduct, withDataDir, withProduct } from '../bench/product.ts';
import { connectClient } from '../src/server/database/open-database.ts';
import { findRunningPostgres } from '../src/server/postgres/embedded-postgres.ts';
import { hostileTexts } from '../testing/server/test-hostile-texts.ts';
import { ask } from './ask.ts';
import { countBy, type Drill, type Finding, found, percentile, seconds } from './finding.ts';
import { load, requestFor } from './load.ts';
import { register, type Visitor } from './visitor.ts';

const visitors = 100;
const perSecond = 100;
const calmMilliseconds = 6_000;
/** The maximum length of topics and comments. */
const longest = 20_000;
/** One machine generates the load, answers it and renders, so the measurements are noisy. */
const mostTimes = 3;
const leastMilliseconds = 100;

const plain = 'Un tema como los que se escriben cada día, con unas pocas palabras.';

/** The worst known texts, stored directly as by an old version and sent by a user, while a hundred visitors read. */
export const hostileTextsDrill: Drill = {
  name: 'hostile-texts',
  run: () =>
    withDataDir((dataDir) =>
      withProduct(
        dataDir,
        async (product) => {
          const writer = await register(product.address);
          const { calm, hostile } = await storeTopics(dataDir, writer);
          const first = await readOnce(writer, [...calm, ...hostile]);
          const before = await readAll(product, calm, writer.cookie);
          const honest = await register(product.address);
          const sending = sendAll(writer);
          const [after, sent, ordinary] = await Promise.all([
            readAll(product, [...calm, ...hostile], writer.cookie),
            sending,
            sendOrdinary(honest, sending),
          ]);
          return [
            found(
              'the first read of each, which renders it, is answered',
              first.every(({ status }) => status === 200),
              `${countBy(first, ({ status }) => status)}, ${seconds(
                percentile(
                  first.map(({ milliseconds }) => milliseconds),
                  1,
                ),
              )} at most`,
            ),
            judge(before, after),
            found(
              'every hostile text is accepted, refused with a reason or, on a busy machine, deferred',
              sent.every(({ status }) => [201, 400, 503].includes(status)),
              countBy(sent, ({ status }) => status),
            ),
            found(
              '… and every ordinary text sent meanwhile is accepted',
              ordinary.length > 0 && ordinary.every(({ status }) => status === 201),
              countBy(ordinary, ({ status }) => status),
            ),
            await judgeAfterwards(product),
          ];
        },
        { RATE_LIMITS: 'off' },
      ),
    ),
};

async function storeTopics(dataDir: string, { username }: { username: string }) {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error(`No database runs in ${dataDir}.`);
  const client = await connectClient(connection);
  const store = async (content: string) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into topics (title, content, excerpt, category, author_id)
       select 'Simulacro', $1, 'Simulacro', 'Debate', id from users where username = $2 returning id`,
      [content, username],
    );
    const id = rows[0]?.id ?? 0;
    await client.query(
      'insert into comments (topic_id, content, author_id) select $1, $2, author_id from topics where id = $1',
      [id, content],
    );
    return id;
  };
  try {
    const calm: number[] = [];
    const hostile: number[] = [];
    for (const make of Object.values(hostileTexts)) {
      calm.push(await store(plain));
      hostile.push(await store(make(longest)));
    }
    return { calm, hostile };
  } finally {
    await client.end();
  }
}

async function readOnce(visitor: Visitor, topics: readonly number[]) {
  const answers = [];
  for (const id of topics) {
    answers.push(await visitor.ask(`/api/forum/topics/${id}`), await visitor.ask(`/api/forum/topics/${id}/comments`));
  }
  return answers;
}

interface Reading {
  served: number[];
  refused: number;
  wrong: string[];
}

/** A hundred visitors with a connection each: half guests, half signed in. */
async function readAll(product: RunningProduct, topics: readonly number[], cookie: string): Promise<Reading> {
  const port = Number(new URL(product.address).port);
  const chosen = Array.from({ length: visitors }, (_, place) => topics[(place * 7) % topics.length] ?? 0);
  const results = await Promise.all(
    Array.from({ length: 4 }, (_, part) => {
      const path = (id: number) => (part % 2 === 0 ? `/api/forum/topics/${id}` : `/api/forum/topics/${id}/comments`);
      const own = chosen.slice(part * 25, part * 25 + 25);
      return load({
        port,
        request: own.map((id) => requestFor(path(id), part < 2 ? {} : { cookie })),
        connections: own.length,
        milliseconds: calmMilliseconds,
        perSecond: perSecond / 4,
      });
    }),
  );
  return {
    served: results.flatMap(({ served }) => served),
    refused: results.reduce((sum, { refused }) => sum + refused, 0),
    wrong: results.flatMap(({ wrong }) => wrong),
  };
}

function judge(before: Reading, after: Reading): Finding {
  const [calm, hostile] = [before, after].map(({ served }) => percentile(served, 0.99)) as [number, number];
  const isKept =
    hostile < Math.max(mostTimes * calm, leastMilliseconds) && after.refused === 0 && after.wrong.length === 0;
  return found(
    `${visitors} visitors read ${Object.keys(hostileTexts).length} hostile topics among others while more are sent: p99 as without them, no refusals`,
    isKept && after.served.length > 0,
    `p99 ${seconds(hostile)}, without them ${seconds(calm)}; ${after.served.length} answered, ${after.refused} refused` +
      (after.wrong.length > 0 ? `, ${countBy(after.wrong, (wrong) => wrong)}` : ''),
  );
}

async function sendAll(writer: Visitor) {
  const answers = [];
  for (const [title, make] of Object.entries(hostileTexts)) {
    answers.push(
      await writer.ask('/api/forum/topics', { body: { title, content: make(longest), category: 'Debate' } }),
      await writer.ask('/api/markdown', { body: { text: make(longest) } }),
    );
  }
  return answers.map((answer) => ({ status: answer.status === 200 ? 201 : answer.status }));
}

/** Sends ordinary texts at a brisk human pace while the hostile ones are sent. */
async function sendOrdinary(visitor: Visitor, hostile: Promise<unknown>) {
  let isOver = false;
  void hostile.finally(() => {
    isOver = true;
  });
  const answers = [];
  for (let count = 1; !isOver; count += 1) {
    const content = `${plain} **${count}**`;
    answers.push(
      await visitor.ask('/api/forum/topics', { body: { title: `Tema ${count}`, content, category: 'Debate' } }),
    );
    await setTimeout(500);
  }
  return answers;
}

async function judgeAfterwards({ address }: RunningProduct): Promise<Finding> {
  const { status, milliseconds } = await ask(`${address}/foro`);
  return found('… and the forum works afterwards', status === 200 && milliseconds < 2_000, seconds(milliseconds));
}
