import { describe, expect, test } from 'vitest';
import type { RenderedPage } from '../../shared/pages/page.ts';
import { defaultPreferences } from '../../shared/preferences.ts';
import { defaultSiteSettings } from '../../shared/site-settings.ts';
import { htmlDocument, inlineScripts } from './html-document.ts';
import { builtAssets } from './page-assets.ts';

const assets = builtAssets(
  {
    'src/app/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js' },
    'src/web/styles/typefaces.css': {
      file: 'assets/typefaces.css',
      assets: ['assets/fraunces-latin-wght-normal.woff2', 'assets/atkinson-hyperlegible-next-latin-wght-italic.woff2'],
    },
    'src/home/web/home-page.tsx': { file: 'assets/home.js', imports: ['_shared.js', 'src/app/entry-client.tsx'] },
  },
  '<svg viewBox="0 0 9 9">\n  <!-- a mark -->\n  <path fill="#fff"/>\n</svg>\n',
);

const page: RenderedPage = {
  status: 200,
  head: { title: 'Inicio', description: 'Aprende' },
  html: '<main>hola</main>',
  state: {},
  modules: ['src/home/web/home-page.tsx'],
  cacheTopics: [],
};

function write(
  overrides: Partial<RenderedPage> = {},
  preferences = defaultPreferences,
  address = '/',
  hasTypefaces = false,
  site = defaultSiteSettings,
) {
  return htmlDocument({
    page: { ...page, ...overrides },
    preferences,
    hasTypefaces,
    origin: 'https://educaia.example',
    address,
    assets,
    site,
  });
}

const attacks = [
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</title><script>alert(1)</script>',
  '<!--',
  '&lt;script&gt;',
];

describe('the document', () => {
  test.each(attacks)('shows %s of a title, a description or a picture as text', (attack) => {
    const html = write({ head: { title: attack, description: attack, image: attack } });
    const scripts = html.match(/<script/g);
    expect(scripts).toHaveLength(3);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<!--');
    expect(html.match(/<title>([^<]*)<\/title>/)?.[1]).toBe(
      attack
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;'),
    );
  });

  test.each(attacks)('shows %s of an address as text', (attack) => {
    expect(write({}, defaultPreferences, `/${attack}`).match(/<script/g)).toHaveLength(3);
  });

  test.each([...attacks, '</script><script>alert(1)</script>', '</SCRIPT >', '\u2028\u2029', '<!--<script>'])(
    'has %s in its state without ending the script element, and gives it back unchanged',
    (attack) => {
      const html = write({ state: { text: attack, [attack]: 1 } });
      const [, state = ''] =
        /<script type="application\/json" id="state">(.*)<\/script><script type="module"/.exec(html) ?? [];
      expect(state).not.toContain('<');
      expect(JSON.parse(state)).toEqual({ text: attack, [attack]: 1 });
    },
  );

  test('has the same inline scripts on every page', () => {
    const scriptsIn = (html: string) =>
      [...html.matchAll(/<script(?: type="module"[^>]*)?>(.*?)<\/script>/gs)].map(([, script]) => script);
    const scripts = scriptsIn(write());
    expect(scripts).toEqual(inlineScripts(assets));
    expect(
      scriptsIn(write({ head: { title: 'Otra', description: 'Otra' }, modules: ['src/app/entry-client.tsx'] })),
    ).toEqual(scripts);
    expect(scripts.join('')).not.toContain('</script');
  });

  test('records input before anything can be typed or a style sheet delays it', () => {
    // A classic script in the document itself runs where it stands; a module runs after the whole document.
    const [before = ''] = write().split(`<script>${inlineScripts(assets)[0]}</script>`);
    expect(before).toMatch(/<head><meta charset="utf-8">$/);
    expect(before).not.toMatch(/<link|<script|<body/);
  });

  test('of a site with its own name and colour has them, and no markup that a name contains', () => {
    const site = { ...defaultSiteSettings, siteName: 'IES "Ñ" & Cía', accent: '#1e3a5f' };
    const html = write({}, defaultPreferences, '/', false, site);
    expect(html).toContain('<meta property="og:site_name" content="IES &quot;Ñ&quot; &amp; Cía">');
    expect(html).toContain('<meta name="theme-color" content="#1e3a5f">');
    expect(html).toContain('<link rel="stylesheet" href="/sitio.css?1e3a5f">');
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    const shipped = write();
    expect(shipped).toContain('<link rel="manifest" href="/manifest.es.webmanifest">');
    expect(shipped).not.toContain('/sitio.css');
  });

  test('has the language and theme of the visitor', () => {
    const html = write(
      {},
      { language: 'en', theme: 'dark', primary: 'violet', fontSize: 'grande', reading: 'original', announcement: '' },
    );
    expect(html).toMatch(
      /^<!doctype html><html lang="en" data-theme="dark" data-primary="violet" data-font-size="grande" class="dark">/,
    );
    expect(html).toContain('<meta name="theme-color" content="#8B5CF6">');
  });

  test('names its address without the query, and none for pages hidden from search engines', () => {
    const html = write({}, defaultPreferences, '/biblioteca?search=chat');
    expect(html).toContain('<link rel="canonical" href="https://educaia.example/biblioteca">');
    const hidden = write({ head: { ...page.head, hidden: true } });
    expect(hidden).toContain('<meta name="robots" content="noindex">');
    expect(hidden).not.toContain('canonical');
  });

  test('defers web fonts on a phone, except for visitors who have them or have no scripts', () => {
    const sheet = '<link rel="stylesheet" href="/assets/typefaces.css">';
    const first = write();
    expect(first).toContain(`<meta name="typefaces" content="/assets/typefaces.css"><noscript>${sheet}</noscript>`);
    expect(first.match(/<link[^>]*woff2"[^>]*>/g)).toEqual([expect.stringContaining('media="(min-width: 64rem)"')]);
    const again = write({}, defaultPreferences, '/', true);
    expect(again).toContain(sheet);
    expect(again).not.toMatch(/noscript|name="typefaces"/);
    expect(again.match(/<link[^>]*woff2"[^>]*>/g)).toEqual([
      '<link rel="preload" href="/assets/fraunces-latin-wght-normal.woff2" as="font" type="font/woff2" crossorigin>',
    ]);
  });

  test('links its styles, and preloads every chunk of the page once', () => {
    const html = write();
    expect(html).toContain('<link rel="stylesheet" href="/assets/entry.css">');
    const files = / data-files="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
    expect(files.toSorted()).toEqual(['/assets/entry.js', '/assets/home.js', '/assets/shared.js']);
  });

  test('contains its icon, so that nothing waits for it', () => {
    expect(write()).toContain(
      `<link rel="icon" href="data:image/svg+xml,%3Csvg viewBox='0 0 9 9'%3E%3Cpath fill='%23fff'/%3E%3C/svg%3E" type="image/svg+xml">`,
    );
  });

  test('is not rendered when the build lacks a part of it', () => {
    expect(() => write({ modules: ['src/gone.tsx'] })).toThrow('src/gone.tsx');
  });
});
