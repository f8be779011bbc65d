import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withDataDir, withProduct } from '../bench/product.ts';
import { projectRoot } from '../src/server/config/project-root.ts';
import { findRunningPostgres } from '../src/server/postgres/embedded-postgres.ts';
import { type Drill, type Finding, found } from './finding.ts';
import { demoStudent, handInFile, makeFile, type Student } from './hand-in.ts';
import { PostgresServer } from './postgres-server.ts';
import { Visitor } from './visitor.ts';
import { Writers } from './writers.ts';

const settings = { RATE_LIMITS: 'off', DEMO: '1' };

/** A backup during writes, its restore, and the move from the embedded database to a server. */
export const backupDrill: Drill = {
  name: 'backup',
  run: () =>
    withDataDir(async (folder) => {
      const postgres = await PostgresServer.make(folder);
      try {
        return await backUpAndRestore(folder, postgres);
      } finally {
        await postgres.end('SIGINT');
      }
    }),
};

/** Data from before the backup, which every restore must contain. */
interface Before {
  writers: Writers;
  student: Student;
  file: Buffer;
}

async function backUpAndRestore(folder: string, postgres: PostgresServer): Promise<Finding[]> {
  const dataDir = join(folder, 'first');
  const archive = join(folder, 'copia.tar.gz');
  const server = await postgres.createDatabase('restored');
  const { before, wrote, refusedMove } = await backUpWhileServing(dataDir, archive, postgres);
  const emptyFolder = join(folder, 'second');
  await command('restore', { DATA_DIR: emptyFolder }, archive);
  const inFolder = await compareWith(before, { dataDir: emptyFolder, sessions: 'ended' });
  const besideServer = join(folder, 'third');
  await command('restore', { DATA_DIR: besideServer, DATABASE_URL: server }, archive);
  const onServer = await compareWith(before, { dataDir: besideServer, databaseUrl: server, sessions: 'ended' });

  const moved = await postgres.createDatabase('moved');
  const said = await command('move', { DATA_DIR: dataDir }, moved);
  const afterMove = await compareWith(before, { dataDir, databaseUrl: moved, sessions: 'kept' });
  const again = await command('move', { DATA_DIR: dataDir }, moved).catch((error: Error) => error);
  const isRefused = (outcome: string | Error, why: string) => outcome instanceof Error && outcome.message.includes(why);
  return [
    found(
      'a backup while serving refuses no request',
      wrote.count > 0 && wrote.refused === 0,
      `${wrote.count} writes meanwhile, ${wrote.refused} refused`,
    ),
    found(
      'restored into an empty folder: rows, password and uploaded file are there, and old sessions have ended',
      inFolder === '',
      inFolder || 'all, byte for byte',
    ),
    found('restored into an empty database on a server: identical', onServer === '', onServer || 'all, byte for byte'),
    found(
      'moved to a server by one command: identical, and sessions go on',
      afterMove === '',
      afterMove || (/\d+ filas de \d+ tablas/.exec(said)?.[0] ?? 'all'),
    ),
    found(
      '… refused while the product runs, and into a database that has data',
      isRefused(refusedMove, 'está en marcha') && isRefused(again, 'ya tiene datos'),
      'one line says why',
    ),
  ];
}

/** Fills a product, backs it up while others write, and tries to move its database, which must be refused. */
function backUpWhileServing(dataDir: string, archive: string, postgres: PostgresServer) {
  return withProduct(
    dataDir,
    async ({ address }) => {
      const connection = await findRunningPostgres(dataDir);
      if (!connection) throw new Error('The embedded database does not run.');
      const student = await demoStudent(address, connection);
      const file = makeFile(4_000_000);
      await handInFile(student, file);
      const writers = await Writers.start(address);
      await writers.untilKept(50);
      const keptBefore = new Set(writers.kept);
      const meanwhile = await Writers.start(address, 2);
      await command('backup', { DATA_DIR: dataDir }, archive);
      await Promise.all([writers.stop(), meanwhile.stop()]);
      const refused = meanwhile.answers.filter(({ status }) => status !== 201).length;
      for (const title of writers.kept) if (!keptBefore.has(title)) writers.kept.delete(title);
      const tooEarly = await command('move', { DATA_DIR: dataDir }, postgres.url()).catch((error: Error) => error);
      return {
        before: { writers, student, file },
        wrote: { count: meanwhile.answers.length, refused },
        refusedMove: tooEarly,
      };
    },
    settings,
  );
}

/** Where a copy is. A restored backup ends all sessions, because some may have been ended since; a move keeps them. */
interface Copy {
  dataDir: string;
  databaseUrl?: string;
  sessions: 'ended' | 'kept';
}

/** Says what the copy lacks; empty if it is complete. */
function compareWith({ writers, student, file }: Before, { dataDir, databaseUrl, sessions }: Copy): Promise<string> {
  return withProduct(
    dataDir,
    async ({ address }) => {
      const connection = databaseUrl ?? (await findRunningPostgres(dataDir));
      if (!connection) throw new Error('The embedded database does not run.');
      const missing = (await writers.lost(connection)).length;
      const visitor = new Visitor(address);
      visitor.cookie = student.visitor.cookie;
      const { status } = await visitor.ask('/api/user');
      await visitor.signIn(student.username, student.password);
      const read = await visitor.ask(student.filePath);
      visitor.close();
      if (missing > 0) return `${missing} topics are missing`;
      if (status !== (sessions === 'kept' ? 200 : 401)) return `the old session is answered ${status}`;
      return read.body.equals(file) ? '' : `the uploaded file is not the same (${read.status})`;
    },
    { ...settings, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
  );
}

/** Runs a command as an operator does: `npm run backup -- copia.tar.gz`. Throws its output on failure. */
async function command(name: string, env: Record<string, string>, argument: string): Promise<string> {
  const program = join(projectRoot, 'dist/server', `${name}.js`);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, argument], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, ...env },
    });
    return stdout;
  } catch (error) {
    throw new Error((error as { stderr?: string }).stderr ?? String(error));
  }
}
