/* Finds a Chromium for the browser tests, or installs the system's own. */
import { spawnSync } from 'node:child_process';
import { installWithApt } from './install-with-apt.mjs';

/** The headless shell opens pages a third faster. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @returns {string | undefined} */
function onThePath() {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

/** @returns {string} the path of the program */
export function findChromium() {
  const found = process.env.CHROMIUM || onThePath();
  if (found) return found;
  process.stderr.write('No hay Chromium: se instala con el gestor de paquetes del sistema.\n');
  try {
    installWithApt(['chromium-headless-shell']);
  } catch {
    throw new Error('Las pruebas necesitan Chromium. Instálelo, o diga dónde está con la variable CHROMIUM.');
  }
  const installed = onThePath();
  if (!installed) throw new Error('Chromium se ha instalado pero no se encuentra.');
  return installed;
}
