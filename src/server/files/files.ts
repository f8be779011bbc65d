import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { AttachmentKind } from '../../shared/attachments.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { type FileType, fileTypeOf, fileTypes } from '../../shared/files.ts';
import type { Config } from '../config/config.ts';
import { reasonOf } from '../config/reason-of.ts';
import type { Database } from '../database/database-types.ts';
import { Failure } from '../http/replies/failure.ts';
import { findAttachmentType, nameWithEnding } from './attachment-type.ts';
import { matchesFileType } from './file-content.ts';
import type { ByteRange, FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { makePreview, previewMediaType } from './picture-preview.ts';
import { createS3Store } from './s3-store.ts';
import { scanFile } from './virus-scan.ts';

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

export interface JoinedFile extends StoredFile {
  kind: AttachmentKind;
  /** A smaller copy of a picture, without its metadata. */
  preview: { key: string; width: number; height: number } | undefined;
}

/** A picture as it is shown, or a sound. */
export interface ShownFile extends StoredFile {
  kind: 'picture' | 'audio';
  /** Of a picture. */
  size: { width: number; height: number } | undefined;
}

/** What these methods store, the sweeper deletes after an hour unless `keepFile` claims it. */
export interface Files {
  /** Receives a file and checks its real type before storing it. */
  receive(upload: Upload): Promise<StoredFile>;
  /** Receives a part of a file, which must have this size. Returns its key. */
  receivePart(content: Readable, bytes: number): Promise<string>;
  /** Joins the parts of a file, decides by its content what it is, and has it checked for viruses. */
  join(name: string, parts: readonly string[]): Promise<JoinedFile>;
  /** Receives a picture, of which only a smaller copy without metadata is kept, or a sound. */
  receiveShown(content: Readable, name: string, maxBytes: number): Promise<ShownFile>;
  /** Receives a file, has it checked for viruses, lets `read` read it, and deletes it. */
  inspect<Found>(content: Readable, maxBytes: number, read: (path: string) => Promise<Found>): Promise<Found>;
  open(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Deletes files that nothing uses. Safe to run in several processes at once. */
  sweep(): Promise<number>;
}

export const maxFileNameLength = 200;
const maxSweptPerRun = 200;
const abandonedMilliseconds = 60 * 60_000;
const partMediaType = 'application/octet-stream';

type FilesConfig = Pick<Config, 'dataDir' | 's3' | 'clamdUrl'>;

export function createFiles(db: Kysely<Database>, { dataDir, s3, clamdUrl }: FilesConfig, log: Logger): Files {
  const store: FileStore = s3 ? createS3Store(s3) : createFolderStore(join(dataDir, 'files'));
  // Outside the folder that backups copy: partial files do not belong in a backup.
  const storing = createStoring(db, store, join(dataDir, 'incoming-files'));
  const check = (path: string) => (clamdUrl ? refuseInfected(clamdUrl, path, log) : Promise.resolve());

  return {
    receive(upload) {
      const type = fileTypeOf(upload.name);
      if (!type || !upload.types.includes(type)) throw new Failure(failures.wrongFile);
      const name = safeName(upload.name);
      return storing.take(name, fileTypes[type], async (path) => {
        await writeSent(upload.body, path);
        if (upload.isTooLarge()) throw new Failure(failures.tooLarge);
        if (!(await matchesFileType(path, type))) throw new Failure(failures.wrongFile);
        await check(path);
      });
    },
    async receivePart(content, bytes) {
      const part = await storing.take('part', partMediaType, async (path) => {
        await writeSent(Readable.from(atMost(content, bytes)), path);
        if ((await stat(path)).size !== bytes) throw new Failure(failures.unreadableForm);
      });
      return part.key;
    },
    async join(sentName, parts) {
      const path = await storing.newPath();
      try {
        await pipeline(Readable.from(readParts(store, parts)), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        const type = await findAttachmentType(path, sentName);
        if (!type) throw new Failure(failures.wrongFile);
        await check(path);
        const preview = type.kind === 'picture' ? await storePreview(storing, type.ending, path) : undefined;
        const name = nameWithEnding(safeName(sentName), type.ending);
        const stored = await storing.take(name, type.mediaType, async () => {}, path);
        return { ...stored, kind: type.kind, preview };
      } finally {
        await rm(path, { force: true });
      }
    },
    receiveShown: (content, name, maxBytes) =>
      readSent(storing, content, maxBytes, (path) => storeShown(storing, path, name, check)),
    inspect: (content, maxBytes, read) =>
      readSent(storing, content, maxBytes, async (path) => {
        await check(path);
        return read(path);
      }),
    open: (key, range) => store.open(key, range),
    async sweep() {
      let deleted = 0;
      while (deleted < maxSweptPerRun && (await sweepOne(db, store))) deleted += 1;
      await sweepIncoming(storing.folder);
      return deleted;
    },
  };
}

type Storing = ReturnType<typeof createStoring>;

/** Writes files to a folder of their own before the store takes them over. */
function createStoring(db: Kysely<Database>, store: FileStore, folder: string) {
  async function newPath(name = randomBytes(20).toString('hex')): Promise<string> {
    await mkdir(folder, { recursive: true });
    return join(folder, name);
  }

  return {
    folder,
    newPath,
    /** `write` writes the file, unless it is already at `finished`, and checks it. */
    async take(
      name: string,
      mediaType: string,
      write: (path: string) => Promise<void>,
      finished?: string,
    ): Promise<StoredFile> {
      const key = randomBytes(20).toString('hex');
      const path = finished ?? (await newPath(key));
      // Written before the bytes are stored anywhere, so that the sweeper finds them whatever happens next.
      await sql`
        insert into files (key, name, media_type, bytes) values (${key}, ${name}, ${mediaType}, 0)`.execute(db);
      try {
        await write(path);
        const { size: bytes } = await stat(path);
        await store.put(key, path, mediaType);
        await sql`update files set bytes = ${bytes} where key = ${key}`.execute(db);
        return { key, name, mediaType, bytes };
      } catch (error) {
        await rm(path, { force: true });
        await sql`update files set expires_at = now() where key = ${key}`.execute(db).catch(() => {});
        throw error;
      }
    },
  };
}

async function writeSent(body: Readable, path: string): Promise<void> {
  await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })).catch(
    (error: NodeJS.ErrnoException) => {
      // A disk error is ours. Any other error means that the sender disconnected or sent no valid form.
      throw error.syscall || error instanceof Failure ? error : new Failure(failures.unreadableForm);
    },
  );
}

