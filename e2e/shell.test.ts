import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { expectHydrated, expectSoon, visit } from './browser.ts';

const largestFirstPageBytes = 125_000;
const largestPageBytes = 180_000;

test('the first Tab offers to skip to the content', async () => {
  const { page } = await visit({ path: '/biblioteca' });
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  const isReadable = async () => ((await skip.boundingBox())?.width ?? 0) > 100;
  expect(await isReadable()).toBe(false);
  await page.keyboard.press('Tab');
  await expectSoon(isReadable).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contenido');
});

test('navigation moves the focus and scroll position to the top and sets the title', async () => {
  const { page } = await visit({ path: '/' });
  const link = page.getByRole('link', { name: 'Documentación de la API' });
  await link.scrollIntoViewIfNeeded();
  await link.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'La API de EducaIA' }).waitFor();
  await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
  await expectSoon(() => page.title()).toBe('API · EducaIA');
  const description = page.locator('meta[name=description]');
  await expectSoon(() => description.getAttribute('content')).toContain('Todas las llamadas de la API');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expectSoon(() => page.title()).toBe('EducaIA · Aprende a usar bien la inteligencia artificial');
});

test('the navigation marks the current page or its section', async () => {
  const { page } = await visit({ path: '/' });
  const current = page.locator('header nav [aria-current=page]:visible');
  expect(await current.allTextContents()).toEqual(['Página Principal']);
  await page.getByRole('banner').getByRole('link', { name: 'Biblioteca', exact: true }).click();
  await expectSoon(() => current.allTextContents()).toEqual(['Biblioteca']);
  await page.goto(new URL('/herramientas/canva', page.url()).href);
  const around = page.locator('header nav [aria-current=true]:visible');
  await expectSoon(() => around.allTextContents()).toEqual(['Biblioteca']);
});

test('hovering a link preloads its code and data', async () => {
  const { page } = await visit({ path: '/' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const link = page.getByRole('banner').getByRole('link', { name: 'Biblioteca', exact: true });
  await link.hover();
  await expectSoon(() => asked.some((path) => path.includes('tool-list-page'))).toBe(true);
  await expectSoon(() => asked.filter((path) => path === '/api/tools').length).toBe(1);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Biblioteca' }).waitFor();
  expect(asked.filter((path) => path === '/api/tools')).toHaveLength(1);
});

test.for(['light', 'dark'] as const)(
  'everything that receives keyboard focus has a visible focus in the %s theme',
  async (theme) => {
    const { page } = await visit({ path: '/biblioteca?search=chatgpt', theme });
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return {
          what: element.outerHTML.slice(0, 120),
          shown: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        };
      });
    await page.keyboard.press('Tab');
    let reached = 0;
    for (let now = await focused(); now; now = await focused()) {
      expect(now).toEqual({ ...now, shown: true });
      reached += 1;
      await page.keyboard.press('Tab');
    }
    expect(reached).toBeGreaterThan(15);
  },
);

test('results, errors and events are announced', async () => {
  const { page } = await visit({ path: '/biblioteca' });
  const said = page.locator('[role=status], [role=alert], [aria-live=polite]');
  await page.getByLabel('Buscar herramientas').fill('nadaquesellameasí');
  await expectSoon(() => said.filter({ hasText: 'Ninguna herramienta' }).count()).toBeGreaterThan(0);

  await page.goto('/auth');
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  const wrong = page.locator('[aria-invalid=true]').first();
  await expectSoon(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true);
  const description = await wrong.evaluate((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return document.getElementById(ids.at(-1) ?? '')?.textContent ?? '';
  });
  expect(description).not.toBe('');
  expect(await said.filter({ hasText: description }).count()).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await expectSoon(() => said.filter({ hasText: 'Google Sign-In' }).count()).toBeGreaterThan(0);
});

test.for(['/', '/biblioteca'])('no script of %s is requested before its first frame', async (path) => {
  const html = await (await fetch(inject('product') + path)).text();
  expect(html).not.toMatch(/<script[^>]* src=|<link rel="(?:modulepreload|preload)"[^>]*\.js/);
  const { page } = await visit({
    path,
    // A frame is rendered only after the styles. The paint entry would report the screen's time, which is late on a busy machine.
    prepare: (opened) => opened.addInitScript(() => requestAnimationFrame(() => performance.mark('first frame'))),
  });
  const { frame, styled, scripts } = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      frame: performance.getEntriesByName('first frame')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      styled: resources.filter(({ name }) => name.endsWith('.css')).map(({ responseEnd }) => responseEnd),
      scripts: resources.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
    };
  });
  expect(scripts.length).toBeGreaterThan(3);
  expect(styled.length).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThan(Math.max(frame, ...styled));
});

