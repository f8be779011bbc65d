import type { Locator, Page } from 'playwright-core';

/** Until what takes the focus on has come, on a busy machine, too. */
const patienceMilliseconds = 60_000;

/** Where the tests have no mouse. */
const keyboardOnly = new WeakSet<Page>();
let isLearnt = false;

/**
 * From now on whatever a test clicks or checks on this page is done as somebody without a mouse does it: the focus goes there, a key does the
 * rest. What the focus cannot reach fails the test, and so does a focus that is lost on the way.
 */
export function takeMouseAway(page: Page): void {
  keyboardOnly.add(page);
  if (isLearnt) return;
  isLearnt = true;
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

/**
 * Whatever was pressed last has gone or stayed: the focus is somewhere. A document that has just come has it at its beginning. What takes a moment to
 * give it on is waited for.
 */
async function expectFocusKept(page: Page): Promise<void> {
  const kept = page.waitForFunction(
    () => {
      const marked = globalThis as { wasPressed?: boolean };
      const isKept = !marked.wasPressed || document.activeElement !== document.body;
      if (isKept) marked.wasPressed = true;
      return isKept;
    },
    undefined,
    { timeout: patienceMilliseconds },
  );
  await kept.catch(() => {
    throw new Error(`The focus was lost on ${page.url()}`);
  });
}

/** Runs in the page: what takes the focus for it. Parts of a list of tabs or a menu are reached with the arrows. */
function reachable(element: Element): HTMLElement | undefined {
  const found =
    element.closest('label')?.control ??
    element.closest<HTMLElement>('a[href], button, summary, input, textarea, select, [tabindex]');
  const isPart = found?.matches('[role=tab], [role^=menuitem], [role=option]');
  return found && (found.tabIndex >= 0 || isPart) ? found : undefined;
}

/** Runs in the page: what does there as a click would. */
function keyFor(element: Element): 'Enter' | 'Space' | 'none' {
  if (element.matches('[type=checkbox], [type=radio]')) return 'Space';
  return element.matches('input:not([type=submit], [type=button]), textarea, select') ? 'none' : 'Enter';
}
