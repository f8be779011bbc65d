import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../config/reason-of.ts';
import { StartError } from '../config/start-error.ts';
import {
  isListening,
  choosePostgresFolder,
  lastLine,
  type PostgresFolder,
  postgresEnvironment,
  prepareCluster,
  readPostmaster,
  superuser,
  waitUntilFree,
} from './postgres-folder.ts';
import { findProgramPackage, type Program, prepareProgram } from './postgres-program.ts';

/** What `pg` needs to reach the embedded PostgreSQL. The host is the folder of its unix socket. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** Ends PostgreSQL in order and waits for it. Ends it at once if it takes too long. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: (message: string) => void;
}

const port = 5432;
const database = 'postgres';

/** sockaddr_un holds 104 bytes on macOS and 108 on Linux, the closing zero included. */
const maxSocketPath = 103;

/**
 * Starts the PostgreSQL that comes with the product on `<dataDir>/postgres`, makes its database on the first start, and
 * keeps it running until `stop`: if it dies it is started again, and the pool reconnects.
 */
export async function startEmbeddedPostgres({ dataDir, log }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const found = await findProgramPackage();
  const folder = await choosePostgresFolder(dataDir, log);
  const program = await prepareProgram(found, folder.account, dirname(folder.path));
  await prepareCluster(folder, dataDir, program, found.version.split('.')[0] ?? '');
  // PostgreSQL's own files name the real path; so must we, to recognise them.
  folder.path = await realpath(folder.path);
  const socketDir = await chooseSocketDir(folder);

  await waitUntilFree(folder.path);
  let running = await launch(program, folder, socketDir, log);
  let isStopping = false;

  const supervision = (async () => {
    for (;;) {
      const code = await running.exited;
      if (isStopping) return;
      log(`PostgreSQL se ha detenido de improviso (código ${code}); se inicia de nuevo.`);
      for (let pauseMs = 50; !isStopping; pauseMs = Math.min(pauseMs * 2, 2000)) {
        try {
          // Its watcher may have been killed and not PostgreSQL itself: then it is ours to end.
          await endOrphan(folder.path, running.pid);
          await waitUntilFree(folder.path);
          running = await launch(program, folder, socketDir, log);
          log('PostgreSQL está de nuevo en marcha.');
          break;
        } catch (error) {
          log(`PostgreSQL no arranca: ${reasonOf(error)}`);
          await delay(pauseMs);
        }
      }
    }
  })();

  return {
    connection: { host: socketDir, port, user: superuser, database },
    async stop() {
      isStopping = true;
      running.askToStop();
      const killTimer = setTimeout(() => running.endAtOnce(), 20_000);
      await supervision;
      // A restart that was under way when we were asked to stop has replaced the one asked above.
      running.askToStop();
      await running.exited;
      clearTimeout(killTimer);
      if (socketDir !== folder.path) await rm(socketDir, { recursive: true, force: true });
    },
  };
}

/** The embedded PostgreSQL that another process runs on this data folder, if one does. */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'));
  if (!postmaster || !(await isListening(postmaster))) return undefined;
  return { host: postmaster.socketDir, port: postmaster.port, user: superuser, database };
}

interface RunningPostgres {
  pid: number | undefined;
  exited: Promise<number | null>;
  askToStop(): void;
  endAtOnce(): void;
}

/**
 * PostgreSQL runs under this watcher, whose standard input we hold: when we go, however we go, the input ends and PostgreSQL is told to
 * shut down. A plain child would stay behind as an orphan and keep the folder. The watcher ignores the signals that a
 * terminal or a service manager sends to all of us, because the order of stopping is ours.
 */
const watcher = `
trap '' INT TERM HUP
exec 3<&0
"$@" </dev/null 3<&- &
postgres=$!
{ read -r _ <&3; kill -INT $postgres; } 2>/dev/null &
reader=$!
wait $postgres
code=$?
kill -9 $reader 2>/dev/null
exit $code
`;

