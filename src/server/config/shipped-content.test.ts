import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashFiles } from './hash-files.ts';
import { type ContentKind, prepareContent, readContent } from './shipped-content.ts';

let root = '';
let prepared = '';
let reads: string[] = [];

const poems: ContentKind<{ text: string }> = {
  folder: 'poems',
  listSlugs: (folder) => readdir(folder),
  hash: (folder, slug) => hashFiles([join(folder, slug)]),
  async read(folder, slug) {
    reads.push(slug);
    return { text: await readFile(join(folder, slug), 'utf8') };
  },
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'educaia-content-'));
  prepared = join(root, 'prepared');
  await mkdir(join(root, 'poems'));
  await writeFile(join(root, 'poems', 'sea'), 'The sea');
  await writeFile(join(root, 'poems', 'wind'), 'The wind');
  await prepareContent([poems], root, prepared);
  reads = [];
});
afterEach(() => rm(root, { recursive: true }));

test('content that the build prepared is not read again', async () => {
  expect(await readContent(poems, root, ['wind', 'sea'], prepared)).toEqual([
    { text: 'The wind' },
    { text: 'The sea' },
  ]);
  expect(reads).toEqual([]);
});

test('a file that changed after the build, or was added, is read', async () => {
  await writeFile(join(root, 'poems', 'sea'), 'The blue sea');
  await writeFile(join(root, 'poems', 'rain'), 'The rain');
  const texts = await readContent(poems, root, ['sea', 'wind', 'rain'], prepared);
  expect(texts.map(({ text }) => text)).toEqual(['The blue sea', 'The wind', 'The rain']);
  expect(reads.sort()).toEqual(['rain', 'sea']);
});

test('a build that did not prepare the content is not an error', async () => {
  await rm(prepared, { recursive: true });
  expect(await readContent(poems, root, ['sea'], prepared)).toEqual([{ text: 'The sea' }]);
});