/** Writes what was sent to a file for as long as it is read. */
async function readSent<Found>(
  storing: Storing,
  content: Readable,
  maxBytes: number,
  read: (path: string) => Promise<Found>,
): Promise<Found> {
  const path = await storing.newPath();
  try {
    await writeSent(Readable.from(atMost(content, maxBytes)), path);
    return await read(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function* atMost(content: Readable, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Failure(failures.tooLarge);
    yield chunk;
  }
}

async function* readParts(store: FileStore, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const part = await store.open(key);
    if (!part) throw new Error('A part of an upload is missing.');
    yield* part;
  }
}

async function storeShown(
  storing: Storing,
  path: string,
  sentName: string,
  check: (path: string) => Promise<void>,
): Promise<ShownFile> {
  const type = await findAttachmentType(path, sentName);
  if (type?.kind !== 'picture' && type?.kind !== 'audio') throw new Failure(failures.wrongFile);
  await check(path);
  const name = nameWithEnding(safeName(sentName), type.ending);
  if (type.kind === 'audio') {
    const stored = await storing.take(name, type.mediaType, async () => {}, path);
    return { ...stored, kind: 'audio', size: undefined };
  }
  const { width, height, ...stored } = await storePreview(storing, type.ending, path);
  return { ...stored, name, kind: 'picture', size: { width, height } };
}

async function storePreview(storing: Storing, format: string, picture: string) {
  const made = await makePreview(format, picture);
  if (!made) throw new Failure(failures.unreadablePicture);
  const { content, width, height } = made;
  const write = (path: string) => writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true });
  return { ...(await storing.take('preview.webp', previewMediaType, write)), width, height };
}

/** A file that cannot be checked is refused, too: otherwise stopping the scanner would let everything in. */
async function refuseInfected(clamdUrl: string, path: string, log: Logger): Promise<void> {
  const found = await scanFile(clamdUrl, path).catch((error: unknown) => {
    log.warn({ reason: reasonOf(error) }, 'the virus scanner did not check a file');
    throw new Failure(failures.uncheckedFile, { retryAfterSeconds: 60 });
  });
  if (found === undefined) return;
  log.warn({ found }, 'the virus scanner found a threat in a file');
  throw new Failure(failures.infectedFile);
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
export function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // Also strips characters that change the reading direction: `factura\u202Efdp.exe` looks like a PDF.
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"]/gu, '').trim();
  const ending = /\.\w+$/.exec(plain)?.[0] ?? '';
  return plain.length <= maxFileNameLength ? plain : plain.slice(0, maxFileNameLength - ending.length) + ending;
}
