import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProduct, withDataDir, withProduct } from '../bench/product.ts';
import { findRunningPostgres } from '../src/server/postgres/embedded-postgres.ts';
import { ask, timeUntil } from './ask.ts';
import { Examinees } from './examinees.ts';
import { type Drill, type Finding, found, seconds } from './finding.ts';
import { PostgresServer } from './postgres-server.ts';
import { Writers } from './writers.ts';

const rounds = 2;
const settings = { RATE_LIMITS: 'off' };
const nothingLost = 'no confirmed write is lost';

/** The product is killed during writes: everything it confirmed must survive. */
export const killDrill: Drill = {
  name: 'kill',
  run: async () => [...(await killServer()), ...(await killEmbedded()), ...(await killPostgres())],
};

function told(who: string, written: number, lost: readonly string[]): Finding {
  return found(`kill -9 of ${who}: ${nothingLost}`, lost.length === 0, `${written} answered, ${lost.length} lost`);
}

function toldOfExam(who: string, saved: number, lost: readonly string[]): Finding {
  return found(
    `… during a test: no confirmed answer is lost (${who})`,
    lost.length === 0,
    `${saved} saved, ${lost.length} lost`,
  );
}

function killServer(): Promise<Finding[]> {
  return withDataDir(async (dataDir) => {
    const lost: string[] = [];
    let written = 0;
    const lostAnswers: string[] = [];
    let saved = 0;
    let slowestStart = 0;
    for (let round = 0; round < rounds; round += 1) {
      const product = await startProduct(dataDir, settings);
      const writers = await Writers.start(product.address);
      const examinees = await Examinees.start(product.address);
      await Promise.all([writers.untilKept(40), examinees.untilSaved(100)]);
      await product.end('SIGKILL');
      await Promise.all([writers.stop(), examinees.stop()]);
      const started = performance.now();
      lost.push(
        ...(await withProduct(dataDir, async ({ address }) => {
          slowestStart = Math.max(slowestStart, performance.now() - started);
          lostAnswers.push(...(await examinees.lost(address)));
          return writers.lost(await embeddedConnection(dataDir));
        })),
      );
      written += writers.kept.size;
      saved += examinees.saved;
    }
    return [
      told(`the server, ${rounds} times`, written, lost),
      toldOfExam('the server', saved, lostAnswers),
      found('… and it starts again by itself', true, `${seconds(slowestStart)} at most`),
    ];
  });
}

function killEmbedded(): Promise<Finding[]> {
  return withDataDir((dataDir) =>
    withProduct(
      dataDir,
      async ({ address }) => {
        const writers = await Writers.start(address);
        const examinees = await Examinees.start(address);
        let slowest = 0;
        for (let round = 0; round < rounds; round += 1) {
          await Promise.all([writers.untilKept(40), examinees.untilSaved(100)]);
          const pid = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
          process.kill(pid, 'SIGKILL');
          const away = await timeUntil(async () => (await ask(`${address}/readyz`)).status !== 200, 2_000, 5);
          const back = away === undefined ? 0 : await timeUntil(() => isReady(address), 20_000);
          slowest = Math.max(slowest, back ?? Number.POSITIVE_INFINITY);
        }
        await Promise.all([writers.untilKept(20), examinees.untilSaved(50)]);
        await Promise.all([writers.stop(), examinees.stop()]);
        const lost = await writers.lost(await embeddedConnection(dataDir));
        const others = writers.answers.filter(({ status }) => status !== 201 && status !== 503);
        return [
          told(`the embedded database, ${rounds} times`, writers.kept.size, lost),
          toldOfExam('the embedded database', examinees.saved, await examinees.lost(address)),
          found('… it restarts automatically', Number.isFinite(slowest), `${seconds(slowest)} at most`),
          found('… meanwhile writes get only 503', others.length === 0, `${others.length} others`),
        ];
      },
      settings,
    ),
  );
}

function killPostgres(): Promise<Finding[]> {
  return withDataDir(async (folder) => {
    const postgres = await PostgresServer.make(folder);
    try {
      return await withProduct(
        join(folder, 'data'),
        async ({ address }) => {
          const writers = await Writers.start(address);
          const examinees = await Examinees.start(address);
          let slowest = 0;
          for (let round = 0; round < rounds; round += 1) {
            await Promise.all([writers.untilKept(40), examinees.untilSaved(100)]);
            await postgres.end('SIGKILL');
            await postgres.start();
            slowest = Math.max(slowest, (await timeUntil(() => isReady(address), 20_000)) ?? Number.POSITIVE_INFINITY);
          }
          await Promise.all([writers.untilKept(20), examinees.untilSaved(50)]);
          await Promise.all([writers.stop(), examinees.stop()]);
          return [
            told(`a PostgreSQL server, ${rounds} times`, writers.kept.size, await writers.lost(postgres.url())),
            toldOfExam('a PostgreSQL server', examinees.saved, await examinees.lost(address)),
            found('… service is back within 5 s of its return', slowest < 5_000, `${seconds(slowest)} at most`),
          ];
        },
        { ...settings, DATABASE_URL: postgres.url() },
      );
    } finally {
      await postgres.end('SIGINT');
    }
  });
}

async function isReady(address: string): Promise<boolean> {
  return (await ask(`${address}/readyz`)).status === 200;
}

async function embeddedConnection(dataDir: string) {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error('The embedded database does not run.');
  return connection;
}