test.for([
  { path: '/', width: 1280 },
  { path: '/biblioteca', width: 360 },
  { path: '/auth', width: 412 },
])('nothing shifts while $path loads at $width px', async ({ path, width }) => {
  const { page } = await visit({ path, width });
  // On a slow line a first visit paints before the typefaces arrive, and they move the text a little; from then on the browser has them.
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  await page.evaluate(() => document.fonts.ready);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as unknown as { value: number }[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a layout shift the observer reports nothing.
        requestAnimationFrame(() => setTimeout(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThan(0.001);
  // Tests use reduced motion: a global transition would show the page moving from unstyled to styled.
  expect(await page.evaluate(() => getComputedStyle(document.body).transitionDuration)).toBe('0s');
});

/** Initialising Intl blocks a slow phone for 100 ms. */
test.for(['/noticias/1', '/courses/free/1'])('React hydrates %s without Intl', async (path) => {
  const { page } = await visit({
    path,
    prepare: (opened) =>
      opened.addInitScript(() => {
        for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules'] as const) {
          const noted = new Proxy<new (...asked: never[]) => object>(Intl[name], {
            construct(target, asked) {
              performance.mark(`Intl.${name}`);
              return Reflect.construct(target, asked) as object;
            },
          });
          Object.defineProperty(Intl, name, { value: noted });
        }
      }),
  });
  const made = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('mark')
        .map(({ name }) => name)
        .filter((name) => name.startsWith('Intl.')),
    );
  expect(await made()).toEqual([]);
  await page.evaluate(() => void new Intl.PluralRules('es'));
  expect(await made()).toEqual(['Intl.PluralRules']);
});

test('React hydrates in a browser without storage, at an invalid address', async () => {
  const { page } = await visit({
    path: '/biblioteca#%',
    newcomer: true,
    prepare: (opened) =>
      opened.addInitScript(() => {
        const get = (): never => {
          throw new DOMException('Forbidden', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
      }),
  });
  await page.reload();
  await expectHydrated(page);
});

test('built files are compressed and cached for ever', async () => {
  const files = await filesOf('/biblioteca');
  expect(files.some((file) => file.endsWith('.css'))).toBe(true);
  const answers = await Promise.all(
    files.map(async (file) => {
      const { status, headers } = await fetch(inject('product') + file, { headers: { 'accept-encoding': 'br, gzip' } });
      return { file, status, kept: headers.get('cache-control'), packed: headers.get('content-encoding') };
    }),
  );
  expect(new Set(answers.map(({ status, kept }) => `${status} ${kept}`))).toEqual(
    new Set(['200 public, max-age=31536000, immutable']),
  );
  // Files smaller than a packet gain nothing; fonts are compressed already.
  const packed = answers.filter((answer) => answer.packed === 'br').map(({ file }) => file.replace(/-[\w-]{8}\./, '.'));
  expect(packed).toEqual(expect.arrayContaining(['/assets/entry-client.css', '/assets/kernel.js']));
});

test.for([
  ['/', largestFirstPageBytes],
  ['/biblioteca', largestPageBytes],
  ['/foro', largestPageBytes],
  ['/noticias', largestPageBytes],
] as const)('the scripts of %s stay small', async ([path, most]) => {
  const scripts = (await filesOf(path)).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  const sizes = await Promise.all(
    scripts.map(async (file) => {
      const answer = await fetch(inject('product') + file, { headers: { 'accept-encoding': 'identity' } });
      return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
    }),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most);
});

test('the document lists every script that its page needs', async () => {
  const named = await filesOf('/biblioteca');
  const asked: string[] = [];
  await visit({
    path: '/biblioteca',
    prepare: async (page) => page.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  });
  expect(asked.filter((file) => file.endsWith('.js') && !named.includes(file))).toEqual([]);
});

test('the component gallery is not part of the product', async () => {
  const { page } = await visit({ path: '/_ui', status: 404 });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Esta página no existe');
});

/** The built files referenced by a page's document. */
async function filesOf(path: string): Promise<string[]> {
  const html = await (await fetch(inject('product') + path)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])];
}

test('a logo that fails to load is replaced by a badge with the letter E', async () => {
  const { page, expectNoise } = await visit({
    path: '/',
    prepare: (opened) => opened.route('**/logo.svg', (route) => route.abort()),
  });
  const logo = page.getByRole('banner').locator('svg:has(use[href^="/logo.svg"])').first();
  const { mark, letter } = await logo.evaluate((svg: SVGSVGElement) => ({
    mark: svg.getBBox().width,
    letter: getComputedStyle(svg.parentElement as Element, '::before').content,
  }));
  expect(mark).toBe(0);
  expect(letter).toBe('"E"');
  expectNoise(/logo\.svg/);
});
