/* Takes the README's screenshots from the built product: all, or the named ones. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs', 'pictures');

/**
 * @typedef {object} Picture
 * @property {string} name
 * @property {string} path
 * @property {number} width
 * @property {number} height
 * @property {Record<string, string>} [cookies]
 * @property {string} [who] The demonstration account that sees it; a guest otherwise.
 * @property {(page: import('playwright-core').Page) => Promise<unknown>} [act] What is done before it is taken.
 */

/** @type {Picture[]} */
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
    act: (page) => page.click('button[popovertarget=ajustes]'),
  },
  { name: 'curso', path: '/courses/free/1', width: 1280, height: 800, who: 'demo-estudiante' },
  {
    name: 'clase',
    path: '/class/1?parte=trabajo',
    width: 1280,
    height: 800,
    who: 'demo-clase-ia',
    act: (page) => page.getByText('Comprueba una respuesta').waitFor(),
  },
  {
    name: 'examen-movil',
    path: '/class/1/test/1',
    width: 390,
    height: 800,
    who: 'demo-estudiante',
    act: async (page) => {
      await page.getByRole('button', { name: 'Comenzar' }).click();
      await page.getByRole('radio').first().check();
      await page.getByText('Guardado', { exact: true }).waitFor();
    },
  },
  {
    name: 'asistente-movil',
    path: '/herramientas/aichatting',
    width: 390,
    height: 800,
    cookies: { theme: 'dark' },
    who: 'demo-estudiante',
    act: async (page) => {
      await page.getByRole('textbox').fill('¿Cómo preparo una clase con IA?');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Enviar', exact: true }).waitFor();
      await page.getByRole('list', { name: 'Mensajes' }).getByRole('link').first().waitFor();
    },
  },
];

const named = process.argv.slice(2);
const wanted = pictures.filter(({ name }) => named.length === 0 || named.includes(name));

const dataDir = mkdtempSync(join(tmpdir(), 'educaia-pictures-'));
chmodSync(dataDir, 0o755);
const server = spawn(process.execPath, [join(root, 'scripts', 'run.mjs'), 'main'], {
  // With the demo accounts and class, so that the pages have content.
  env: { ...process.env, NODE_ENV: '', DEMO: '1', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  let address = '';
  const password = await new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('The product did not start.')));
    createInterface({ input: server.stdout }).on('line', (line) => {
      address = /EducaIA está lista: (\S+)/.exec(line)?.[1] ?? address;
      const found = /Su contraseña: (\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  for (const { name, path, width, height, cookies = {}, who, act } of wanted) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    // As for a returning visitor: on a first visit phones show fallback fonts.
    const known = { typefaces: '1', ...cookies };
    await context.addCookies(Object.entries(known).map(([key, value]) => ({ name: key, value, url: address })));
    // Signs in with the cookies of the page.
    if (who) await context.request.post(`${address}/api/login`, { data: { username: who, password } });
    // The tutorial would cover the page.
    await context.addInitScript(() => {
      sessionStorage.setItem('tutorialShownInSession', 'true');
      localStorage.setItem('tutorialComplete', 'true');
    });
    const page = await context.newPage();
    const answer = await page.goto(address + path, { waitUntil: 'networkidle' });
    if (!answer?.ok()) throw new Error(`${path} answers ${answer?.status()}.`);
    await act?.(page);
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
