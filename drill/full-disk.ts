import { spawnSync } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withDataDir, withProduct } from '../bench/product.ts';
import { findRunningPostgres } from '../src/server/postgres/embedded-postgres.ts';
import { ask, timeUntil } from './ask.ts';
import { countBy, type Drill, type Finding, found, seconds, untried } from './finding.ts';
import { demoStudent, handInFile, makeFile } from './hand-in.ts';
import { PostgresServer } from './postgres-server.ts';
import { Visitor } from './visitor.ts';
import { Writers } from './writers.ts';

const megabytes = 320;
const settings = { RATE_LIMITS: 'off', DEMO: '1' };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Another program fills the disk completely. */
export const diskDrill: Drill = {
  name: 'full-disk',
  run: () =>
    withDataDir(async (folder) => {
      const disk = join(folder, 'disk');
      await mkdir(disk);
      const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk]);
      if (status !== 0)
        return [untried('with a full disk writes answer 503, reads continue', 'needs root, to make a small disk')];
      try {
        return [...(await fillUnderDatabase(disk)), ...(await fillUnderFiles(folder, disk))];
      } finally {
        spawnSync('umount', [disk]);
      }
    }),
};

function fillUnderDatabase(disk: string): Promise<Finding[]> {
  const dataDir = join(disk, 'data');
  return withProduct(
    dataDir,
    async ({ address }) => {
      const connection = await findRunningPostgres(dataDir);
      if (!connection) throw new Error('The embedded database does not run.');
      const student = await demoStudent(address, connection);
      const writers = await Writers.start(address);
      await writers.untilKept(50);

      const free = await fillDisk(disk);
      await pause(2_500);
      const before = writers.answers.length;
      const reads = await readFor(address, 5_000);
      const refused = writers.answers.slice(before);
      const upload = await handInFile(student, makeFile(1_000_000));
      await free();
      const back = await timeUntil(async () => (await handInFile(student, makeFile(1_000))).status === 200, 20_000);
      await writers.untilKept(20);
      await writers.stop();
      const lost = await writers.lost(connection);
      return [
        found(
          'full disk under the embedded database: writes answer 503 with Retry-After',
          refused.length > 0 && refused.every(({ status, headers }) => status === 503 && headers['retry-after']),
          countBy(refused, ({ status }) => status),
        ),
        found('… uploads, too', upload.status === 503, String(upload.status)),
        found(
          '… reads continue, also on new connections',
          reads.every(({ status }) => status === 200),
          countBy(reads, ({ status }) => status),
        ),
        found(
          '… it recovers when there is space again',
          back !== undefined,
          back === undefined ? 'never' : seconds(back),
        ),
        found('… no confirmed write is lost', lost.length === 0, `${writers.kept.size} answered, ${lost.length} lost`),
      ];
    },
    settings,
  );
}

function fillUnderFiles(folder: string, disk: string): Promise<Finding[]> {
  return withDataDir(async () => {
    const postgres = await PostgresServer.make(folder);
    try {
      return await withProduct(
        join(disk, 'files-only'),
        async ({ address }) => {
          const student = await demoStudent(address, postgres.url());
          const kept = makeFile(500_000);
          await handInFile(student, kept);
          const free = await fillDisk(disk);
          const refused = await handInFile(student, makeFile(2_000_000));
          const read = await student.visitor.ask(student.filePath);
          const written = await student.visitor.ask('/api/forum/topics', {
            body: { title: 'Con el disco lleno', content: 'La base de datos está en otro sitio.', category: 'Debate' },
          });
          await free();
          const again = await handInFile(student, makeFile(2_000_000));
          return [
            found(
              'full disk under uploaded files: an upload answers 503 with Retry-After',
              refused.status === 503 && refused.headers['retry-after'] !== undefined,
              String(refused.status),
            ),
            found(
              '… existing files are read, and writes that need no space there succeed',
              read.body.equals(kept) && written.status === 201,
              `${read.status} and ${written.status}`,
            ),
            found('… uploads work when there is space again', again.status === 200, String(again.status)),
          ];
        },
        { ...settings, DATABASE_URL: postgres.url() },
      );
    } finally {
      await postgres.end('SIGINT');
    }
  });
}

/** Fills the disk completely; the returned function frees it. */
async function fillDisk(disk: string): Promise<() => Promise<void>> {
  const path = join(disk, 'somebody-elses');
  const file = await open(path, 'w');
  for (const part of [Buffer.alloc(1024 * 1024), Buffer.alloc(4_096), Buffer.alloc(1)]) {
    while (
      await file.write(part).then(
        ({ bytesWritten }) => bytesWritten === part.length,
        () => false,
      )
    );
  }
  await file.close();
  return () => rm(path);
}

async function readFor(address: string, milliseconds: number) {
  const answers = [];
  const until = performance.now() + milliseconds;
  for (let turn = 0; performance.now() < until; turn += 1) {
    // New connections, and URLs that no cache holds.
    for (const path of [`/api/tools?search=${turn}`, `/foro?pagina=${turn}`, '/', '/api/forum/topics']) {
      answers.push(await ask(`${address}${path}`));
    }
    await pause(100);
  }
  // More requests than database connections, so that new ones are opened.
  const many = Array.from({ length: 30 }, (_, index) => new Visitor(address).ask(`/api/tools?search=x${index}`));
  return [...answers, ...(await Promise.all(many))];
}
