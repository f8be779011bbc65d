import { expect, test } from 'vitest';
import { areas } from '../src/app/pages.tsx';
import { fillLabels } from '../src/help-centre/server/labels.ts';
import { pagesAbout } from '../src/help-centre/server/match-screen.ts';
import { helpPages, helpTextIn } from '../src/help-centre/server/shipped-help.ts';
import { stepPlaces } from '../src/help-centre/web/getting-started/step-places.ts';
import { languages } from '../src/shared/language.ts';
import { movedPages } from '../src/shared/pages/moved-pages.ts';
import { roles } from '../src/shared/roles.ts';
import { administrationFor, navigationFor } from '../src/web/layout/header/navigation.ts';
import { pageMatcher } from '../src/web/router/match-page.ts';
import { slipsOnScreen } from './spanish-slips.ts';

// Reading the pages already fails for a label that no catalogue has.
const pages = await helpPages();
const paths = areas.flatMap((entry) => entry.paths);
const find = pageMatcher([...paths.map((path) => ({ path })), { path: '*' }]);
const texts = pages.flatMap((page) =>
  languages.map((language) => ({ name: `${page.slug} (${language})`, language, ...helpTextIn(page, language) })),
);

/** What needs no help of its own: documents for reading, and places to pass through. */
const withoutHelp = [
  '/privacidad',
  '/terminos',
  '/accesibilidad',
  '/ayuda',
  '/ayuda/:slug',
  '/ayuda/ia-en-las-tareas',
  '/glosario',
  '/api/docs',
  '/api/docs/:group',
  '/_ui',
];

test('every page is in every language, with a place of its own in the list', () => {
  expect(texts.filter(({ untranslated }) => untranslated).map(({ name }) => name)).toEqual([]);
  expect(new Set(pages.map(({ order }) => order)).size).toBe(pages.length);
});

test('pages show labels as the screens have them, and refuse what is no label', async () => {
  const said = (language: 'es' | 'en') => fillLabels('Pulsa [[classrooms:invitations.open]].', language);
  expect(await said('es')).toBe('Pulsa **Invitar**.');
  expect(await said('en')).toBe('Pulsa **Invite**.');
  await expect(fillLabels('[[classrooms:invitations.gone]]', 'es')).rejects.toThrow('invitations.gone');
  await expect(fillLabels('[[classrooms:invitations]]', 'es')).rejects.toThrow('no message');
  await expect(fillLabels('[[classrooms:invitations.until]]', 'es')).rejects.toThrow('has values');
  for (const { name, html } of texts) expect(html, name).not.toContain('[[');
});

test('pages are short, and name what they speak of with labels', () => {
  for (const { name, plain, html, title, keywords } of texts) {
    const words = plain.split(' ').length;
    expect(words, name).toBeGreaterThanOrEqual(90);
    expect(words, name).toBeLessThanOrEqual(250);
    expect(html, name).toMatch(/<(?:ol|ul)>/);
    expect(html, name).toContain('<strong>');
    expect(title, name).toMatch(/\?$/);
    expect(keywords.split(', ').length, name).toBeGreaterThanOrEqual(4);
  }
});

test('the same labels are in every language', async () => {
  for (const page of pages) {
    const counts = languages.map((language) => helpTextIn(page, language).html.split('<strong>').length);
    expect(new Set(counts).size, page.slug).toBe(1);
  }
});

test('every link leads to a page of the product, and every related page exists', () => {
  const slugs = pages.map(({ slug }) => slug);
  const leadsNowhere = (address: string) => {
    const { pathname } = new URL(address, 'http://here');
    const { page, params } = find(pathname);
    const isUnknownHelp = page.path === '/ayuda/:slug' && !slugs.includes(String(params.slug));
    return page.path === '*' || isUnknownHelp || Object.keys(movedPages).includes(pathname);
  };
  for (const { name, html } of texts) {
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
    expect(addresses.filter(leadsNowhere), name).toEqual([]);
  }
  for (const { slug, related } of pages) {
    expect(related, slug).not.toContain(slug);
    for (const one of related) expect(slugs, slug).toContain(one);
  }
});

test('every screen that a page names exists', () => {
  for (const { slug, screens } of pages) {
    for (const screen of screens) {
      const [path = ''] = screen.split('?');
      const isThere = paths.some((one) => (path.endsWith('*') ? one.startsWith(path.slice(0, -1)) : one === path));
      expect(isThere, `${slug}: ${screen}`).toBe(true);
    }
  }
});

test('every page of the product has help, and so has every place of the navigation for each role', () => {
  const helped = (path: string) => pagesAbout(pages, path.replaceAll(/:\w+/g, '7'), undefined).length > 0;
  expect(paths.filter((path) => !helped(path) && !withoutHelp.includes(path))).toEqual([]);
  for (const role of roles) {
    const visitor = { role, isInClass: true, isModerator: true };
    for (const { to } of [...navigationFor(visitor), ...administrationFor(visitor)]) {
      const [first] = pagesAbout(pages, to, role);
      expect(first?.roles, `${role} at ${to}`).toContain(role);
    }
  }
});

test('every first step leads to a page of the product and to a page of the help', () => {
  const slugs = pages.map(({ slug }) => slug);
  for (const [name, { to, help }] of Object.entries(stepPlaces)) {
    expect(paths, name).toContain(to);
    expect(slugs, name).toContain(help);
  }
});

test('the Spanish of the help is that of the screens', () => {
  const slips = texts
    .filter(({ language }) => language === 'es')
    .flatMap(({ name, title, html }) =>
      [title, ...html.split(/<\/?(?:p|li|ol|ul|strong|a)\b[^>]*>|\n/)].flatMap((text) =>
        slipsOnScreen(text).map((slip) => `${name}: ${slip}: ${text}`),
      ),
    );
  expect(slips).toEqual([]);
});
