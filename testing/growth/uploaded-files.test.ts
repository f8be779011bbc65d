import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchesFileType } from '../../src/server/files/file-content.ts';
import { type FileType, maxFileBytes } from '../../src/shared/files.ts';
import { costGrowsTooFast } from '../server/test-growth.ts';

/* The product never opens an uploaded file, but it checks its type. That check must stay cheap, whatever the file claims to be. */

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'educaia-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Fills an archive with file headers, each claiming that this many bytes follow. */
function archive(bytes: number, name: string, follows = 0): Buffer {
  const head = Buffer.alloc(30 + name.length);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt32LE(follows, 18);
  head.writeUInt32LE(follows, 22);
  head.writeUInt16LE(name.length, 26);
  head.write(name, 30);
  return filled(head, bytes);
}

function filled(piece: Buffer, bytes: number): Buffer {
  return Buffer.alloc(Math.floor(bytes / piece.length) * piece.length, piece);
}

const ofText = (text: string) => (bytes: number) => filled(Buffer.from(text, 'latin1'), bytes);

const hostile: Record<string, (bytes: number) => Buffer> = {
  'an archive of empty files': (bytes) => archive(bytes, 'a'),
  'an archive of files without a name': (bytes) => archive(bytes, ''),
  'an archive whose files have no length': (bytes) => archive(bytes, 'a', 0xffff_ffff),
  'an archive of types that cannot be': (bytes) => archive(bytes, '[Content_Types].xml', 1),
  'an archive of nothing but marks': ofText('PK\x03\x04'),
  'beginnings of documents': ofText('%PDF-1.7\n'),
  'pieces of a picture': (bytes) =>
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ofText('\0\0\0\0IDAT\0\0\0\0')(bytes - 8)]),
  'tags of music before anything else': ofText('ID3\x04\0\0\0\0\0\0'),
  'elements in elements of a film': ofText('\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\0'),
  'pages of pictures that name each other': ofText('II*\0\b\0\0\0'),
  'nothing but zeros': (bytes) => Buffer.alloc(bytes),
  'one long line': (bytes) => Buffer.alloc(bytes, 'a'),
};

/** Text files are read to the end; the same library detects all other types. */
const oneOfEachCheck: readonly FileType[] = ['txt', 'pdf'];

async function costOf(path: string): Promise<number> {
  const started = process.cpuUsage();
  for (const type of oneOfEachCheck) await matchesFileType(path, type).catch(() => false);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

test.each(Object.entries(hostile))('%s: the time of the type check grows in step with the file', async (_, make) => {
  const writeFileOf = (bytes: number) => {
    const path = join(folder, String(bytes));
    writeFileSync(path, make(bytes));
    return path;
  };
  // The first check loads the library.
  await costOf(writeFileOf(1_000));
  expect(await costGrowsTooFast(costOf, writeFileOf, maxFileBytes)).toBe(false);
});
