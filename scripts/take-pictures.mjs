/* Takes the pictures of the README from the built product, so that they never show what it no longer is. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs', 'pictures');

/** @type {{ name: string, path: string, width: number, height: number, cookies?: Record<string, string>, press?: string }[]} */
const pictures = [
  { name: 'inicio', path: '/', width: 1280, height: 800 },
  { name: 'biblioteca', path: '/biblioteca?search=presentaciones', width: 1280, height: 800 },
  { name: 'biblioteca-movil', path: '/biblioteca', width: 390, height: 800, cookies: { theme: 'dark' } },
  {
    name: 'ajustes-movil',
    path: '/',
    width: 390,
    height: 800,
    cookies: { theme: 'custom', primary: 'green', lang: 'en' },
    press: 'button[popovertarget=ajustes]',
  },
];

const dataDir = mkdtempSync(join(tmpdir(), 'educaia-pictures-'));
chmodSync(dataDir, 0o755);
const server = spawn(process.execPath, [join(root, 'scripts', 'run.mjs'), 'main'], {
  env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const address = await new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('The product did not start.')));
    createInterface({ input: server.stdout }).on('line', (line) => {
      const found = /EducaIA está lista: (\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  for (const { name, path, width, height, cookies = {}, press } of pictures) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    await context.addCookies(Object.entries(cookies).map(([key, value]) => ({ name: key, value, url: address })));
    // The tutorial would lie over what the picture is of.
    await context.addInitScript(() => sessionStorage.setItem('tutorialShownInSession', 'true'));
    const page = await context.newPage();
    await page.goto(address + path, { waitUntil: 'networkidle' });
    if (press) await page.click(press);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await context.close();
  }
  await browser.close();
} finally {
  server.removeAllListeners('exit');
  server.kill('SIGINT');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}
