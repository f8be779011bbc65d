/*
 * Run this after every `npm install` that changes package-lock.json. Packages with native code have one optional package for each platform. If
 * the registry lacks some of them (a mirror often has only its own platform), npm leaves them out of the lockfile, and `npm ci` then fails
 * elsewhere. This script restores them from the package names, with the registry's integrity hashes. If the registry does not know every
 * platform of a version, choose another version.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', 'package-lock.json');
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} Locked
 */

/** @param {{ packages: Record<string, Locked> }} lock */
export function missingPlatforms(lock) {
  return Object.values(lock.packages).flatMap((owner) =>
    Object.entries(owner.optionalDependencies ?? {})
      .filter(([name]) => !lock.packages[`node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev: owner.dev })),
  );
}

/**
 * @param {string} name
 * @returns {Pick<Locked, 'os' | 'cpu' | 'libc'>}
 */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') && os === 'linux' ? 'glibc' : undefined;
  if (!os && !cpu) throw new Error(`${name} does not say which platform it is for.`);
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

/**
 * @param {string} name
 * @param {string} version
 */
function integrityOf(name, version) {
  const told = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).trim();
  if (!told.startsWith('sha512-')) throw new Error(`The registry has no integrity hash for ${name}@${version}.`);
  return told;
}

function complete() {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  for (const { name, version, dev } of missingPlatforms(lock)) {
    if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${name} has no exact version: ${version}`);
    const integrity = integrityOf(name, version);
    const entry = { version, integrity, ...platformOf(name), ...(dev && { dev }), optional: true };
    lock.packages[`node_modules/${name}`] = entry;
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) complete();
