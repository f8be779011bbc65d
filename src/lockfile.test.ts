import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingPlatforms } from '../scripts/complete-lockfile.mjs';

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>;
};
const ours = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;

test('the lockfile holds every platform, or npm ci refuses it: run scripts/complete-lockfile.mjs', () => {
  expect(missingPlatforms(lock).map(({ name }) => name)).toEqual([]);
});

test('the lockfile names no registry, so that every machine uses its own', () => {
  expect(Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
});

test('every dependency is pinned exactly', () => {
  const all = { ...ours.dependencies, ...ours.devDependencies, ...ours.optionalDependencies };
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
