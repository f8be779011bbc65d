import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFinished } from 'vitest';
import { typefacesCookie } from '../src/shared/pages/typefaces.ts';
import { defaultPreferences, type Preferences, preferenceCookies } from '../src/shared/preferences.ts';
import { disableMouse } from './keyboard.ts';

const launchOptions = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const defaultWindow = { width: 1280, height: 800 };

/** Long enough for a busy machine: tests wait for conditions, never for a fixed time. */
export const timeoutMilliseconds = 60_000;

export interface VisitOptions extends Partial<Preferences> {
  path: string;
  /** The expected status of the page. */
  status?: number;
  width?: number;
  height?: number;
  /** The device's colour scheme, for the automatic theme. */
  colorScheme?: 'light' | 'dark';
  javaScript?: boolean;
  /** The language and region of the browser, such as 'en-US'. */
  locale?: string;
  /** The device's time zone, such as 'America/Bogota'. */
  timeZone?: string;
  /** A first visit: the tutorial appears, and phones load the web fonts late. */
  newcomer?: boolean;
  /** Allows a service worker, which answers before the test's own routes. */
  serviceWorker?: boolean;
  /** Enables the back/forward cache, which test browsers turn off. */
  backForwardCache?: boolean;
  /** The address of another product than the shared one. */
  address?: string;
  /** Runs before the navigation: routes to intercept, scripts to add. */
  prepare?: (page: Page) => Promise<unknown>;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Allows noise until the end of the test: a page without a connection asks for it again and again. Each pattern must match something. */
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
 * Opens a page in a new browser context for the running test. Console messages, exceptions, failed requests and Content-Security-Policy
 * violations fail the test.
 */
export async function visit(options: VisitOptions): Promise<Visit> {
  const noise: string[] = [];
  const expected: RegExp[] = [];
  const context = await openContext(await launch(options), options);
  onTestFinished(async () => {
    await context.close();
    expectQuiet(noise.filter((line) => !expected.some((pattern) => pattern.test(line))));
  });
  const page = await openPage(context, options, noise);
  await load(page, options);
  const expectNoise = (...patterns: readonly RegExp[]) => {
    removeMatching(noise, patterns);
    expected.push(...patterns);
  };
  return { page, context, expectNoise };
}

/**
 * For a file that goes through many pages: like `visit`, but in one page (per language), which loads a page in two thirds of the processor time, because
 * the browser keeps its process and the files. Each visitor starts without the cookies and the stored data of the one before.
 */
export function createWalk(): (options: VisitOptions) => Promise<Visit> {
  const walkers = new Map<string, { page: Page; noise: string[] }>();
  return async (options) => {
    const key = `${options.address} ${options.language}`;
    const walker = walkers.get(key) ?? (await startWalker(options));
    const { page, noise } = walker;
    // A test that fails may leave its page in any state: the next one gets its own.
    walkers.delete(key);
    const expected: RegExp[] = [];
    onTestFinished(async ({ task }) => {
      // What the page does in the background belongs to this test.
      await page.goto('/healthz');
      expectQuiet(noise.splice(0).filter((line) => !expected.some((pattern) => pattern.test(line))));
      if (task.result?.state === 'fail') await page.context().close();
      else walkers.set(key, walker);
    });
    await meetNewVisitor(page, options);
    await load(page, options);
    const expectNoise = (...patterns: readonly RegExp[]) => {
      removeMatching(noise, patterns);
      expected.push(...patterns);
    };
    return { page, context: page.context(), expectNoise };
  };
}

async function startWalker(options: VisitOptions): Promise<{ page: Page; noise: string[] }> {
  const noise: string[] = [];
  const context = await openContext(await launch(options), options);
  const page = await openPage(context, options, noise);
  await page.goto('/healthz');
  return { page, noise };
}

/** On a page without scripts. */
async function meetNewVisitor(page: Page, options: VisitOptions): Promise<void> {
  const { width, height } = { ...defaultWindow, ...options };
  const context = page.context();
  await page.setViewportSize({ width, height });
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await addPreferences(context, options);
}

function expectQuiet(noise: readonly string[]): void {
  expect(noise).toEqual([]);
}

async function openContext(browser: Browser, options: VisitOptions): Promise<BrowserContext> {
  const { address = inject('product'), colorScheme = 'light', javaScript = true } = options;
  const { width, height } = { ...defaultWindow, ...options };
  const context = await browser.newContext({
    baseURL: address,
    serviceWorkers: options.serviceWorker ? 'allow' : 'block',
    viewport: { width, height },
    colorScheme,
    // A colour in transition has the wrong contrast.
    reducedMotion: 'reduce',
    javaScriptEnabled: javaScript,
    // Visitors who have not chosen a language get their browser's.
    locale: options.locale ?? (options.language === 'en' ? 'en-US' : 'es-ES'),
    ...(options.timeZone && { timezoneId: options.timeZone }),
  });
  context.setDefaultTimeout(timeoutMilliseconds);
  await addPreferences(context, options);
  return context;
}

async function addPreferences(context: BrowserContext, options: VisitOptions): Promise<void> {
  const { address = inject('product') } = options;
  if (!options.newcomer) await context.addCookies([{ name: typefacesCookie, value: '1', url: address }]);
  const names = Object.entries(preferenceCookies) as [keyof Preferences, string][];
  await context.addCookies(
    names.flatMap(([name, cookie]) => {
      const value = options[name];
      return value && value !== defaultPreferences[name] ? [{ name: cookie, value, url: address }] : [];
    }),
  );
}

async function openPage(context: BrowserContext, options: VisitOptions, noise: string[]): Promise<Page> {
  const { status = 200, javaScript = true, newcomer = false } = options;
  const page = await context.newPage();
  let ownRefusal = status >= 400;
  page.on('console', (message) => {
    // Browsers log every error status of a page. Here the status is expected, and logged once.
    if (ownRefusal && isStatusMessageOf(message, page.url(), status)) ownRefusal = false;
    // A 401 from /api/user is expected for a guest.
    else if (isStatusMessageOf(message, new URL('/api/user', page.url()).href, 401)) return;
    else if (message.text() === 'Service Worker registration blocked by Playwright') return;
    else if (['error', 'warning', 'assert'].includes(message.type())) {
      noise.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => noise.push(`page error: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Aborted requests are not failures.
    if (why !== 'net::ERR_ABORTED') noise.push(`request failed: ${why} (${request.url()})`);
  });
  if (javaScript) {
    disableMouse(page);
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        reportError(new Error(`${violatedDirective} refuses ${blockedURI} of ${sourceFile}:${lineNumber}`));
      });
    });
    if (!newcomer) {
      await page.addInitScript(() => {
        sessionStorage.setItem('tutorialShownInSession', 'true');
        localStorage.setItem('tutorialComplete', 'true');
        // Most tests write Markdown. The test of the visual editor chooses it.
        localStorage.setItem('editorMode', 'plain');
      });
    }
  }
  return page;
}

async function load(page: Page, { path, status = 200, javaScript = true, prepare }: VisitOptions): Promise<void> {
  await prepare?.(page);
  const response = await page.goto(path);
  expect(response?.status(), `status of ${path}`).toBe(status);
  if (javaScript) await expectHydrated(page);
}

function isStatusMessageOf(message: ConsoleMessage, url: string, status: number): boolean {
  return message.location().url === url && message.text().includes(`responded with a status of ${status} `);
}

function removeMatching(noise: string[], patterns: readonly RegExp[]): void {
  for (const pattern of patterns) {
    const others = noise.filter((line) => !pattern.test(line));
    expect(others.length, `nothing said ${pattern} among ${JSON.stringify(noise)}`).toBeLessThan(noise.length);
    noise.splice(0, noise.length, ...others);
  }
}

/** Delays matching requests, as a slow connection does, until released. */
export async function delayRequests(page: Page, address: string): Promise<() => void> {
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

/** Polls until the page shows the expected value. */
export function expectSoon(seen: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(seen, { timeout: timeoutMilliseconds });
}

/** The content of the file that a click downloads. The browser may run on another disk. */
export async function savedText(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return text(await download.createReadStream());
}

/** Waits for hydration: the settings form loses its submit button. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.locator('#ajustes button[type=submit]').waitFor({ state: 'detached' });
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Elements with content-visibility are not laid out, so their sizes would be outdated. */
async function layOutAll(): Promise<void> {
  // Chromium does not compute styles of elements that were never near the viewport.
  for (const element of document.querySelectorAll('*')) void getComputedStyle(element).color;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await drawn();
  await drawn();
}

/** Checks the whole page or one part, by all rules or some. */
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
        // Would refetch every style sheet, for an orientation rule that does not apply to us.
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

/** Elements that make the page scroll sideways. */
export function overflowingElements(page: Page): Promise<string[]> {
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
  expect(await overflowingElements(page)).toEqual([]);
}
