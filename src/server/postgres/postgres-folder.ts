import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../config/start-error.ts';
import { type Account, accountCanEnter, type Program } from './postgres-program.ts';

/** The folder of a PostgreSQL cluster (its PGDATA) and the account that runs it. */
export interface PostgresFolder {
  path: string;
  account: Account;
}

/** The contents of postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  socketDir: string;
}

export const superuser = 'educaia';

/** PostgreSQL refuses to run as root. This id is "nobody" on every system, and `initdb` needs a user with a name. */
const unprivileged = { uid: 65534, gid: 65534 };
const systemDataDir = '/var/lib/educaia';

/** Decides where the cluster is and which account runs it. The folder may not exist yet. */
export async function choosePostgresFolder(dataDir: string, log: (message: string) => void): Promise<PostgresFolder> {
  await makeWritable(dataDir);
  const path = join(resolve(dataDir), 'postgres');
  const existing = await stat(path).catch(() => undefined);
  const isRoot = process.getuid?.() === 0;

  if (existing) {
    const real = await realpath(path);
    if (!isRoot) {
      if (existing.uid === process.getuid?.()) return { path: real, account: undefined };
      throw new StartError(
        `La base de datos de ${real} pertenece a otro usuario (uid ${existing.uid}): inicie el programa con ese usuario ` +
          'o cambie el dueño de la carpeta.',
      );
    }
    // A folder that belongs to an ordinary user keeps its owner even if root starts the server once.
    const account = existing.uid === 0 ? unprivileged : { uid: existing.uid, gid: existing.gid };
    if (existing.uid === 0) await chownTree(real, account);
    if (accountCanEnter(account, real)) return { path: real, account };
    throw new StartError(
      `PostgreSQL no se ejecuta como root, y el usuario ${account.uid} no puede entrar en ${real}: ` +
        'dele permiso de paso en las carpetas superiores o indique otra carpeta en DATA_DIR.',
    );
  }

  if (!isRoot) return { path, account: undefined };
  if (accountCanEnter(unprivileged, resolve(dataDir))) return { path, account: unprivileged };

  // Below root's home, for example. The link keeps the data folder the single place to look, even after it is moved.
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12);
  const elsewhere = join(systemDataDir, name, 'postgres');
  await mkdir(dirname(elsewhere), { recursive: true, mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `PostgreSQL no se ejecuta como root, y su usuario no puede entrar en ${dataDir} ni se puede crear ` +
        `${dirname(elsewhere)} (${error.code}): indique otra carpeta en DATA_DIR.`,
    );
  });
  log(`La base de datos queda en ${elsewhere}, porque PostgreSQL no puede entrar en ${dataDir}.`);
  return { path: elsewhere, account: unprivileged };
}

interface ClusterOptions {
  folder: PostgresFolder;
  dataDir: string;
  program: Program;
  /** The major version of the program. */
  major: string;
  /** Called when `initdb` runs. */
  onSpawn: () => void;
}

/** Creates the cluster if there is none, and refuses one of another major version. */
export async function prepareCluster({ folder, dataDir, program, major, onSpawn }: ClusterOptions): Promise<void> {
  const version = await readFile(join(folder.path, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) await makeCluster(folder, program, onSpawn);
  else if (version.trim() !== major) {
    throw new StartError(
      `La base de datos de ${folder.path} es de PostgreSQL ${version.trim()} y este programa trae PostgreSQL ${major}: ` +
        'haga una copia con "npm run backup" de la versión anterior, aparte esa carpeta y recupere la copia con ' +
        '"npm run restore" de esta versión.',
    );
  }
  await linkFromDataDir(folder.path, join(resolve(dataDir), 'postgres'));
}

/**
 * Waits for an orphaned server to shut down, and fails if another process's server keeps running. Removes the leftovers of a killed server that
 * PostgreSQL itself would not remove.
 */
export async function waitUntilFree(folder: string): Promise<void> {
  // When its owner is killed, the watcher stops PostgreSQL within milliseconds, or seconds on a busy machine. A server that still answers after this
  // time is in use.
  const graceMs = 5000;
  const start = Date.now();
  for (;;) {
    const postmaster = await readPostmaster(folder);
    if (!postmaster) return;
    if (await isListening(postmaster)) {
      if (Date.now() - start > graceMs) throw folderInUse(folder, postmaster);
    } else if (process.platform !== 'linux') {
      return;
    } else if (!(await anyServerWorksIn(folder))) {
      // The pid in the file belongs to a zombie or, after a container restart, to an unrelated process. PostgreSQL would only see that the pid exists
      // and refuse to start forever.
      await rm(join(folder, 'postmaster.pid'), { force: true });
      return;
    } else if (Date.now() - start > 30_000) {
      throw folderInUse(folder, postmaster);
    }
    await delay(20);
  }
}

export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // A folder of another user counts as missing here; opening it later fails with a clear error.
    if (error.code === 'ENOENT' || error.code === 'EACCES') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const [pid, , , port, socketDir] = text.split('\n');
  return { pid: Number(pid), port: Number(port), socketDir: socketDir?.trim() ?? '' };
}

