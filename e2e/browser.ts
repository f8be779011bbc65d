import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFinished } from 'vitest';
import { defaultPreferences, type Preferences, preferenceCookies } from '../src/shared/preferences.ts';
import { typefacesCookie } from '../src/shared/typefaces.ts';
import { takeMouseAway } from './keyboard.ts';

const launchOptions = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Long enough for a machine that runs other things, too: a test waits for a condition, never for a time. */
export const patienceMilliseconds = 60_000;

export interface VisitOptions extends Partial<Preferences> {
  path: string;
  /** What the page itself must answer with. */
  status?: number;
  width?: number;
  height?: number;
  /** What the device prefers, for the theme that follows it. */
  colorScheme?: 'light' | 'dark';
  javaScript?: boolean;
  /** The language and region of the browser, such as 'en-US'. */
  locale?: string;
  /** Where the device is, such as 'America/Bogota'. */
  timeZone?: string;
  /** A visitor who has not been shown around yet: the tutorial comes, and on a phone the typefaces come late. */
  newcomer?: boolean;
  /** With a service worker, which answers before a test's own routes can. */
  serviceWorker?: boolean;
  /** With pages that stay in memory for the back button, as in a browser that nobody tests with. */
  backForwardCache?: boolean;
  /** Another product than the built one. */
  address?: string;
  /** Before the page is asked for: routes to intercept, scripts to add. */
  prepare?: (page: Page) => Promise<unknown>;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Takes what a test provoked on purpose out of what would fail it. Each pattern must have something to take. */
  expectNoise(...patterns: readonly RegExp[]): void;
}

const launched: { usual?: Promise<Browser>; withBackForwardCache?: Promise<Browser> } = {};
afterAll(async () => {
  for (const browser of Object.values(launched)) await (await browser).close();
});

function launch({ backForwardCache }: VisitOptions): Promise<Browser> {
  const usual = { executablePath: inject('chromium'), args: launchOptions };
  if (!backForwardCache) return (launched.usual ??= chromium.launch(usual));
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  return (launched.withBackForwardCache ??= chromium.launch({ ...usual, ignoreDefaultArgs }));
}

/**
 * Opens a page as a visitor of its own, for the test that is running. Whatever the page says on the console, throws,
 * fails to fetch or may not do by its Content-Security-Policy fails the test.
 */
export async function visit(options: VisitOptions): Promise<Visit> {
  const noise: string[] = [];
  const context = await openContext(await launch(options), options);
  onTestFinished(async () => {
    await context.close();
    expectQuiet(noise);
  });
  const page = await openPage(context, options, noise);
  return { page, context, expectNoise: (...patterns) => takeOut(noise, patterns) };
}

function expectQuiet(noise: readonly string[]): void {
  expect(noise).toEqual([]);
}

async function openContext(browser: Browser, options: VisitOptions): Promise<BrowserContext> {
  const { address = inject('product'), width = 1280, height = 800, colorScheme = 'light', javaScript = true } = options;
  const context = await browser.newContext({
    baseURL: address,
    serviceWorkers: options.serviceWorker ? 'allow' : 'block',
    viewport: { width, height },
    colorScheme,
    // A colour on its way from one to another has the contrast of neither.
    reducedMotion: 'reduce',
    javaScriptEnabled: javaScript,
    // Who has chosen no language gets their browser's.
    locale: options.locale ?? (options.language === 'en' ? 'en-US' : 'es-ES'),
    ...(options.timeZone && { timezoneId: options.timeZone }),
  });
  context.setDefaultTimeout(patienceMilliseconds);
  if (!options.newcomer) await context.addCookies([{ name: typefacesCookie, value: '1', url: address }]);
  const names = Object.entries(preferenceCookies) as [keyof Preferences, string][];
  await context.addCookies(
    names.flatMap(([name, cookie]) => {
      const value = options[name];
      return value && value !== defaultPreferences[name] ? [{ name: cookie, value, url: address }] : [];
    }),
  );
  return context;
}

