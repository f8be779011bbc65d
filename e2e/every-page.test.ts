import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '../src/app/pages.tsx';
import { expectAccessible, expectNoSidewaysScroll, expectSoon, overflowingElements, visit } from './browser.ts';
import { type FilledProduct, startFilledProduct } from './filled-product.ts';
import { ask, signedIn } from './people.ts';
import { addressIn, type Place, places } from './places.ts';
import { textOfDocument, spanishWordsIn } from './spanish-words.ts';

let filled: FilledProduct;
beforeAll(async () => {
  filled = await startFilledProduct();
});
afterAll(() => filled.product.stop());

const addressOf = (place: Place): string => addressIn(filled, place);

test('no page is left out', () => {
  const walked = new Set(places.map(({ route }) => route));
  // A redirect, a class without an id, and a page for development only.
  const outside = ['/pdf-viewer/:type', '/class', '/_ui'];
  const pages = areas.flatMap(({ paths }) => paths).filter((path) => !outside.includes(path));
  expect([...walked].sort()).toEqual([...pages].sort());
});

test('every page is sent all English and comes without the schemas of forms', async () => {
  const { product, people } = filled;
  const found: Record<string, string[]> = {};
  for (const place of places) {
    const cookie = place.who ? `lang=en; session=${people[place.who].session}` : 'lang=en';
    const answer = await fetch(product.address + addressOf(place), { headers: { cookie } });
    expect(answer.status, addressOf(place)).toBe(200);
    const text = await answer.text();
    // Zod costs every page that loads it 24 kB.
    const problems = [...spanishWordsIn(textOfDocument(text)), ...(text.match(/\/assets\/schemas-/g) ?? [])];
    if (problems.length > 0) found[addressOf(place)] = problems;
  }
  expect(found).toEqual({});
});

test(
  'no page is wider than the smallest window in the largest letters, in Spanish, whose words are longer',
  { timeout: 600_000 },
  async () => {
    const { product, people } = filled;
    const { page, context } = await visit({
      address: product.address,
      path: '/',
      fontSize: 'muy-grande',
      width: 320,
      height: 256,
      javaScript: false,
    });
    const found: Record<string, string[]> = {};
    for (const place of places) {
      await context.clearCookies({ name: 'session' });
      if (place.who) await signedIn(product.address, people[place.who])(page);
      await page.goto(addressOf(place), { waitUntil: 'domcontentloaded' });
      const wide = await overflowingElements(page);
      if (wide.length > 0) found[addressOf(place)] = wide;
    }
    expect(found).toEqual({});
  },
);

test('the menus of the shell are usable and all English at 400 %, and give the focus back', async () => {
  const { product, people } = filled;
  const { page } = await visit({
    address: product.address,
    path: '/terminos',
    language: 'en',
    theme: 'custom',
    primary: 'green',
    fontSize: 'muy-grande',
    width: 320,
    height: 256,
    prepare: signedIn(product.address, people.iamaker),
  });
  for (const opener of await page.locator('header [popovertarget]:visible').all()) {
    await opener.click();
    const panel = `#${await opener.getAttribute('popovertarget')}`;
    await page.locator(panel).waitFor();
    expect(spanishWordsIn(await page.locator(panel).innerText())).toEqual([]);
    await expectAccessible(page, panel);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  }
});

interface Stop {
  /** Its index among all elements. */
  place: number;
  what: string;
  problems: string[];
}

/** Runs in the page: the focused element, and why a user might not find it. Undefined at the end. */
function stop(): Stop | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const [box] = element.getClientRects();
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const isInView = box && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const at = box && document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20));
  const isOnTop = at && (element.contains(at) || at.contains(element) || at.closest('label')?.control === element);
  element.setAttribute('data-visited', '');
  return {
    place: [...document.querySelectorAll('*')].indexOf(element),
    what: element.outerHTML.slice(0, 160),
    problems: [
      isInView ? [] : ['out of view'],
      isOnTop ? [] : ['covered'],
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 ? [] : ['focus not shown'],
    ].flat(),
  };
}

