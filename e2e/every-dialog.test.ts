import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '../src/shared/language.ts';
import { appearanceAt, describeAppearance } from './appearances.ts';
import { expectAccessibleAndVisible, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { type Opening, places } from './dialog-places.ts';
import { type FilledProduct, startFilledProduct } from './filled-product.ts';
import { signedIn } from './people.ts';
import { spanishWordsIn } from './spanish-words.ts';

let filled: FilledProduct;
beforeAll(async () => {
  filled = await startFilledProduct();
  await beginConversation(filled);
});
afterAll(() => filled.product.stop());

async function beginConversation({ product, people }: FilledProduct): Promise<void> {
  const answer = await fetch(`${product.address}/api/assist/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `lang=en; session=${people.profesional.session}` },
    body: JSON.stringify({ conversationId: null, text: 'How do I study?' }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

/** A different appearance for each place. */
const walk = places.map((place, at) => {
  const look = { ...appearanceAt(at), ...(place.width && { width: place.width }) };
  const name = `${place.route}${place.query ?? ''} for ${place.who ?? 'a guest'}`;
  return [name, `${place.language} ${describeAppearance(look)}`, { ...place, look }] as const;
});

test('no dialog or menu is left out', () => {
  const source = join(import.meta.dirname, '..', 'src');
  // The components themselves, and dialogs that need earlier results, which their own tests open.
  const outside = [
    /^web\/ui\//,
    /^ui-gallery\//,
    /^classrooms\/web\/editing\/(?:edit-dialog|conflict-dialog|use-guarded-save)/,
    /^assist\/web\/presentation\//,
    /^classrooms\/web\/work\/use-change-item/,
    /^classrooms\/web\/people\/time-dialog/,
    /^accounts\/web\/second-factor\/recovery-codes/,
  ];
  const showing = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.tsx') &&
      !outside.some((pattern) => pattern.test(path)) &&
      /<(Dialog|ModalDialog|EditDialog|ConfirmDialog|TimeDialog|Sheet|Menu)\b/.test(
        readFileSync(join(source, path), 'utf8'),
      ),
  );
  const opened = new Set(places.flatMap(({ openings }) => openings.map(({ file }) => file)));
  expect([...opened].sort()).toEqual(showing.sort());
});

test.for(walk)(
  'everything that opens at %s is usable, closes with Escape and returns the focus: %s',
  async ([, , place]) => {
    const { product, people, addresses } = filled;
    const { page, expectNoise } = await visit({
      address: product.address,
      path: (addresses[place.route] ?? place.route) + (place.query ?? ''),
      language: place.language,
      ...place.look,
      ...(place.who && { prepare: signedIn(product.address, people[place.who]) }),
    });
    for (const opening of place.openings) {
      await expectUsable(page, opening, place.language);
      if (opening.noise) expectNoise(opening.noise);
    }
  },
);

async function expectUsable(page: Page, opening: Opening, language: Language): Promise<void> {
  const { press, name, before, within, isLink } = opening;
  const place = within ? page.getByRole(within) : page;
  await before?.(page);
  const pressed: Locator[] = [];
  for (const label of press) {
    const named = { name: label, exact: true };
    const button = isLink ? page.getByRole('main').getByRole('link', named) : place.getByRole('button', named);
    const what = button.or(page.getByRole('menuitem', named)).first();
    await what.click();
    pressed.push(what);
  }
  const named = { name, exact: true };
  const opened = page
    .getByRole('dialog', named)
    .or(page.getByRole('alertdialog', named))
    .or(page.getByRole('menu', named));
  await opened.waitFor();
  await page.waitForFunction(() => !document.querySelector('dialog[open] [aria-busy=true]'));
  await expectSoon(() => hasFocus(opened)).toBe(true);
  // Reduced motion shortens the animation to one frame, which is below the place of the dialog.
  await opened.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  // URLs are not words.
  const said = (await opened.innerText()).replace(/\S*\/\S*/g, '');
  expect(language === 'en' ? spanishWordsIn(said) : []).toEqual([]);
  await expectNoSidewaysScroll(page);
  expect(await opened.evaluate(beyondItsEdges)).toEqual([]);
  // A menu covers part of its dialog, whose covered controls cannot be pressed.
  const isMenu = (await opened.getAttribute('role')) === 'menu';
  await expectAccessibleAndVisible(page, isMenu ? '[role=menu]:popover-open' : 'dialog[open]');

  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });
  const stillThere = await Promise.all(pressed.map((what) => what.isVisible()));
  const opener = pressed[stillThere.lastIndexOf(true)];
  await expectSoon(() => opener && hasFocus(opener)).toBe(true);
  // The dialogs below it.
  for (const below of await page.locator('dialog[open]').all()) {
    await page.keyboard.press('Escape');
    await below.waitFor({ state: 'hidden' });
  }
}

function hasFocus(what: Locator): Promise<boolean> {
  return what.evaluate((element) => element.contains(document.activeElement));
}

/** Runs in the page: elements outside the window or reachable only by sideways scrolling. */
function beyondItsEdges(element: Element): string[] {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  const isInside = top >= -0.5 && left >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  const tooWide = [element, ...element.children].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  return [...(isInside ? [] : [element]), ...tooWide].map(({ outerHTML }) => outerHTML.slice(0, 160));
}
