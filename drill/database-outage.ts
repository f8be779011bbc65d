import { join } from 'node:path';
import { type RunningProduct, withDataDir, withProduct } from '../bench/product.ts';
import { connectClient } from '../src/server/database/open-database.ts';
import { type Answer, ask, timeUntil } from './ask.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { countBy, type Drill, type Finding, found, percentile, seconds } from './finding.ts';
import { PostgresServer } from './postgres-server.ts';
import { register, type Visitor } from './visitor.ts';

const askedAtOnce = 40;
/** The connections of one process: its pool and the listener. */
const mostConnections = 11;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The database becomes unreachable in every way that a proxy can simulate. */
export const databaseOutageDrill: Drill = {
  name: 'database-away',
  run: () =>
    withDataDir(async (folder) => {
      const postgres = await PostgresServer.make(folder);
      const proxy = await FaultyProxy.open(postgres.port);
      try {
        return await withProduct(join(folder, 'data'), (product) => testEveryOutage(product, postgres, proxy), {
          RATE_LIMITS: 'off',
          DATABASE_URL: postgres.url('postgres', proxy.port),
        });
      } finally {
        await proxy.close();
        await postgres.end('SIGINT');
      }
    }),
};

async function testEveryOutage(
  product: RunningProduct,
  postgres: PostgresServer,
  proxy: FaultyProxy,
): Promise<Finding[]> {
  const visitor = await register(product.address);
  const faults: [name: string, begin: () => Promise<void>, end: () => Promise<void>][] = [
    ['away', () => proxy.become('closed'), () => proxy.become('open')],
    ['silent', () => proxy.become('silent'), () => proxy.become('open')],
    ['slow (4 s per message)', () => proxy.become({ lateMilliseconds: 4_000 }), () => proxy.become('open')],
    ['stopped', () => postgres.end('SIGINT'), () => postgres.start()],
  ];
  const findings: Finding[] = [];
  for (const [name, begin, end] of faults) findings.push(...(await tryOne(product, visitor, name, begin, end)));
  findings.push(await lockedTable(product, visitor, postgres), await stuckConnections(product, postgres));
  return findings;
}

async function tryOne(
  { address }: RunningProduct,
  visitor: Visitor,
  name: string,
  begin: () => Promise<void>,
  end: () => Promise<void>,
): Promise<Finding[]> {
  for (const path of ['/', '/biblioteca']) await ask(`${address}${path}`);
  await begin();
  const calls = await Promise.all(
    Array.from({ length: askedAtOnce }, (_, index) =>
      ask(`${address}${callOf(index)}`, { headers: { cookie: visitor.cookie } }),
    ),
  );
  // Gives the listening connections time to notice, too.
  await pause(3_000);
  const pages = [await ask(`${address}/`), await ask(`${address}/biblioteca`)];
  const health = await ask(`${address}/healthz`);
  await end();
  const back = await timeUntil(async () => (await visitor.ask('/api/user')).status === 200, 20_000);
  const write = await visitor.ask('/api/forum/topics', {
    body: { title: `Después: ${name}`, content: 'La base de datos ha vuelto.', category: 'Debate' },
  });
  return [
    calledOff(`database ${name}: calls answer 503 with Retry-After within 5 s`, calls),
    found(
      '… cached pages are served, the process is healthy',
      [...pages, health].every(({ status }) => status === 200),
      countBy([...pages, health], ({ status }) => status),
    ),
    found(
      '… everything recovers within 5 s of its return, without a restart',
      back !== undefined && back < 5_000 && write.status === 201,
      back === undefined ? 'never' : seconds(back),
    ),
  ];
}

const callOf = (index: number) =>
  ['/api/user', `/api/tools?search=${Math.random()}`, `/api/forum/topics?search=${index}`][index % 3] ?? '';

function calledOff(promise: string, answers: readonly Answer[]): Finding {
  const slowest = percentile(
    answers.map(({ milliseconds }) => milliseconds),
    1,
  );
  const isRight = answers.every(({ status, headers }) => status === 503 && Number(headers['retry-after']) > 0);
  return found(
    promise,
    isRight && slowest < 5_000,
    `${countBy(answers, ({ status }) => status)}, ${seconds(slowest)} at most`,
  );
}

/** An operator holds a lock on a table. */
async function lockedTable(_product: RunningProduct, visitor: Visitor, postgres: PostgresServer): Promise<Finding> {
  const client = await connectClient(postgres.url());
  try {
    await client.query('begin');
    await client.query('lock table topics in access exclusive mode');
    const asked = Array.from({ length: askedAtOnce }, (_, index) =>
      ask(`${visitor.address}/api/forum/topics?search=${index}`, { headers: { cookie: visitor.cookie } }),
    );
    return calledOff('a table is locked: calls that need it answer 503 within 5 s', await Promise.all(asked));
  } finally {
    await client.end();
  }
}

async function stuckConnections({ address }: RunningProduct, postgres: PostgresServer): Promise<Finding> {
  await timeUntil(async () => (await ask(`${address}/readyz`)).status === 200, 10_000);
  await pause(4_000);
  const client = await connectClient(postgres.url());
  const { rows } = await client
    .query<{ state: string }>(
      `select coalesce(state, '') as state from pg_stat_activity
       where application_name = 'educaia' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    .finally(() => client.end());
  const isFree = rows.length <= mostConnections && rows.every(({ state }) => state === 'idle');
  return found(
    'no connection is stuck afterwards',
    isFree,
    countBy(rows, ({ state }) => state),
  );
}