/** Runs in the page: focusable elements that never had the focus. One radio button of a group is enough. */
function leftOut(): string[] {
  const visited = [...document.querySelectorAll<HTMLInputElement>('[data-visited]')];
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')]
    .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled, [data-visited]'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !visited.some(({ type, name }) => type === 'radio' && element.matches(`[name="${name}"]`)))
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
}

test.for<Place>([
  { route: '/' },
  { route: '/biblioteca', who: 'estudiante' },
  { route: '/foro/:id', who: 'iamaker' },
  { route: '/courses/free/:id', who: 'estudiante' },
  { route: '/class/:id', who: 'clase ia' },
  { route: '/account', who: 'iamaker' },
])('the Tab key visits everything on $route once, in order, with a visible focus', async (place) => {
  const { product, people } = filled;
  const { page } = await visit({
    address: product.address,
    path: addressOf(place),
    ...(place.who && { prepare: signedIn(product.address, people[place.who]) }),
  });
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const now = await page.evaluate(stop);
    if (!now) break;
    // A focus trap would loop for ever.
    expect(now.place, now.what).toBeGreaterThan(stops.at(-1)?.place ?? 0);
    stops.push(now);
  }
  expect(stops.filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect(await page.evaluate(leftOut)).toEqual([]);
});

/** The printable area of A4, upright and across. */
const paper = { width: 672, height: 988 };
const paperAcross = { width: 1001, height: 657 };

test.for([
  { route: '/courses/free/:id', says: 'Robots at ease' },
  { route: '/class/:id', query: '?parte=calificaciones', says: 'Alice Green' },
  { route: '/class/:id/test/:testId/resultados', says: 'Alice Green' },
  { route: '/encuestas/:id/resultados', says: 'More pictures' },
])('$route prints its content without the layout and controls', async ({ says, ...place }) => {
  const { product, people } = filled;
  const { page } = await visit({
    address: product.address,
    path: addressOf(place),
    language: 'en',
    theme: 'dark',
    ...paper,
    prepare: signedIn(product.address, people.iamaker),
  });
  await page.getByText(says).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await expectSoon(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  expect(await page.locator('button:visible, header nav:visible, footer:visible, [role=tab]:visible').count()).toBe(0);
  expect(await page.getByText(says).first().isVisible()).toBe(true);
  await expectNoSidewaysScroll(page);
});

test('a gradebook wider than a sheet prints as several tables, each with the names', async () => {
  const { product, people } = filled;
  const leader = people['clase ia'];
  const classAddress = addressOf({ route: '/class/:id' });
  for (let number = 1; number <= 14; number += 1) {
    await ask(product.address, leader, 'POST', `/api${classAddress.replace('class', 'classes')}/tasks`, {
      title: `Exercise ${number} on what a machine learns`,
      status: 'published',
    });
  }
  const { page } = await visit({
    address: product.address,
    path: `${classAddress}?parte=calificaciones`,
    language: 'en',
    ...paperAcross,
    prepare: signedIn(product.address, leader),
  });
  const names = page.getByRole('rowheader', { name: 'Alice Green' });
  await names.waitFor();
  expect(await names.count()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expectSoon(() => names.count()).toBeGreaterThan(1);
  await expectNoSidewaysScroll(page);
});

test('a class does not exist for a non-member, and the page offers other links', async () => {
  const { product, people } = filled;
  const { page } = await visit({
    address: product.address,
    path: addressOf({ route: '/class/:id/tarea/:taskId' }),
    status: 404,
    prepare: signedIn(product.address, people.profesional),
  });
  await page.getByRole('heading', { level: 1, name: 'Clase no encontrada' }).waitFor();
  await page.getByRole('link', { name: 'Ir a mis clases' }).waitFor();
  expect(await page.getByRole('button', { name: 'Volver a intentarlo' }).count()).toBe(0);
});
