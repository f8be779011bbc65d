import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingPlatforms } from '../scripts/complete-lockfile.mjs';

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<
    string,
    { resolved?: string; integrity?: string; inBundle?: boolean; optionalDependencies?: Record<string, string> }
  >;
};
const ours = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;

test('the lockfile lists every platform (otherwise run scripts/complete-lockfile.mjs)', () => {
  expect(missingPlatforms(lock).map(({ name }) => name)).toEqual([]);
});

test('every package has a checksum, so that no registry can substitute another', () => {
  // The integrity hash of a package covers packages bundled inside it.
  const [, ...installed] = Object.entries(lock.packages).filter(([, { inBundle }]) => !inBundle);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([name]) => name)).toEqual([]);
  const bundled = Object.entries(lock.packages).filter(([, { inBundle }]) => inBundle);
  const holders = bundled.map(([name]) => name.replace(/(.)\/node_modules\/.*/s, '$1'));
  expect(holders.filter((holder) => !lock.packages[holder]?.integrity)).toEqual([]);
});

test('the lockfile names no registry, so that every machine uses its own', () => {
  expect(Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
});

test('every dependency is pinned exactly', () => {
  const all = { ...ours.dependencies, ...ours.devDependencies, ...ours.optionalDependencies };
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
