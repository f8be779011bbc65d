import type { Locator, Page } from 'playwright-core';

/** Allows for a busy machine. */
const timeoutMilliseconds = 60_000;

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
  await expectFocusKept(what.page());
  await what.waitFor();
  const element = (await what.evaluateHandle(reachable)).asElement();
  if (!element)
    throw new Error(`The keyboard cannot reach ${await what.evaluate(({ outerHTML }) => outerHTML.slice(0, 200))}`);
  await element.waitForElementState('enabled');
  const key = await element.evaluate(keyFor);
  await (key === 'none' ? element.focus() : element.press(key));
}

/** The focus must be on some element. A new document starts with the focus at its beginning; delayed focus moves are awaited. */
async function expectFocusKept(page: Page): Promise<void> {
  const kept = page.waitForFunction(
    () => {
      const marked = globalThis as { wasPressed?: boolean };
      const isKept = !marked.wasPressed || document.activeElement !== document.body;
      if (isKept) marked.wasPressed = true;
      return isKept;
    },
    undefined,
    { timeout: timeoutMilliseconds },
  );
  await kept.catch(() => {
    throw new Error(`The focus was lost on ${page.url()}`);
  });
}

/** Runs in the page: the element that takes the focus. Tabs and menu items are reached with arrow keys. */
function reachable(element: Element): HTMLElement | undefined {
  const found =
    element.closest('label')?.control ??
    element.closest<HTMLElement>('a[href], button, summary, input, textarea, select, [tabindex]');
  const isPart = found?.matches('[role=tab], [role^=menuitem], [role=option]');
  return found && (found.tabIndex >= 0 || isPart) ? found : undefined;
}

/** Runs in the page: the key that acts like a click. */
function keyFor(element: Element): 'Enter' | 'Space' | 'none' {
  if (element.matches('[type=checkbox], [type=radio]')) return 'Space';
  return element.matches('input:not([type=submit], [type=button]), textarea, select') ? 'none' : 'Enter';
}
