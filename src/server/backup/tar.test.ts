import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readTar, type TarEntry, writeTar } from './tar.ts';

interface File {
  name: string;
  content: Buffer;
}

async function* entriesOf(files: readonly File[]): AsyncGenerator<TarEntry> {
  for (const { name, content } of files) yield { name, size: content.length, body: Readable.from([content]) };
}

async function write(files: readonly File[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of writeTar(entriesOf(files))) parts.push(part);
  return Buffer.concat(parts);
}

async function read(archive: Buffer, chunkSize = archive.length): Promise<File[]> {
  async function* chunks() {
    for (let at = 0; at < archive.length; at += chunkSize) yield archive.subarray(at, at + chunkSize);
  }
  const files: File[] = [];
  for await (const { name, body } of readTar(chunks())) {
    const parts: Buffer[] = [];
    for await (const part of body) parts.push(part);
    files.push({ name, content: Buffer.concat(parts) });
  }
  return files;
}

/** Changes a byte of the first header and fixes its checksum, as if another program had written it. */
function withKind(archive: Buffer, kind: string): Buffer {
  const changed = Buffer.from(archive);
  changed.write(kind, 156);
  changed.fill(' ', 148, 156);
  const sum = changed.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return changed;
}

const small = { name: 'files/a', content: Buffer.from('hola') };

describe('an archive', () => {
  test.each([1, 511, 513, 65_536])('is read as it was written, in chunks of %i bytes', async (chunkSize) => {
    const files = [
      small,
      { name: 'empty', content: Buffer.alloc(0) },
      { name: 'ñ/b', content: Buffer.alloc(2_000, 7) },
    ];
    expect(await read(await write(files), chunkSize)).toEqual(files);
  });

  test('accepts names of up to 255 bytes that can be split, and refuses longer ones', async () => {
    const long = { ...small, name: `files/${'d'.repeat(140)}/${'f'.repeat(100)}` };
    expect(await read(await write([long]))).toEqual([long]);
    await expect(write([{ ...small, name: 'x'.repeat(101) }])).rejects.toThrow('too long');
  });

  test('stores sizes beyond eleven octal digits', async () => {
    const size = 10 * 2 ** 30;
    async function* huge(): AsyncGenerator<TarEntry> {
      yield { name: 'huge', size, body: Readable.from([]) };
    }
    const { value: header } = await writeTar(huge()).next();
    const entries = readTar(Readable.from([header as Buffer]));
    expect((await entries.next()).value).toMatchObject({ name: 'huge', size });
  });

  test('of a file that grew while it was read is refused', async () => {
    async function* growing(): AsyncGenerator<TarEntry> {
      yield { name: 'log', size: 3, body: Readable.from([Buffer.from('hola')]) };
    }
    const writing = async () => {
      for await (const part of writeTar(growing())) expect(part).toBeDefined();
    };
    await expect(writing()).rejects.toThrow('changed its size');
  });

  test('that is truncated, or not an archive, is refused', async () => {
    const archive = await write([small]);
    await expect(read(archive.subarray(0, 700))).rejects.toThrow('ends too early');
    await expect(read(Buffer.alloc(1_024, 'x'))).rejects.toThrow('not a tar archive');
  });

  test.each(['1', '2', '3', '4', '6', 'x', 'L'])(
    'with an entry of the kind %s, which is not a regular file, is refused',
    async (kind) => {
      await expect(read(withKind(await write([small]), kind))).rejects.toThrow('not a regular file');
    },
  );

  test('may contain folders, which are skipped', async () => {
    const folder = withKind(await write([{ name: 'files/', content: Buffer.alloc(0) }]), '5').subarray(0, 512);
    expect(await read(Buffer.concat([folder, await write([small])]))).toEqual([small]);
  });
});
