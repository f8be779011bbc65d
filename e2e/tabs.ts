import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';
import { typefacesCookie } from '../src/shared/pages/typefaces.ts';
import { defaultPreferences, type Preferences, preferenceCookies } from '../src/shared/preferences.ts';
import { disableMouse } from './keyboard.ts';
import { timeoutMilliseconds } from './timeout.ts';

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

export interface TabOptions extends Partial<Preferences> {
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
}

export interface Tab {
  page: Page;
  /** Console messages, exceptions and failed requests since a test borrowed it. */
  noise: string[];
}

interface OwnTab extends Tab {
  devtools: CDPSession;
  /** The error status that the running test expects, until the browser has logged it. */
  expectedStatus: number | undefined;
  /** Whether the next test may have it. */
  isReusable: boolean;
}

/** Shared by all files of a worker. Playwright ends them with the worker's process. */
const launched: { usual?: Promise<Browser>; withBackForwardCache?: Promise<Browser> } = {};

const tabs = new WeakMap<Page, OwnTab>();
/** By kind, the tabs that no test uses now. */
const idle = new Map<string, OwnTab[]>();

/**
 * Lends a tab to the running test, as a new visitor's. A tab that stays open loads the next page in two thirds of the processor time, because the
 * browser keeps its process and the files.
 */
export async function borrowTab(options: TabOptions): Promise<Tab> {
  const tab = idle.get(kindOf(options))?.pop() ?? (await openTab(options));
  await meetNewVisitor(tab, options);
  return tab;
}

/** After the test. */
export async function returnTab(
  { page }: Tab,
  options: TabOptions,
  { isFailed }: { isFailed: boolean },
): Promise<void> {
  const tab = tabs.get(page);
  if (isFailed || !tab?.isReusable || page.isClosed()) return page.context().close();
  // What the page still does belongs to this test.
  await page.goto('/healthz');
  const kind = kindOf(options);
  idle.set(kind, [...(idle.get(kind) ?? []), tab]);
}

/** What a tab cannot change later. */
function kindOf(options: TabOptions): string {
  const { address, javaScript, newcomer, serviceWorker, backForwardCache } = options;
  return JSON.stringify([address, javaScript, newcomer, serviceWorker, backForwardCache, deviceOf(options)]);
}

function deviceOf({ colorScheme = 'light', language, locale, timeZone }: TabOptions) {
  return {
    colorScheme,
    // Visitors who have not chosen a language get their browser's.
    locale: locale ?? (language === 'en' ? 'en-US' : 'es-ES'),
    ...(timeZone && { timezoneId: timeZone }),
  };
}

async function openTab(options: TabOptions): Promise<OwnTab> {
  const { address = inject('product'), javaScript = true, newcomer = false, serviceWorker = false } = options;
  const context = await (
    await launch(options)
  ).newContext({
    ...deviceOf(options),
    baseURL: address,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    // A colour in transition has the wrong contrast.
    reducedMotion: 'reduce',
    javaScriptEnabled: javaScript,
  });
  context.setDefaultTimeout(timeoutMilliseconds);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const isReusable = javaScript && !serviceWorker;
  const tab: OwnTab = { page, devtools, noise: [], expectedStatus: undefined, isReusable };
  listenForNoise(tab);
  if (javaScript) {
    disableMouse(page);
    await prepareDocuments(page, { newcomer });
  }
  watchForLastingChanges(tab);
  tabs.set(page, tab);
  return tab;
}

function launch({ backForwardCache }: TabOptions): Promise<Browser> {
  const usual = { executablePath: inject('chromium'), args: launchOptions };
  if (!backForwardCache) return (launched.usual ??= chromium.launch(usual));
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  return (launched.withBackForwardCache ??= chromium.launch({ ...usual, ignoreDefaultArgs }));
}

function listenForNoise(tab: OwnTab): void {
  const { page, noise } = tab;
  page.on('console', (message) => {
    const { expectedStatus } = tab;
    // Browsers log every error status of a page. Here the status is expected, and logged once.
    if (expectedStatus && isStatusMessageOf(message, page.url(), expectedStatus)) tab.expectedStatus = undefined;
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
}

function isStatusMessageOf(message: ConsoleMessage, url: string, status: number): boolean {
  return message.location().url === url && message.text().includes(`responded with a status of ${status} `);
}

async function prepareDocuments(page: Page, { newcomer }: { newcomer: boolean }): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      reportError(new Error(`${violatedDirective} refuses ${blockedURI} of ${sourceFile}:${lineNumber}`));
    });
  });
  if (newcomer) return;
  await page.addInitScript(() => {
    sessionStorage.setItem('tutorialShownInSession', 'true');
    localStorage.setItem('tutorialComplete', 'true');
    // Most tests write Markdown. The test of the visual editor chooses it.
    localStorage.setItem('editorMode', 'plain');
  });
}

/** A test that changes more than a visitor can, such as routes, scripts or the clock, does not pass its tab on. */
function watchForLastingChanges(tab: OwnTab): void {
  const { page } = tab;
  const context = page.context();
  const watch = <Methods extends object>(methods: Methods, names: readonly (keyof Methods)[]) => {
    for (const name of names) {
      const original = methods[name] as (...values: unknown[]) => unknown;
      const watched = (...values: unknown[]) => {
        tab.isReusable = false;
        return original.apply(methods, values);
      };
      Object.assign(methods, { [name]: watched });
    }
  };
  context.on('page', () => void (tab.isReusable = false));
  watch(page, ['addInitScript', 'emulateMedia', 'exposeFunction', 'on', 'route']);
  watch(context, ['addInitScript', 'grantPermissions', 'newCDPSession', 'route', 'setExtraHTTPHeaders', 'setOffline']);
  watch(context.clock, ['install']);
}

async function meetNewVisitor(tab: OwnTab, options: TabOptions): Promise<void> {
  const { page, devtools } = tab;
  const { status = 200, address = inject('product') } = options;
  const { width, height } = { ...defaultWindow, ...options };
  const context = page.context();
  tab.expectedStatus = status >= 400 ? status : undefined;
  await page.setViewportSize({ width, height });
  if (page.url() !== 'about:blank') {
    await context.clearCookies();
    await devtools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'indexeddb,cache_storage' });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await addPreferences(context, address, options);
}

async function addPreferences(context: BrowserContext, url: string, options: TabOptions): Promise<void> {
  const names = Object.entries(preferenceCookies) as [keyof Preferences, string][];
  const chosen = names.flatMap(([name, cookie]) => {
    const value = options[name];
    return value && value !== defaultPreferences[name] ? [{ name: cookie, value, url }] : [];
  });
  const typefaces = options.newcomer ? [] : [{ name: typefacesCookie, value: '1', url }];
  await context.addCookies([...typefaces, ...chosen]);
}
