import { useEffect } from 'react';

/** What may hold the focus in place of something that stood in it. */
const containers = 'li, ul, ol, table, form, fieldset, article, section, nav, dialog, [role=tabpanel], main';

/**
 * What has the focus may go: a row that was deleted, a form that begins anew, a link of a list that found nothing. The browser would leave the focus
 * nowhere, and whoever listens or uses the keyboard would be at the top of the page. So it goes to what stood around it. A screen that knows a
 * better place moves it there by itself.
 */
export function useRestoreLostFocus(): void {
  useEffect(() => {
    let last: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = withAncestors(target);
    };
    const restoreFocus = () => {
      const [element, ...around] = last;
      // Somebody may have pressed beside it: then it is still there, and nothing was lost.
      if (!element || document.activeElement !== document.body || isFocusable(element)) return;
      const place = around.find((one) => one.matches(containers) && isFocusable(one));
      focusOn(place ?? document.getElementById('contenido'));
    };
    const observer = new MutationObserver((changes) => {
      restoreFocus();
      // What can no longer be pressed or seen loses the focus only with the next frame.
      if (changes.some(({ type }) => type === 'attributes')) requestAnimationFrame(() => setTimeout(restoreFocus));
    });
    // A link to a place in the same page: the browser shows the place, but leaves the focus nowhere.
    const goToPlace = () => {
      if (document.activeElement === document.body) focusOn(document.querySelector(':target'));
    };
    document.addEventListener('focusin', remember);
    addEventListener('hashchange', goToPlace);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'hidden', 'open'],
    });
    return () => {
      document.removeEventListener('focusin', remember);
      removeEventListener('hashchange', goToPlace);
      observer.disconnect();
    };
  }, []);
}

/** Remembered while they are there: what was taken away no longer knows where it stood. */
function withAncestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
  return found;
}

function isFocusable(element: Element): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled');
}

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
