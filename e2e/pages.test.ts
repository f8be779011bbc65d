import { describe, expect, inject, test } from 'vitest';
import { measureBundle } from '../bench/bundle.ts';
import type { Language } from '../src/shared/language.ts';
import { type Preferences, type Primary, primaries } from '../src/shared/preferences.ts';
import { expectAccessibleAndVisible, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';

interface PublicPage {
  path: string;
  status: number;
  titles: Record<Language, string>;
  hidden?: boolean;
}

const pages: Record<string, PublicPage> = {
  home: {
    path: '/',
    status: 200,
    titles: {
      es: 'EducaIA · Aprende a usar bien la inteligencia artificial',
      en: 'EducaIA · Learn to use artificial intelligence well',
    },
  },
  library: {
    path: '/biblioteca',
    status: 200,
    titles: { es: 'Biblioteca de IA · EducaIA', en: 'AI library · EducaIA' },
  },
  'library at its second address': {
    path: '/herramientas',
    status: 200,
    titles: { es: 'Biblioteca de IA · EducaIA', en: 'AI library · EducaIA' },
  },
  forum: {
    path: '/foro',
    status: 200,
    titles: { es: 'Foro · EducaIA', en: 'Forum · EducaIA' },
  },
  'description of the API': {
    path: '/api/docs',
    status: 200,
    titles: { es: 'API · EducaIA', en: 'API · EducaIA' },
  },
  'page for unknown addresses': {
    path: '/no/existe',
    status: 404,
    titles: { es: 'Página no encontrada · EducaIA', en: 'Page not found · EducaIA' },
    hidden: true,
  },
};

/** In turn: both languages, dark and custom colours, large text; other tests cover the defaults. */
const looks: Partial<Preferences>[] = [
  { language: 'en', theme: 'dark', fontSize: 'grande' },
  { language: 'es', theme: 'custom', fontSize: 'muy-grande' },
];

const primaryNames = Object.keys(primaries) as Primary[];

describe.each(Object.entries(pages))('the %s', (name, { path, status, titles, hidden }) => {
  // Each primary colour is tested on one page.
  const place = Object.keys(pages).indexOf(name);
  const primary = primaryNames[place];
  const look = looks[place % looks.length] ?? {};

  test('is whole and usable', async () => {
    const { page } = await visit({ path, status, primary, ...look });
    expect(await page.locator('html').getAttribute('lang')).toBe(look.language);
    expect(await page.title()).toBe(titles[look.language ?? 'es']);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.locator('[popovertarget=ajustes]').click();
    await expectAccessibleAndVisible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

  test.for(['es', 'en'] as const)('tells search engines and social networks what it is, in %s', async (language) => {
    const address = inject('product');
    const response = await fetch(address + path, { headers: { cookie: `lang=${language}` } });
    expect(response.status).toBe(status);
    const html = await response.text();
    const meta = (what: string) => new RegExp(`<meta (?:name|property)="${what}" content="([^"]*)"`).exec(html)?.[1];
    const description = meta('description') ?? '';
    expect(html).toContain(`<title>${titles[language]}</title>`);
    expect(description.length).toBeGreaterThan(20);
    expect(meta('og:title')).toBe(titles[language]);
    expect(meta('og:description')).toBe(description);
    expect(meta('og:url')).toBe(address + path);
    expect(meta('og:locale')).toBe(language === 'es' ? 'es_ES' : 'en_GB');
    expect(meta('robots')).toBe(hidden ? 'noindex' : undefined);
    expect(html.includes(`<link rel="canonical" href="${address}${path}">`)).toBe(!hidden);
  });
});

test('the social preview image exists in the declared size', async () => {
  const response = await fetch(`${inject('product')}/social.png`);
  expect(response.headers.get('content-type')).toBe('image/png');
  const picture = Buffer.from(await response.arrayBuffer());
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('the library is accessible on a wide screen, too, whatever is searched for', async () => {
  const { page } = await visit({ path: '/biblioteca?search=nadaquesellameasí' });
  await expectAccessibleAndVisible(page);
  await page.goto('/biblioteca?category=Chatbot');
  await expectAccessibleAndVisible(page);
});

test('a long list is eventually laid out to its end, so that full-page screenshots are complete', async () => {
  const { page } = await visit({ path: '/biblioteca', width: 360 });
  const rows = page.locator('.list-row');
  const laidOut = () =>
    rows.evaluateAll((all) => all.filter((row) => getComputedStyle(row).contentVisibility === 'visible').length);
  expect(await rows.count()).toBeGreaterThan(20);
  await expectSoon(laidOut).toBe(await rows.count());
});

test('no public page loads more JavaScript than the README promises', async () => {
  const figures = await measureBundle(inject('product'));
  expect(figures.filter(({ met }) => !met)).toEqual([]);
});
