import { describe, expect, inject } from 'vitest';
import type { Language } from '../src/shared/language.ts';
import { type Preferences, type Primary, primaries } from '../src/shared/preferences.ts';
import { expectAccessible, expectNoSidewaysScroll, test, type VisitOptions } from './browser.ts';

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

/** Between them every page meets both languages, every theme on both kinds of device, and the three font sizes. */
const looks: (Partial<Preferences> & Pick<VisitOptions, 'colorScheme'>)[] = [
  { language: 'es', theme: 'light', fontSize: 'normal' },
  { language: 'en', theme: 'dark', fontSize: 'grande' },
  { language: 'es', theme: 'custom', primary: 'blue', fontSize: 'muy-grande' },
  { language: 'en', theme: 'system', colorScheme: 'light', fontSize: 'muy-grande' },
  { language: 'es', theme: 'system', colorScheme: 'dark', fontSize: 'grande' },
];

const backgrounds = { light: 'rgb(249, 249, 249)', dark: 'rgb(26, 26, 26)' };

function isDark({ theme, colorScheme }: (typeof looks)[number]): boolean {
  return theme === 'system' ? colorScheme === 'dark' : theme !== 'light';
}

describe.each(Object.entries(pages))('the %s', (_name, { path, status, titles, hidden }) => {
  test.for(looks)('is whole and usable in $language, $theme ($colorScheme), $fontSize', async (look, { visit }) => {
    const { page } = await visit({ path, status, ...look });
    const html = page.locator('html');
    expect(await html.getAttribute('lang')).toBe(look.language);
    expect(await page.title()).toBe(titles[look.language ?? 'es']);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe(backgrounds[isDark(look) ? 'dark' : 'light']);

    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

  test.for(['es', 'en'] as const)('tells search engines and social networks what it is, in %s', async (language) => {
    const address = inject('product');
    const response = await fetch(address + path, { headers: { cookie: `lang=${language}` } });
    expect(response.status).toBe(status);
    const html = await response.text();
    const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
    const description = meta('description') ?? '';
    expect(html).toContain(`<title>${titles[language]}</title>`);
    expect(description.length).toBeGreaterThan(20);
    expect(meta('og:title')).toBe(titles[language]);
    expect(meta('og:description')).toBe(description);
    expect(meta('og:url')).toBe(address + path);
    expect(meta('og:locale')).toBe(language === 'es' ? 'es_ES' : 'en_US');
    expect(meta('robots')).toBe(hidden ? 'noindex' : undefined);
    expect(html.includes(`<link rel="canonical" href="${address}${path}">`)).toBe(!hidden);
  });
});

test('the picture of social previews is there, in the size that they show', async () => {
  const response = await fetch(`${inject('product')}/social.png`);
  expect(response.headers.get('content-type')).toBe('image/png');
  const picture = Buffer.from(await response.arrayBuffer());
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

test.for(Object.keys(primaries) as Primary[])('the primary colour %s is readable everywhere', async (primary, { visit }) => {
  const { page } = await visit({ path: '/biblioteca?category=Chatbot', theme: 'custom', primary });
  await page.getByRole('button', { name: 'Ajustes de pantalla' }).click();
  const color = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary'));
  expect(color.toUpperCase()).toBe(primaries[primary]);
  await expectAccessible(page);
});

test.for([1280, 360])('the wide page is accessible, too, at %d px', async (width, { visit }) => {
  const { page } = await visit({ path: '/biblioteca?search=zzzz', width });
  await expectAccessible(page);
});
