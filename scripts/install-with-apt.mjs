/* Installs Debian packages, as root or with passwordless sudo. */
import { execFileSync } from 'node:child_process';

/** @param {string[]} packages */
export function installWithApt(packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (/** @type {string[]} */ command) => {
    const [program = '', ...rest] = [...asRoot, ...command];
    execFileSync(program, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  run(['apt-get', 'update']);
  run(['apt-get', 'install', '-y', '--no-install-recommends', ...packages]);
}
