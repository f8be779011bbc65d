import { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupProblem } from './backup-problem.ts';

/** How an encrypted file begins: the format of age, which `age --decrypt` reads, too. */
const ageHeader = Buffer.from('age-encryption.org/v1\n');

/** 128 MB and a second for each guess of the passphrase, as OWASP recommends for scrypt (2^17). The default of age takes twice the memory. */
const scryptWorkFactor = 17;

export const encryptedEnding = '.age';

/** For `pipeline`. Only tests lower the work factor. */
export function encryptWith(passphrase: string, workFactor = scryptWorkFactor) {
  return async function* encrypt(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    // Loaded on demand: most processes never encrypt.
    const { Encrypter } = await import('age-encryption');
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(workFactor);
    yield* await encrypter.encrypt(toWeb(source));
  };
}

/** Asked only if the copy is encrypted. */
export type AskPassphrase = () => Promise<string | undefined>;

/** The tar archive in a copy: decrypted if it is encrypted, and decompressed. */
export async function openArchive(copy: AsyncIterable<Uint8Array>, askPassphrase: AskPassphrase): Promise<Readable> {
  const { first, all } = await peek(copy, ageHeader.length);
  const compressed = first.equals(ageHeader) ? await decrypt(all, await askPassphrase()) : all;
  // An error of the source reaches the reader through the last stream.
  return pipeline(Readable.from(compressed), createGunzip(), () => {});
}

async function decrypt(
  copy: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  if (!passphrase) throw new BackupProblem('no_passphrase', 'está cifrada y falta su frase de paso');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return authenticated(await decrypter.decrypt(toWeb(copy)));
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    if (String(error).includes('no identity matched')) {
      throw new BackupProblem('wrong_passphrase', 'esa no es su frase de paso', { cause: error });
    }
    throw damaged(error);
  }
}

/** Each part is authenticated: one that was changed or cut short is refused. */
async function* authenticated(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* parts;
  } catch (error) {
    // The library's own errors have no code, unlike those of a disk or a connection.
    const isOther = error instanceof BackupProblem || (error as NodeJS.ErrnoException).code !== undefined;
    throw isOther ? error : damaged(error);
  }
}

const damaged = (cause: unknown) => new BackupProblem('damaged', 'está dañada o incompleta', { cause });

function toWeb(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(source, { objectMode: false })) as ReadableStream<Uint8Array>;
}

/** The first bytes, and everything, the first bytes included. */
async function peek(
  source: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<{ first: Buffer; all: AsyncIterable<Uint8Array> }> {
  const parts = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < bytes) {
    const next = await parts.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  async function* all() {
    yield start;
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
  }
  return { first: start.subarray(0, bytes), all: all() };
}
