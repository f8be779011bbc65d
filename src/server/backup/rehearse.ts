import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../config/start-error.ts';
import { migrate } from '../database/migrations.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { BackupProblem } from './backup-problem.ts';
import { differs, type Restored, restoreFrom } from './restore.ts';

interface RehearsalOptions {
  copy: AsyncIterable<Uint8Array>;
  /** As they were when the copy was written. */
  bytes: number;
  sha256: string;
  passphrase: string | undefined;
  migrationsDir: string;
  /** For the database of the rehearsal. It is removed afterwards. */
  scratchDir: string;
  onProgress: (percent: number) => void;
}

export interface Rehearsed extends Restored {
  /** Undefined if everything is there. */
  problem: 'counts_differ' | undefined;
}

/**
 * Restores a copy as `npm run restore` does, into a PostgreSQL of its own that is started for it: neither a mistake here nor a damaged copy can reach
 * the site's data, and no right to create databases is needed. Uploaded files are read and compared with their checksums, and not written.
 */
export async function rehearse(options: RehearsalOptions): Promise<Rehearsed> {
  const { migrationsDir, scratchDir, passphrase } = options;
  await mkdir(scratchDir, { recursive: true });
  let postgres: EmbeddedPostgres | undefined;
  const connect = async () => {
    postgres = await startScratch(scratchDir);
    return postgres.connection;
  };
  try {
    const restored = await restoreFrom(measured(options), {
      connect,
      migrationsDir,
      filesDir: join(scratchDir, 'restored', 'files'),
      askPassphrase: async () => passphrase,
      isRehearsal: true,
    });
    if (postgres) await migrate({ connection: postgres.connection, folder: migrationsDir, log: () => {} });
    return { ...restored, problem: restored.tables.some(differs) ? 'counts_differ' : undefined };
  } catch (error) {
    // The only expected refusals here are those of its migrations.
    if (error instanceof StartError) throw new BackupProblem('newer_version', error.message, { cause: error });
    throw error;
  } finally {
    await postgres?.stop();
    await removeScratch(scratchDir);
  }
}

async function startScratch(scratchDir: string): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ dataDir: scratchDir, log: () => {} });
  } catch (error) {
    throw new BackupProblem('no_scratch', 'no se pudo iniciar una base de datos de prueba', { cause: error });
  }
}

/** Also what a killed process left. Its database may be elsewhere: see `choosePostgresFolder`. */
export async function removeScratch(scratchDir: string): Promise<void> {
  const cluster = await realpath(join(scratchDir, 'postgres')).catch(() => undefined);
  await rm(scratchDir, { recursive: true, force: true });
  if (cluster !== undefined)
    await rm(cluster.startsWith(scratchDir) ? cluster : dirname(cluster), { recursive: true, force: true });
}

/** A copy that is shorter than it was is truncated, whatever reading it complains about; one with another checksum is damaged. */
async function* measured({ copy, bytes, sha256, onProgress }: RehearsalOptions): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let read = 0;
  for await (const part of copy) {
    hash.update(part);
    read += part.length;
    onProgress(Math.min(99, Math.floor((read / bytes) * 100)));
    yield part;
  }
  if (read < bytes) throw new BackupProblem('truncated', `mide ${read} bytes de ${bytes}`);
  if (hash.digest('hex') !== sha256) throw new BackupProblem('damaged', 'no es igual que cuando se guardó');
}
