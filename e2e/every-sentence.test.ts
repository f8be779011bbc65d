import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fileTypes } from '../src/shared/files.ts';
import { type Language, languages } from '../src/shared/language.ts';
import { copyWithPseudoLanguage, pseudoLanguage } from '../testing/pseudo-language/add-pseudo-language.ts';
import { knownContent } from '../testing/pseudo-language/known-content.ts';
import { plainPartsOf } from '../testing/pseudo-language/pseudo-sentence.ts';
import { appearanceAt, describeAppearance } from './appearances.ts';
import { expectAccessibleAndVisible, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { type FilledProduct, startFilledProduct } from './filled-product.ts';
import { iamakerCode, register, signedIn, written } from './people.ts';
import { addressIn, places } from './places.ts';
import { startProduct } from './start-product.ts';

const language = pseudoLanguage as Language;
let copy = '';
let filled: FilledProduct;
let isContent: (text: string) => boolean;

/** Builds and starts a copy of the product that has one language more. */
beforeAll(async () => {
  copy = copyWithPseudoLanguage();
  execFileSync(process.execPath, [join(copy, 'scripts/build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const started = startProduct('built', { root: copy, settings: { IAMAKER_CODE: iamakerCode } });
  filled = await startFilledProduct(started, language);
  const courses = await fetch(`${filled.product.address}/api/courses/free`);
  const fromAddresses = [...Object.values(filled.addresses), ...places.map(({ query = '' }) => query)].map((address) =>
    decodeURIComponent(address).split(/[/?&=:]+/),
  );
  // Browsers know the names of languages and days.
  const languageNames = [...languages, pseudoLanguage].map((tag) =>
    new Intl.DisplayNames(pseudoLanguage, { type: 'language' }).of(tag),
  );
  const weekdays = (['long', 'short'] as const).flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(pseudoLanguage, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => format.format(day * 86_400_000));
  });
  isContent = knownContent([
    written,
    fromAddresses,
    Object.keys(fileTypes),
    languageNames,
    weekdays,
    await courses.json(),
  ]);
});
afterAll(async () => {
  try {
    await filled.product.stop();
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

/** Runs in the page: all that somebody reads or hears there, but for code, documents and what is marked as being in another language. */
function textsOf(html?: string): string[] {
  const read = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  const others = `script, style, code, .document-page, [translate=no], [lang]:not([lang="${read.documentElement.lang}"])`;
  const texts = [read.title, read.querySelector('meta[name=description]')?.getAttribute('content') ?? ''];
  const walker = read.createTreeWalker(read.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (!currentNode.parentElement?.closest(others)) texts.push(currentNode.nodeValue ?? '');
  }
  for (const name of attributes) {
    for (const element of read.querySelectorAll(`[${name}]`)) {
      if (!element.closest(others)) texts.push(element.getAttribute(name) ?? '');
    }
  }
  return texts;
}

/** Names of products, addresses of this site, the initials of a name, and dates and sizes as browsers and programs write them. */
const sameEverywhere = [
  /^\W*(?:EducaIA|YouTube)\W*$/u,
  /^\/[\w/{}-]+[ ·:]*$/u,
  /^\p{Lu}{1,2}$/u,
  /^[: ]*\d{1,2} \p{L}{3,4} \d{4}(?:[^\p{L}]|$)[^\p{L}]*$/u,
  /^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/u,
  /^\p{Lu}\p{L}+,? \d{1,2} \p{L}+,?$/u,
  /^\d{1,2} \p{L}{3,4} \d{4} – \d{1,2} \p{L}{3,4} \d{4}$/u,
  // A name before the date of an announcement.
  /^[\p{L} ]+ · \d{1,2} \p{L}{3} \d{4}[^\p{L}]*$/u,
  // Names, joined as browsers join a list.
  /^fox and Alice Green$/u,
  /^\d+(?:\.\d)? [kMG]?B$/u,
  // Languages name themselves.
  /^(?:Español|English)$/u,
  // The name of a time zone behind a date or an hour.
  /^\(?(?:UTC|\p{Lu}[\w-]+(?:\/[\w -]+)+)\)?\.$/u,
];

/** What no catalogue says and nobody wrote. */
const notInCatalogues = (texts: readonly string[]): string[] =>
  texts
    .flatMap(plainPartsOf)
    .filter((part) => !isContent(part) && !sameEverywhere.some((pattern) => pattern.test(part)));

/** By what was found, the first place where it stands. */
type Findings = Record<string, string>;

function look(findings: Findings, where: string, texts: readonly string[]): void {
  for (const part of notInCatalogues(texts)) findings[part] ??= where;
}

/** A different appearance for each page. */
const walk = places.map((place, at) => {
  const appearance = appearanceAt(at);
  const name = `${place.route}${place.query ?? ''} for ${place.who ?? 'a guest'}`;
  return [name, describeAppearance(appearance), { ...place, appearance }] as const;
});

test.for(walk)('%s is usable, and all in a language that was added as files: %s', async ([, , place]) => {
  const { product, people } = filled;
  const { page } = await visit({
    address: product.address,
    path: addressIn(filled, place),
    language,
    ...place.appearance,
    ...(place.who && { prepare: signedIn(product.address, people[place.who]) }),
  });
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  expect(notInCatalogues(await page.evaluate(textsOf, undefined))).toEqual([]);
  await expectNoSidewaysScroll(page);
  await expectAccessibleAndVisible(page);
});

/** The walk reads each page as the person it is for; these also get pages that say why they see nothing. */
test.for(['guest', 'estudiante', 'iamaker'] as const)(
  'every page sent to a %s is all in the new language',
  async (who) => {
    const { product, people } = filled;
    const { page } = await visit({ address: product.address, path: '/', language });
    const cookie = who === 'guest' ? `lang=${language}` : `lang=${language}; session=${people[who].session}`;
    const findings: Findings = {};
    for (const place of places) {
      const answer = await fetch(product.address + addressIn(filled, place), { headers: { cookie } });
      look(findings, addressIn(filled, place), await page.evaluate(textsOf, await answer.text()));
    }
    expect(findings).toEqual({});
  },
);

test('browsers that prefer the new language get it; other languages stay, and the product itself lacks it', async () => {
  const readFrom = async (address: string, headers: Record<string, string>) =>
    (await fetch(`${address}/terminos`, { headers })).text();
  const { address } = filled.product;
  expect(await readFrom(address, { 'accept-language': 'en-XA,es;q=0.5' })).toContain(`<html lang="${language}"`);
  const english = await readFrom(address, { 'accept-language': 'en-GB,es;q=0.5' });
  expect(english).toContain('<html lang="en"');
  expect(english).toContain('Terms of service');
  expect(await readFrom(inject('product'), { cookie: `lang=${language}` })).toContain('<html lang="es"');
});

interface Description {
  paths: Record<string, Record<string, unknown>>;
}
interface Refusal {
  message: string;
  fields?: Record<string, string>;
}

/** They end the session with which the next calls are made, or go on for ever. */
const leftOut = new Set(['post /api/logout', 'delete /api/user/account', 'get /api/events']);

/** Bodies that are wrong in different ways: no object, nothing of what is needed, and everything of another type. */
const wrongBodies = ['{', '{}', '{"title":7,"text":"","username":"","email":"x","password":"x","code":"x","name":7}'];

test('every API error message is in the new language', { timeout: 600_000 }, async () => {
  const { address } = filled.product;
  const [student, administrator] = await Promise.all([
    register(address, { role: 'estudiante' }),
    register(address, { role: 'iamaker' }),
  ]);
  const { paths } = (await (await fetch(`${address}/api/openapi.json`)).json()) as Description;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({ method, path })),
  );
  const asks = [
    { session: '', bodies: ['{}'] },
    { session: student.session, bodies: ['{}'] },
    { session: administrator.session, bodies: wrongBodies },
  ];
  const findings: Findings = {};
  let refusals = 0;
  for (const { method, path } of calls.filter((call) => !leftOut.has(`${call.method} ${call.path}`))) {
    const url = address + path.replaceAll(/\{\w+\}/g, '987654');
    const answers = asks.flatMap(({ session, bodies }) =>
      (method === 'get' ? [undefined] : bodies).map((body) =>
        fetch(url, {
          method: method.toUpperCase(),
          redirect: 'manual',
          headers: { 'content-type': 'application/json', cookie: `lang=${language}; session=${session}` },
          ...(body !== undefined && { body }),
        }),
      ),
    );
    for (const answer of await Promise.all(answers)) {
      const said = await answer.text();
      if (answer.status < 400) continue;
      const { message, fields } = JSON.parse(said) as Refusal;
      refusals += 1;
      look(findings, `${method} ${path}`, [message, ...Object.values(fields ?? {})]);
    }
  }
  expect(findings).toEqual({});
  expect(refusals).toBeGreaterThan(calls.length);
});

/** The subject and the text of a stored email. */
function readEmail(stored: string): { subject: string; text: string } {
  const [head = '', ...rest] = stored.replaceAll('\r\n', '\n').split('\n\n');
  const decode = (quoted: string) =>
    decodeURIComponent(
      quoted
        .replaceAll(/=\n/g, '')
        .replaceAll('%', '%25')
        .replaceAll(/=([0-9A-F]{2})/g, '%$1'),
    );
  const words = /^subject: ((?:.*)(?:\n .*)*)/im.exec(head)?.[1] ?? '';
  const subject = words
    .replaceAll(/\?=\s+=\?utf-8\?\w\?/gi, '')
    .replace(/=\?utf-8\?(\w)\?(.*)\?=/is, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : decode(text.replaceAll('_', ' ')),
    );
  const body = rest.join('\n\n');
  return {
    subject,
    text: /^content-transfer-encoding: base64/im.test(head) ? Buffer.from(body, 'base64').toString() : decode(body),
  };
}

test('an email to a user who reads the new language is in it', async () => {
  const { product, people } = filled;
  const outbox = join(product.dataDir, 'outbox');
  const { email } = people.profesor;
  const before = new Set(await readdir(outbox));
  await fetch(`${product.address}/api/password-resets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `lang=${language}` },
    body: JSON.stringify({ email }),
  });
  const fresh = async () => (await readdir(outbox)).filter((file) => file.endsWith('.eml') && !before.has(file));
  await expectSoon(async () => (await fresh()).length).toBe(1);
  const { subject, text } = readEmail(await readFile(join(outbox, (await fresh())[0] ?? ''), 'utf8'));
  const withoutAddresses = text.replaceAll(/https?:\S+/g, '');
  expect(notInCatalogues([subject, ...withoutAddresses.split('\n')])).toEqual([]);
});
