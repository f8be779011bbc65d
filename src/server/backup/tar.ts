import { BackupProblem } from './backup-problem.ts';

/** The part of the tar format (ustar) that backups need: regular files with a path and content. Any tar program can open the archives. */

export interface TarEntry {
  name: string;
  size: number;
  /** Must be read completely before the next entry is requested. */
  body: AsyncIterable<Buffer>;
}

const blockSize = 512;
const plainKinds = ['0', '\0'];
const folderKind = '5';
const largestOctalSize = 0o77777777777;

export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, size, body } of entries) {
    yield tarHeader(name, size);
    let written = 0;
    for await (const chunk of body) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} changed its size from ${size} to ${written} while it was read`);
    yield padding(size);
  }
  yield Buffer.alloc(2 * blockSize);
}

export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source);
  for (;;) {
    const header = await reader.take(blockSize);
    if (header.every((byte) => byte === 0)) break;
    if (readNumber(header.subarray(148, 156)) !== checksum(header))
      throw new BackupProblem('damaged', 'not a tar archive');
    const kind = String.fromCharCode(header[156] ?? 0);
    const name = [readText(header.subarray(345, 500)), readText(header.subarray(0, 100))].filter(Boolean).join('/');
    const size = readNumber(header.subarray(124, 136));
    // A backup that was unpacked and packed again contains folders. None contains links or devices.
    if (kind === folderKind) continue;
    if (!plainKinds.includes(kind)) throw new BackupProblem('damaged', `${name} is not a regular file`);
    yield { name, size, body: reader.stream(size) };
    await reader.take(padding(size).length);
  }
  // Reads to the end, because gzip checks its checksum only there.
  await reader.drain();
}

function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockSize);
  const [prefix, rest] = splitName(name);
  header.write(rest, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  writeSize(header, size);
  header.write('00000000000\0', 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Eleven octal digits, or the binary form beyond 8 GiB, which current programs understand. */
function writeSize(header: Buffer, size: number): void {
  if (size <= largestOctalSize) {
    header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  } else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
}

function readNumber(field: Buffer): number {
  if (((field[0] ?? 0) & 0x80) !== 0) return Number(field.readBigUInt64BE(field.length - 8));
  return Number.parseInt(readText(field).trim() || '0', 8);
}

function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name];
  for (let slash = name.indexOf('/'); slash > 0; slash = name.indexOf('/', slash + 1)) {
    const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(rest) <= 100) return [prefix, rest];
  }
  throw new Error(`the name ${name} is too long for the archive`);
}

/** The sum of the header's bytes, with the checksum field counted as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0);
}

function readText(field: Buffer): string {
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? field.length : end).toString();
}

function padding(size: number): Buffer {
  return Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
}

/** Reads exact numbers of bytes from a stream of chunks. */
class ByteReader {
  #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *stream(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0;) {
      if (this.#rest.length === 0) {
        const next = await this.#source.next();
        if (next.done) throw new BackupProblem('truncated', 'the archive ends too early');
        this.#rest = next.value;
        continue;
      }
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }

  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}
