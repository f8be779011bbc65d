import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import { failures } from '../../shared/endpoints/failures.ts';
import { type FileType, fileTypeOf, fileTypes } from '../../shared/files.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database-types.ts';
import { Failure } from '../http/replies/failure.ts';
import { matchesFileType } from './file-content.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** A file that is being uploaded. Nothing of it has been stored yet. */
export interface Upload {
  name: string;
  body: Readable;
  /** Whether the file was cut off at the size limit. Known once the stream has ended. */
  isTooLarge(): boolean;
  types: readonly FileType[];
}

export interface StoredFile {
  key: string;
  name: string;
  mediaType: string;
  bytes: number;
}

export interface Files {
  /** Receives a file and checks its real type before storing it. The sweeper deletes it after an hour unless `keepFile` claims it. */
  receive(upload: Upload): Promise<StoredFile>;
  open(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Deletes files that nothing uses. Safe to run in several processes at once. */
  sweep(): Promise<number>;
}

export const maxFileNameLength = 200;
const maxSweptPerRun = 200;
const abandonedMilliseconds = 60 * 60_000;

export function createFiles(db: Kysely<Database>, { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Files {
  const store: FileStore = s3 ? createS3Store(s3) : createFolderStore(join(dataDir, 'files'));
  // Outside the folder that backups copy: partial files do not belong in a backup.
  const incoming = join(dataDir, 'incoming-files');

  async function write(upload: Upload, path: string): Promise<number> {
    await mkdir(incoming, { recursive: true });
    await pipeline(upload.body, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })).catch(
      (error: NodeJS.ErrnoException) => {
        // A disk error is ours. Any other error means that the sender disconnected or sent no valid form.
        throw error.syscall ? error : new Failure(failures.unreadableForm);
      },
    );
    if (upload.isTooLarge()) throw new Failure(failures.tooLarge);
    return (await stat(path)).size;
  }

  return {
    async receive(upload) {
      const type = fileTypeOf(upload.name);
      if (!type || !upload.types.includes(type)) throw new Failure(failures.wrongFile);
      const key = randomBytes(20).toString('hex');
      const name = safeName(upload.name);
      const mediaType = fileTypes[type];
      const path = join(incoming, key);
      // Written before the bytes are stored anywhere, so that the sweeper finds them whatever happens next.
      await sql`
        insert into files (key, name, media_type, bytes) values (${key}, ${name}, ${mediaType}, 0)`.execute(db);
      try {
        const bytes = await write(upload, path);
        if (!(await matchesFileType(path, type))) throw new Failure(failures.wrongFile);
        await store.put(key, path, mediaType);
        await sql`update files set bytes = ${bytes} where key = ${key}`.execute(db);
        return { key, name, mediaType, bytes };
      } catch (error) {
        await rm(path, { force: true });
        await sql`update files set expires_at = now() where key = ${key}`.execute(db).catch(() => {});
        throw error;
      }
    },
    open: (key) => store.open(key),
    async sweep() {
      let deleted = 0;
      while (deleted < maxSweptPerRun && (await sweepOne(db, store))) deleted += 1;
      await sweepIncoming(incoming);
      return deleted;
    },
  };
}

/** Call it in the transaction that links the file to its owner. */
export async function keepFile(tx: Kysely<Database>, key: string): Promise<void> {
  await sql`update files set expires_at = null where key = ${key}`.execute(tx);
}

/** Locks the row until the bytes are deleted: if the deletion fails, the next sweep retries. */
function sweepOne(db: Kysely<Database>, store: FileStore): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ key: string }>`
      select key from files where expires_at <= now() order by expires_at limit 1 for update skip locked`.execute(tx);
    const [found] = rows;
    if (!found) return false;
    await store.delete(found.key);
    await sql`delete from files where key = ${found.key}`.execute(tx);
    return true;
  });
}

/** Partial uploads left by a killed process. */
async function sweepIncoming(folder: string): Promise<void> {
  const oldest = Date.now() - abandonedMilliseconds;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < oldest) await rm(path, { force: true });
  }
}

/** The bare file name, without folders or characters that could end a header or line. */
function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // Also strips characters that change the reading direction: `factura\u202Efdp.exe` looks like a PDF.
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"]/gu, '').trim();
  const ending = /\.\w+$/.exec(plain)?.[0] ?? '';
  return plain.length <= maxFileNameLength ? plain : plain.slice(0, maxFileNameLength - ending.length) + ending;
}
