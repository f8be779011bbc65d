import { open, realpath, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const megabyte = 1024 * 1024;

export interface DiskReserveLimits {
  /** Below this much free space, writes are refused. */
  shortBytes: number;
  /** Freed for the database when space runs short: two segments of its write-ahead log. */
  reserveBytes: number;
  /** Higher than `shortBytes`, so that the state does not flip with every write. */
  enoughBytes: number;
  everyMilliseconds: number;
}

const defaultLimits: DiskReserveLimits = {
  shortBytes: 16 * megabyte,
  reserveBytes: 32 * megabyte,
  enoughBytes: 48 * megabyte,
  everyMilliseconds: 1_000,
};

export interface DiskReserve {
  /** Whether only essential writes are allowed. */
  isShort(): boolean;
  close(): Promise<void>;
}

interface DiskReserveOptions {
  dataDir: string;
  log: (message: string) => void;
  limits?: DiskReserveLimits;
  readFree?: (folder: string) => Promise<number>;
}

/**
 * Keeps the embedded database readable when its disk is full. PostgreSQL exits when it cannot write its log, and without free space it neither
 * restarts nor accepts connections. So the server refuses writes before the space runs out, and then deletes a reserve file to free some.
 */
export async function openDiskReserve({
  dataDir,
  log,
  limits = defaultLimits,
  readFree = freeBytes,
}: DiskReserveOptions): Promise<DiskReserve> {
  // Beside the cluster, which may be on a different disk from the data folder.
  const folder = dirname(await realpath(join(dataDir, 'postgres')));
  const file = join(folder, 'reserve');
  let short = false;
  let isKept = false;

  async function look(): Promise<void> {
    const free = await readFree(folder);
    if (!short && free < limits.shortBytes) {
      short = true;
      isKept = false;
      await rm(file, { force: true });
      log(`Casi no queda espacio en ${folder}: no se guarda nada nuevo hasta que lo haya; lo que hay se sigue viendo.`);
    } else if (short && free >= limits.enoughBytes) {
      short = false;
      log(`Vuelve a haber espacio en ${folder}.`);
    }
    if (!short && !isKept && free >= limits.enoughBytes + limits.reserveBytes) {
      isKept = await fill(file, limits.reserveBytes);
    }
  }

  let looking = look().catch(() => {});
  await looking;
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {});
  }, limits.everyMilliseconds);
  timer.unref();
  return {
    isShort: () => short,
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Writes real bytes: a sparse file occupies no space that could be freed. */
async function fill(file: string, bytes: number): Promise<boolean> {
  const handle = await open(file, 'w', 0o600);
  try {
    const part = Buffer.alloc(megabyte);
    for (let left = bytes; left > 0; left -= part.length) await handle.write(part, 0, Math.min(left, part.length));
    return true;
  } catch {
    await rm(file, { force: true });
    return false;
  } finally {
    await handle.close();
  }
}