async function launch(
  program: Program,
  folder: PostgresFolder,
  socketDir: string,
  log: (message: string) => void,
): Promise<RunningPostgres> {
  const settings = Object.entries(settingsFor(socketDir)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    '/bin/sh',
    ['-c', watcher, 'postgres-watcher', program.postgres, '-D', folder.path, ...settings],
    {
      ...folder.account,
      cwd: folder.path,
      env: postgresEnvironment(),
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
    },
  );
  const exited = new Promise<number | null>((settle) => {
    child.once('error', () => settle(null));
    child.once('close', settle);
  });
  child.stdin?.on('error', () => {}); // The watcher was killed; its exit tells the story.

  await untilReady(child, exited, log);
  const pid = (await readPostmaster(folder.path))?.pid;
  return {
    pid,
    exited,
    askToStop: () => child.stdin?.end(),
    endAtOnce: () => signal(pid, 'SIGQUIT'),
  };
}

/** Resolves when PostgreSQL says that it takes connections, rejects with its last words if it ends before. */
async function untilReady(
  child: ChildProcess,
  exited: Promise<number | null>,
  log: (message: string) => void,
): Promise<void> {
  if (!child.stderr) throw new Error('PostgreSQL was started without its standard error');
  const lines = createInterface({ input: child.stderr });
  const lastWords: string[] = [];
  let isReady = false;
  const ready = new Promise<void>((settle) => {
    lines.on('line', (line) => {
      if (/\b(FATAL|PANIC):/.test(line)) lastWords.push(line.replace(/^.*?(FATAL|PANIC): */, ''));
      // While it is ready, FATAL lines tell of single connections (one that was ended, say); PANIC is always news.
      if (isReady && /\bPANIC:/.test(line)) log(`PostgreSQL: ${line}`);
      if (line.includes('database system is ready to accept connections')) {
        isReady = true;
        settle();
      }
    });
  });
  const ended = exited.then((code) => {
    throw new StartError(`No se pudo iniciar PostgreSQL (código ${code}): ${lastLine(lastWords.join('\n'))}`);
  });
  ended.catch(() => {}); // After it was ready nobody waits for this any more.
  await Promise.race([ready, ended]);
}

/** Small, because it shares a machine with the server; durable, because it holds people's work. */
function settingsFor(socketDir: string): Record<string, string | number> {
  return {
    listen_addresses: '',
    port,
    unix_socket_directories: quoteList(socketDir),
    unix_socket_permissions: '0700',
    max_connections: 60,
    shared_buffers: '32MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '256MB',
    // Each of these would otherwise be processes that idle: input and output workers, replication, parallel queries.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    max_worker_processes: 2,
    max_parallel_workers_per_gather: 0,
    autovacuum_worker_slots: 1,
    autovacuum_max_workers: 1,
    jit: 'off',
    // No disk turns any more, and what is asked for often is in memory: to look up ten rows costs less than to read a table of a few hundred.
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_checkpoints: 'off',
  };
}

/** The setting is a list of folders; a comma in ours must not part it. */
function quoteList(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

/** The cluster's own folder is private to its user, so the socket lies there, unless that makes its path too long. */
async function chooseSocketDir(folder: PostgresFolder): Promise<string> {
  if (Buffer.byteLength(join(folder.path, `.s.PGSQL.${port}`)) <= maxSocketPath) return folder.path;
  const short = await mkdtemp(join(tmpdir(), 'educaia-'));
  if (folder.account) await chown(short, folder.account.uid, folder.account.gid);
  return short;
}

/** Only if the pid is still that of the server of this folder: the number may have passed to another process. */
async function endOrphan(folder: string, pid: number | undefined): Promise<void> {
  const postmaster = await readPostmaster(folder);
  if (postmaster && postmaster.pid === pid && (await isListening(postmaster))) signal(pid, 'SIGINT');
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, name);
  } catch {
    // It ended in the meantime.
  }
}