/** Whether a server listens on the socket. Unlike a pid, this also works between containers that share the folder. */
export function isListening({ socketDir, port }: Postmaster): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(join(socketDir, `.s.PGSQL.${port}`));
    const finish = (answer: boolean) => {
      socket.destroy();
      settle(answer);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}

function folderInUse(folder: string, postmaster: Postmaster): StartError {
  return new StartError(
    `Otro servidor está usando la base de datos de ${folder} (proceso ${postmaster.pid}): deténgalo o indique otra carpeta ` +
      'en DATA_DIR.',
  );
}

/** The processes of a server use its folder as their working directory. Zombies have none. */
async function anyServerWorksIn(folder: string): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const isServer = async (pid: string) =>
    (await realpath(`/proc/${pid}/cwd`).catch(() => undefined)) === folder &&
    (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'postgres';
  return (await Promise.all(pids.map(isServer))).includes(true);
}

async function makeWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `No se puede escribir en la carpeta de datos ${resolve(dataDir)} (${code}): dele permisos o indique otra en DATA_DIR.`,
    );
  }
}

/** Created under a temporary name, so that a first start that is killed leaves nothing that looks like a database. */
async function makeCluster({ path, account }: PostgresFolder, program: Program, onSpawn: () => void): Promise<void> {
  const parent = dirname(path);
  await removeAbandoned(parent);
  const unfinished = await mkdtemp(join(parent, 'postgres-new-'));
  try {
    await chmod(unfinished, 0o700);
    if (account) await chown(unfinished, account.uid, account.gid);
    const creating = runInitdb(program, unfinished, account);
    onSpawn();
    await creating;
    await rename(unfinished, path).catch((error: NodeJS.ErrnoException) => {
      // Another process starting at the same time was faster. One of the two will fail to lock the folder.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await syncFolder(parent);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function runInitdb(program: Program, folder: string, account: Account): Promise<void> {
  // Full-text search takes its letters from LC_CTYPE, and macOS uses another name for the UTF-8 locale.
  const ctype = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8';
  const failure = await tryInitdb(program, folder, account, ctype);
  if (failure === undefined) return;
  if (/invalid locale/i.test(failure) && (await tryInitdb(program, folder, account, 'C')) === undefined) return;
  if (/could not look up effective user/.test(failure)) {
    throw new StartError(
      `PostgreSQL no puede crear su base de datos con un usuario sin nombre (uid ${account?.uid ?? process.getuid?.()}): ` +
        'use un usuario que exista en el sistema o indique un servidor propio en DATABASE_URL.',
    );
  }
  throw new StartError(`No se pudo crear la base de datos: ${lastLine(failure)}`);
}

/** Resolves to undefined, or to the error output of initdb. */
function tryInitdb(program: Program, folder: string, account: Account, ctype: string): Promise<string | undefined> {
  const child = spawn(
    program.initdb,
    [
      `--pgdata=${folder}`,
      `--username=${superuser}`,
      // Only the owner can enter the socket's folder, and they could read the data files anyway.
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${ctype}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...account, cwd: folder, env: postgresEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return new Promise((settle) => {
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text;
    });
    child.once('error', (error) => settle(error.message));
    child.once('close', (code) => settle(code === 0 ? undefined : complaints || `initdb: ${code}`));
  });
}

/** Passes nothing of our environment on: it holds keys and passwords that PostgreSQL does not need. */
export function postgresEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function removeAbandoned(parent: string): Promise<void> {
  const tenMinutesAgo = Date.now() - 600_000;
  for (const name of await readdir(parent)) {
    if (!name.startsWith('postgres-new-')) continue;
    const { mtimeMs } = await lstat(join(parent, name));
    // A more recent one may belong to a process that is starting now.
    if (mtimeMs < tenMinutesAgo) await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function linkFromDataDir(folder: string, link: string): Promise<void> {
  if ((await realpath(link).catch(() => undefined)) === (await realpath(folder))) return;
  await symlink(folder, link);
}

async function chownTree(folder: string, account: { uid: number; gid: number }): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    await chown(join(folder, name), account.uid, account.gid);
  }
  await chown(folder, account.uid, account.gid);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
