import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { BackupProblem } from './backup-problem.ts';
import type { TarEntry } from './tar.ts';

/** The last entry of an archive: a line for each other entry, as `sha256sum` writes and checks them. */
const checksumsName = 'checksums.sha256';

/** Adds the list of checksums as the last entry. `file` holds it meanwhile, because it may be long. */
export async function* withChecksums(entries: AsyncIterable<TarEntry>, file: string): AsyncGenerator<TarEntry> {
  const list = await open(file, 'w', 0o600);
  try {
    for await (const entry of entries) yield* hashed(entry, list);
  } finally {
    await list.close();
  }
  const { size } = await stat(file);
  yield { name: checksumsName, size, body: createReadStream(file) };
}

interface CheckedEntries {
  entries: AsyncGenerator<TarEntry>;
  /** Whether the list came and agreed. Copies of older versions have none. */
  isChecked(): boolean;
}

/** Compares the entries with the list that ends the archive. Each of them must be read completely. */
export function checkEntries(entries: AsyncIterable<TarEntry>, file: string): CheckedEntries {
  let isChecked = false;
  async function* check() {
    const list = await open(file, 'w', 0o600);
    try {
      for await (const entry of entries) {
        if (isChecked) throw new BackupProblem('damaged', `tiene algo después del final (${entry.name})`);
        if (entry.name === checksumsName) {
          await compare(entry.body, file);
          isChecked = true;
        } else {
          yield* hashed(entry, list);
        }
      }
    } finally {
      await list.close();
    }
  }
  return { entries: check(), isChecked: () => isChecked };
}

/** Whoever takes the entry reads it completely before asking for the next one. */
async function* hashed(entry: TarEntry, list: FileHandle): AsyncGenerator<TarEntry> {
  const hash = createHash('sha256');
  yield { ...entry, body: hashing(entry.body, hash) };
  await list.appendFile(`${hash.digest('hex')}  ${entry.name}\n`);
}

async function* hashing(body: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const part of body) {
    hash.update(part);
    yield part;
  }
}

async function compare(list: AsyncIterable<Buffer>, file: string): Promise<void> {
  const ours = createInterface({ input: createReadStream(file) })[Symbol.asyncIterator]();
  for await (const expected of createInterface({ input: Readable.from(list) })) {
    const { value: found } = (await ours.next()) as { value: string | undefined };
    if (found !== expected) throw new BackupProblem('damaged', `no se guardó así: ${expected.slice(nameStart)}`);
  }
  const { value: more } = (await ours.next()) as { value: string | undefined };
  if (more !== undefined) throw new BackupProblem('damaged', `no está en su lista: ${more.slice(nameStart)}`);
}

/** After the checksum and two spaces. */
const nameStart = 66;
