import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf, pathOf } from '../shared/addresses.ts';
import { pageMatcher } from '../web/router/match-page.ts';
import { areas } from './pages.tsx';

test.each(areas.map((entry) => [entry.module, entry] as const))(
  'the entry of %s lists every page of its areas',
  async (_, entry) => {
    const loaded = await entry.load();
    const paths = loaded.flatMap((area) => area.pages.map((page) => page.path));
    expect([...entry.paths].sort()).toEqual(paths.sort());
  },
);

test('no two pages have the same address', () => {
  const paths = areas.flatMap((entry) => entry.paths);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test('every address with an id leads to a page about one thing', () => {
  const find = pageMatcher(areas.flatMap((entry) => entry.paths.map((path) => ({ path }))));
  for (const [name, address] of Object.entries(addressOf)) {
    const made = (address as (...parts: unknown[]) => string)('7', '8');
    const { page, params } = find(made.replace(/[?#].*/, ''));
    expect(page.path, `${name}: ${made}`).toContain(':');
    expect(['7', '8'].slice(0, Object.keys(params).length), name).toEqual(Object.values(params).map(String));
  }
});

test('every path with parameters is in the table of path types', () => {
  const paths = areas.flatMap((entry) => entry.paths).filter((path) => path.includes(':'));
  expect(Object.values(pathOf).toSorted()).toEqual(paths.toSorted());
});

test('each page is the named default export of its file, so that a stack trace identifies it', async () => {
  const loaded = await Promise.all(areas.map((entry) => entry.load()));
  const modules = new Set(loaded.flat().flatMap((area) => area.pages.map((page) => page.module)));
  const misnamed = await Promise.all(
    [...modules].map(async (module) => {
      const source = await readFile(module, 'utf8');
      return source.includes(`export default function ${pascalCase(basename(module, '.tsx'))}()`) ? [] : [module];
    }),
  );
  expect(misnamed.flat()).toEqual([]);
});

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
