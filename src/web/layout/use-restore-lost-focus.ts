import { useEffect } from 'react';

/** Elements that may take the focus of a removed descendant. */
const containers = 'li, ul, ol, table, form, fieldset, article, section, nav, dialog, [role=tabpanel], main';

/**
 * The focused element may disappear: a deleted row, a reset form, a link of an emptied list. The browser then moves the focus to the body, and
 * keyboard and screen-reader users lose their place. This moves it to the nearest remaining container. A screen with a better target focuses
 * that itself.
 */
export function useRestoreLostFocus(): void {
  useEffect(() => {
    let last: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = withAncestors(target);
    };
    const restoreFocus = () => {
      const [element, ...around] = last;
      // After a click beside it the element still exists and nothing was lost.
      if (!element || document.activeElement !== document.body || isFocusable(element)) return;
      const place = around.find((one) => one.matches(containers) && isFocusable(one));
      focusOn(place ?? document.getElementById('contenido'));
    };
    const observer = new MutationObserver((changes) => {
      restoreFocus();
      // A disabled or hidden element loses the focus only in the next frame.
      if (changes.some(({ type }) => type === 'attributes')) requestAnimationFrame(() => setTimeout(restoreFocus));
    });
    // After a hash link the browser scrolls to the target but does not focus it.
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

/** Recorded in advance: a removed element no longer knows its ancestors. */
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
