import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Licences that require only attribution, or that only cover their own files. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-1.1',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

interface Locked {
  dev?: boolean;
  optional?: boolean;
  license?: string;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

interface Package {
  name: string;
  licence: string;
  isOurs: boolean;
}

/** The licence in an installed package's package.json or licence file; for packages of other platforms, the one in the lockfile. */
function licenceOf(path: string, locked: Locked): string {
  const folder = join(root, path);
  if (!existsSync(folder)) return locked.license ?? '';
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: string };
  if (license) return license;
  const text = join(folder, 'LICENSE');
  return existsSync(text) && readFileSync(text, 'utf8').startsWith('MIT License') ? 'MIT' : '';
}

const all: Package[] = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    licence: licenceOf(path, locked),
    isOurs: !locked.dev,
  }));
/** For packages of other platforms the lockfile may lack a licence; the package for this platform has it. */
const known = all.filter(({ licence }) => licence !== '');

/** 'MIT', '(MIT OR GPL-3.0)', '(MIT AND BSD)': the licences that all apply, each as a list of alternatives. */
function choicesIn(licence: string): string[][] {
  const plain = licence.replaceAll(/[()]/g, '');
  return plain.split(' AND ').map((part) => part.split(' OR ').map((name) => name.trim()));
}

const mayBeUsed = (licence: string, more: readonly string[] = []) =>
  choicesIn(licence).every((choices) => choices.some((choice) => accepted.has(choice) || more.includes(choice)));

/** Libraries under the LGPL that run on the server as files of their own, unchanged and replaceable: see docs/third-party.md. */
const ownFilesOnServer = /^(@img\/sharp-|libheif-js$)/;
const lesserLicences = (name: string) => (ownFilesOnServer.test(name) ? ['LGPL-3.0', 'LGPL-3.0-or-later'] : []);

describe('licences', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['(MIT AND BSD)', true],
    ['GPL-3.0', false],
    ['LGPL-3.0', false],
    ['(MIT AND GPL-2.0)', false],
    ['AGPL-3.0-or-later', false],
    ['UNLICENSED', false],
  ])('%s may be used: %s', (licence, may) => {
    expect(mayBeUsed(licence)).toBe(may);
  });

  test('of the product’s packages allow its use: none is the GPL or the AGPL', () => {
    expect(known.filter(({ isOurs }) => isOurs).length).toBeGreaterThan(200);
    const refused = known.filter(({ name, isOurs, licence }) => isOurs && !mayBeUsed(licence, lesserLicences(name)));
    expect(refused).toEqual([]);
  });

  test('of the build and test packages are never the AGPL', () => {
    expect(known.filter(({ licence }) => /AGPL/.test(licence))).toEqual([]);
  });

  test('are declared by every installed package', () => {
    const nameless = all.filter(({ name, licence }) => licence === '' && existsSync(join(root, 'node_modules', name)));
    expect(nameless.map(({ name }) => name)).toEqual([]);
  });

  test('that offer a choice have a recorded choice', () => {
    const record = readFileSync(join(root, 'docs/third-party.md'), 'utf8');
    const offered = known.filter(
      ({ name, isOurs, licence }) => isOurs && /GPL/.test(licence) && !ownFilesOnServer.test(name),
    );
    const chosen = offered.map(({ name, licence }) => {
      const [, , , under = ''] = (record.split('\n').find((line) => line.includes(`\`${name}\``)) ?? '').split('|');
      return {
        name,
        under: under.trim(),
        isOffered: licence.includes(under.trim()),
        isAccepted: accepted.has(under.trim()),
      };
    });
    expect(chosen.filter(({ isOffered, isAccepted }) => !isOffered || !isAccepted)).toEqual([]);
    expect(chosen.map(({ name }) => name)).toContain('dictionary-es');
  });
});