async function openPage(context: BrowserContext, options: VisitOptions, noise: string[]): Promise<Page> {
  const { path, status = 200, javaScript = true, newcomer = false, prepare } = options;
  const page = await context.newPage();
  let ownRefusal = status >= 400;
  page.on('console', (message) => {
    // A browser says so of every page whose status is not a success. Ours is meant to have it, and says it once.
    if (ownRefusal && isRefusalOf(message, page.url(), status)) ownRefusal = false;
    // Nor is it a fault that the API answers a guest who asks for their account that there is none.
    else if (isRefusalOf(message, new URL('/api/user', page.url()).href, 401)) return;
    else if (message.text() === 'Service Worker registration blocked by Playwright') return;
    else if (['error', 'warning', 'assert'].includes(message.type())) {
      noise.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => noise.push(`page error: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // What our own code or a navigation called off has not failed.
    if (why !== 'net::ERR_ABORTED') noise.push(`request failed: ${why} (${request.url()})`);
  });
  if (javaScript) {
    takeMouseAway(page);
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        reportError(new Error(`${violatedDirective} refuses ${blockedURI} of ${sourceFile}:${lineNumber}`));
      });
    });
    if (!newcomer) {
      await page.addInitScript(() => {
        sessionStorage.setItem('tutorialShownInSession', 'true');
        localStorage.setItem('tutorialComplete', 'true');
      });
    }
  }
  await prepare?.(page);
  const response = await page.goto(path);
  expect(response?.status(), `status of ${path}`).toBe(status);
  if (javaScript) await expectHydrated(page);
  return page;
}

function isRefusalOf(message: ConsoleMessage, url: string, status: number): boolean {
  return message.location().url === url && message.text().includes(`responded with a status of ${status} `);
}

function takeOut(noise: string[], patterns: readonly RegExp[]): void {
  for (const pattern of patterns) {
    const others = noise.filter((line) => !pattern.test(line));
    expect(others.length, `nothing said ${pattern} among ${JSON.stringify(noise)}`).toBeLessThan(noise.length);
    noise.splice(0, noise.length, ...others);
  }
}

/** Holds back what a page asks for, as a slow line does, until it is let through. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((settle) => {
    letThrough = settle;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** What a page comes to show, however slow the machine. */
export function expectSoon(seen: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(seen, { timeout: patienceMilliseconds });
}

/** What is in the file that a click saves. The browser is another process: its disk is not ours. */
export async function savedText(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return text(await download.createReadStream());
}

/** React has taken the page over: the settings no longer need their button. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.locator('#ajustes button[type=submit]').waitFor({ state: 'detached' });
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What is far from the window is not laid out (content-visibility), so that its measures would be those of an earlier moment. */
async function layOutAll(): Promise<void> {
  // What was never near the window has no style yet, and Chromium would give it none when it is laid out for another reason than being looked at.
  for (const element of document.querySelectorAll('*')) void getComputedStyle(element).color;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await drawn();
  await drawn();
}

/** Of the whole page, or of the one part of it that the selector names; by all rules, or by some. */
export async function expectAccessible(page: Page, part = 'html', rules?: readonly string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axeSource);
    await page.evaluate(layOutAll);
  }
  const violations = await page.evaluate(
    async ({ selector, only, wanted }) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe };
      const found = await checker.run(selector, {
        runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: wanted },
        resultTypes: ['violations'],
        // It would fetch every style sheet again, for a rule about turned phones that we have no style for.
        preload: false,
      });
      return found.violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        elements: nodes.map(({ html, any }) => `${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
      }));
    },
    { selector: part, only: rules && [...rules], wanted: [...tags] },
  );
  expect(violations).toEqual([]);
}

/** What reaches beyond the window, where the page can be scrolled sideways. */
export function tooWideIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [`${scrollWidth} px in ${clientWidth}`, ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 160))];
  });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await tooWideIn(page)).toEqual([]);
}
