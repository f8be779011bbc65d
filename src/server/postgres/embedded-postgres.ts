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

/** Connection settings for `pg`. The host is the folder of the Unix socket. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** Shuts PostgreSQL down cleanly and waits for it. Kills it if that takes too long. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: (message: string) => void;
  /** Called when the first process of PostgreSQL runs: until then, other work in this process would delay it. */
  onSpawn?: () => void;
}

const port = 5432;
const database = 'postgres';

/** sockaddr_un holds 104 bytes on macOS and 108 on Linux, including the terminating zero. */
const maxSocketPath = 103;

/**
 * Starts the bundled PostgreSQL on `<dataDir>/postgres`, creates its database on the first start, and keeps it running until `stop`: if it dies, it
 * is restarted and the pool reconnects.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  onSpawn = () => {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const found = await findProgramPackage();
  const folder = await choosePostgresFolder(dataDir, log);
  const program = await prepareProgram(found, folder.account, dirname(folder.path));
  const major = found.version.split('.')[0] ?? '';
  await prepareCluster({ folder, dataDir, program, major, onSpawn });
  // PostgreSQL's own files contain the real path, so we need it to recognise them.
  folder.path = await realpath(folder.path);
  const socketDir = await chooseSocketDir(folder);

  await waitUntilFree(folder.path);
  const launching = launch(program, folder, socketDir, log);
  onSpawn();
  let running = await launching;
  let isStopping = false;

  const supervision = (async () => {
    for (;;) {
      const code = await running.exited;
      if (isStopping) return;
      log(`PostgreSQL se ha detenido de improviso (código ${code}); se inicia de nuevo.`);
      for (let pauseMs = 50; !isStopping; pauseMs = Math.min(pauseMs * 2, 2000)) {
        try {
          // Perhaps only the watcher was killed and PostgreSQL still runs.
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
      // A restart that was in progress when `stop` was called has replaced the process signalled above.
      running.askToStop();
      await running.exited;
      clearTimeout(killTimer);
      if (socketDir !== folder.path) await rm(socketDir, { recursive: true, force: true });
    },
  };
}

/** Finds the embedded PostgreSQL that another process runs on this data folder. */
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
 * PostgreSQL runs under this watcher, whose standard input we hold: however our process ends, that input closes and the watcher shuts PostgreSQL
 * down. A plain child process would be orphaned and keep the folder locked. The watcher ignores signals that a terminal or service manager sends to
 * the whole group, because we decide the order of shutdown.
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
  child.stdin?.on('error', () => {}); // The watcher was killed; its exit handler deals with that.

  await untilReady(child, exited, log);
  const pid = (await readPostmaster(folder.path))?.pid;
  return {
    pid,
    exited,
    askToStop: () => child.stdin?.end(),
    endAtOnce: () => signal(pid, 'SIGQUIT'),
  };
}

/** Resolves when PostgreSQL accepts connections; rejects with its last log lines if it exits first. */
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
      // Once it is ready, FATAL lines concern single connections (one that was terminated, for example). PANIC concerns the whole server.
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
  ended.catch(() => {}); // Nobody awaits this promise once PostgreSQL is ready.
  await Promise.race([ready, ended]);
}

/** Low memory, because it shares the machine with the server; durable, because it holds people's work. */
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
    // Turns off features whose processes would sit idle: I/O workers, replication, parallel queries.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    max_worker_processes: 2,
    max_parallel_workers_per_gather: 0,
    autovacuum_worker_slots: 1,
    autovacuum_max_workers: 1,
    jit: 'off',
    // Disks are SSDs and frequently used data is in memory, so ten index lookups cost less than scanning a table of a few hundred rows.
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_checkpoints: 'off',
  };
}

/** The setting is a comma-separated list of folders; quoting protects a comma in ours. */
function quoteList(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

/** The cluster folder is private to its user, so the socket goes there unless its path would be too long. */
async function chooseSocketDir(folder: PostgresFolder): Promise<string> {
  if (Buffer.byteLength(join(folder.path, `.s.PGSQL.${port}`)) <= maxSocketPath) return folder.path;
  const short = await mkdtemp(join(tmpdir(), 'educaia-'));
  if (folder.account) await chown(short, folder.account.uid, folder.account.gid);
  return short;
}

/** Only if the pid still belongs to this folder's server: the system may have reused the number. */
async function endOrphan(folder: string, pid: number | undefined): Promise<void> {
  const postmaster = await readPostmaster(folder);
  if (postmaster && postmaster.pid === pid && (await isListening(postmaster))) signal(pid, 'SIGINT');
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, name);
  } catch {
    // It exited in the meantime.
  }
}
