import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { borrowTab, returnTab, type TabOptions } from './tabs.ts';
import { timeoutMilliseconds } from './timeout.ts';

export interface VisitOptions extends TabOptions {
  path: string;
  /** Runs before the navigation: routes to intercept, scripts to add. */
  prepare?: (page: Page) => Promise<unknown>;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Allows noise until the end of the test: a page without a connection asks for it again and again. Each pattern must match something. */
  expectNoise(...patterns: readonly RegExp[]): void;
}

/**
 * Opens a page for the running test, as a new visitor without cookies and stored data. Console messages, exceptions, failed requests and
 * Content-Security-Policy violations fail the test.
 */
export async function visit(options: VisitOptions): Promise<Visit> {
  const tab = await borrowTab(options);
  const { page, noise } = tab;
  const expected: RegExp[] = [];
  onTestFinished(async ({ task }) => {
    await returnTab(tab, options, { isFailed: task.result?.state === 'fail' });
    expect(noise.splice(0).filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
  });
  await load(page, options);
  const expectNoise = (...patterns: readonly RegExp[]) => {
    removeMatching(noise, patterns);
    expected.push(...patterns);
  };
  return { page, context: page.context(), expectNoise };
}

async function load(page: Page, { path, status = 200, javaScript = true, prepare }: VisitOptions): Promise<void> {
  await prepare?.(page);
  const response = await page.goto(path);
  expect(response?.status(), `status of ${path}`).toBe(status);
  if (javaScript) await expectHydrated(page);
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

const allRules: axe.RunOptions = { runOnly: { type: 'tag', values: [...tags] } };
/** The two others take half of the time, and the tests of all pages, dialogs and components check them in every palette. */
const structureRules: axe.RunOptions = {
  ...allRules,
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
};
const contrastRules: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** Checks the structure of a page or a part: names, roles, order and labels. */
export function expectAccessible(page: Page, part = 'html'): Promise<void> {
  return expectNoViolations(page, part, structureRules);
}

/** Checks also colours and sizes. */
export function expectAccessibleAndVisible(page: Page, part = 'html'): Promise<void> {
  return expectNoViolations(page, part, allRules);
}

export function expectContrast(page: Page): Promise<void> {
  return expectNoViolations(page, 'html', contrastRules);
}

async function expectNoViolations(page: Page, part: string, rules: axe.RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axeSource);
    await page.evaluate(layOutAll);
  }
  const violations = await page.evaluate(
    async ({ selector, options }) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe };
      const found = await checker.run(selector, {
        ...options,
        resultTypes: ['violations'],
        // Would refetch every style sheet, for an orientation rule that does not apply to us.
        preload: false,
      });
      return found.violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        elements: nodes.map(({ html, any }) => `${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
      }));
    },
    { selector: part, options: rules },
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
