import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Decrypter } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../testing/server/test-database.ts';
import { migrate } from '../database/migrations.ts';
import { type Connection, connectClient } from '../database/open-database.ts';
import { backUp } from './backup.ts';
import { encryptWith } from './encryption.ts';
import { restore } from './restore.ts';

const passphrase = 'gato lluvia tren naranja';
let workDir: string;
let filesDir: string;
let migrationsDir: string;
let sound: Buffer;
let archive: string;
let source: Awaited<ReturnType<typeof createEmptyDatabase>>;
let target: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'educaia-encryption-'));
  migrationsDir = join(workDir, 'migrations');
  filesDir = join(workDir, 'old/files');
  await mkdir(migrationsDir);
  await mkdir(filesDir, { recursive: true });
  await writeFile(join(migrationsDir, '0001_notes.sql'), 'create table notes (text text not null);');
  // Longer than the parts of 64 kB that the format authenticates one by one.
  await writeFile(join(filesDir, 'photo.bin'), randomBytes(300_000));
  source = await createEmptyDatabase();
  target = await createEmptyDatabase();
  await migrate({ connection: source.connection, folder: migrationsDir, log: () => {} });
  await run(source.connection, "insert into notes values ('secreto')");
  archive = join(workDir, 'copy.tar.gz.age');
  const readable = join(workDir, 'copy.tar.gz');
  await backUp({ connection: source.connection, filesDir, target: readable });
  await pipeline(createReadStream(readable), encryptWith(passphrase, 10), createWriteStream(archive));
  sound = await readFile(archive);
});
beforeEach(() => writeFile(archive, sound));
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await rm(workDir, { recursive: true, force: true });
});

async function run(connection: Connection, text: string): Promise<unknown[]> {
  const client = await connectClient(connection);
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

const load = (given: string | undefined) =>
  restore({
    connection: target.connection,
    migrationsDir,
    filesDir: join(workDir, 'new/files'),
    source: archive,
    askPassphrase: async () => given,
    log: () => {},
  });

test('the format is that of age: its own library opens a copy, and nothing in it is readable without', async () => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const compressed = await decrypter.decrypt(sound);
  expect(Buffer.from(compressed).subarray(0, 2).toString('hex')).toBe('1f8b');
  expect(sound.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(sound.includes('1f8b0800', 0, 'hex')).toBe(false);
});

test.for([
  ['another passphrase', 'gato lluvia tren limón', /esa no es su frase de paso/],
  ['no passphrase', undefined, /está cifrada y falta su frase de paso/],
] as const)('%s opens nothing, and the message says so', async ([, given, message]) => {
  await expect(load(given)).rejects.toThrow(message);
});

test('a copy that was cut short is refused', async () => {
  await truncate(archive, sound.length - 70_000);
  await expect(load(passphrase)).rejects.toThrow(/está dañada o incompleta/);
});

test.for([200, 150_000])('a copy with a changed byte at %i is refused', async (at) => {
  const changed = Buffer.from(sound);
  changed[at] = (changed[at] ?? 0) ^ 1;
  await writeFile(archive, changed);
  await expect(load(passphrase)).rejects.toThrow(/No se pudo recuperar la copia .*(dañada|frase)/);
});

test('the right passphrase restores everything, also after failed attempts', async () => {
  await expect(load('otra')).rejects.toThrow();
  await load(passphrase);
  expect(await run(target.connection, 'select text from notes')).toEqual([{ text: 'secreto' }]);
  expect(await readFile(join(workDir, 'new/files/photo.bin'))).toEqual(await readFile(join(filesDir, 'photo.bin')));
});
