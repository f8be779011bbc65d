import type { Locator, Page } from 'playwright-core';
import { timeoutMilliseconds } from './timeout.ts';

/** Pages that tests use without a mouse. */
const keyboardOnly = new WeakSet<Page>();
let isPatched = false;

/** From now on `click` and `check` on this page move the focus and press a key. An unreachable element or a lost focus fails the test. */
export function disableMouse(page: Page): void {
  keyboardOnly.add(page);
  if (isPatched) return;
  isPatched = true;
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  const { click, check, uncheck } = locators;
  locators.click = function (options) {
    return keyboardOnly.has(this.page()) ? press(this) : click.call(this, options);
  };
  locators.check = async function (options) {
    if (!keyboardOnly.has(this.page())) return check.call(this, options);
    if (!(await this.isChecked())) await press(this);
  };
  locators.uncheck = async function (options) {
    if (!keyboardOnly.has(this.page())) return uncheck.call(this, options);
    if (await this.isChecked()) await press(this);
  };
}

async function press(what: Locator): Promise<void> {
  for (;;) {
    const { key, problem } = await what.evaluate(focusWhenReady, timeoutMilliseconds).catch((error: unknown) => {
      if (String(error).includes('Execution context was destroyed')) return { key: undefined, problem: 'replaced' };
      throw error;
    });
    // Playwright's own actions look again, too, when the page replaces an element or itself.
    if (problem === 'replaced') continue;
    if (problem) throw new Error(`${problem} (${what.toString()} on ${what.page().url()})`);
    if (key) await what.page().keyboard.press(key);
    return;
  }
}

interface Focused {
  /** The key that acts like a click, if there is one. */
  key?: 'Enter' | 'Space' | undefined;
  problem?: string;
}

/**
 * Runs in the page, in one piece, because each step from outside takes longer than all of them. Until now the focus must have been on some element: a new
 * document starts with the focus at its beginning, and delayed focus moves are awaited.
 */
async function focusWhenReady(element: Element, patience: number): Promise<Focused> {
  const marked = globalThis as { wasPressed?: boolean };
  const find = () =>
    element.closest('label')?.control ??
    element.closest<HTMLElement>('a[href], button, summary, input, textarea, select, [tabindex]');
  const problemNow = (target: HTMLElement | null): string | undefined => {
    const { width, height } = element.getBoundingClientRect();
    if (!(width && height) || !element.checkVisibility({ visibilityProperty: true })) return 'It is not visible';
    if (marked.wasPressed && document.activeElement === document.body) return 'The focus was lost';
    // Tabs and menu items are reached with arrow keys.
    const isReachable =
      target && (target.tabIndex >= 0 || target.matches('[role=tab], [role^=menuitem], [role=option]'));
    if (!isReachable) return 'The keyboard cannot reach it';
    return target.matches(':disabled, [aria-disabled=true]') ? 'It stays disabled' : undefined;
  };
  const started = performance.now();
  let problem = problemNow(find());
  while (problem && performance.now() - started < patience) {
    if (!element.isConnected) return { problem: 'replaced' };
    await new Promise((resolve) => requestAnimationFrame(resolve));
    problem = problemNow(find());
  }
  const target = find();
  if (problem || !target) return { problem: problem ?? '' };
  marked.wasPressed = true;
  target.focus();
  if (target.matches('[type=checkbox], [type=radio]')) return { key: 'Space' };
  return target.matches('input:not([type=submit], [type=button]), textarea, select') ? {} : { key: 'Enter' };
}
