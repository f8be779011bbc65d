/* Generates the app icons from `favicon.svg`. Run it after changing that file, and commit the result. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';

const folder = join(import.meta.dirname, '..', 'src', 'web', 'public');
const ground = '#ffd700';

/**
 * Some systems crop a maskable icon to a circle: the background fills it and the logo stays in the centre. @type {{ name: string, size: number,
 * share: number, background: string }[]}
 */
const icons = [
  { name: 'icon-192', size: 192, share: 1, background: 'transparent' },
  { name: 'icon-512', size: 512, share: 1, background: 'transparent' },
  { name: 'maskable-512', size: 512, share: 0.72, background: ground },
  { name: 'apple-touch', size: 180, share: 0.84, background: ground },
];

const picture = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(join(folder, 'icons'), { recursive: true });
for (const { name, size, share, background } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}"><div style="width:${share * 100}%;line-height:0">${picture}</div></body>`,
  );
  await page.screenshot({ path: join(folder, 'icons', `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
