import { useLayoutEffect } from 'react';
import { readStored, writeStored } from '../data/device-storage.ts';
import { deferredRows, layOutRow } from '../layout/deferred-rows.ts';
import { decodeSafely } from './decode-safely.ts';
import type { Navigator } from './navigator.ts';
import { useCurrentPage } from './router.tsx';

const storageKey = 'scroll';

/** Scroll positions by history entry. */
const scrollPositions = new Map<string, number>();

/** Scrolls as a full page load would: to the top or the URL's hash for a new page, to the previous position for back and forward. */
export function useScrollRestoration(): void {
  const { key, location, type, preserveScroll } = useCurrentPage();

  useLayoutEffect(() => {
    if (preserveScroll) return;
    const left = type === 'POP' ? scrollPositions.get(key) : undefined;
    const named = left === undefined ? hashTarget(location.hash) : null;
    // Deferred rows have estimated heights, which would shift the position.
    if (left) for (const row of deferredRows()) layOutRow(row);
    if (named) named.scrollIntoView({ behavior: 'instant' });
    else scrollTo(0, left ?? 0);
  }, [key, location, type, preserveScroll]);
}

function hashTarget(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeSafely(hash.slice(1))) : null;
}

/** Call once per visit. Across full page loads the browser itself restores the position. */
export function startScrollRestoration({ state, subscribe }: Pick<Navigator<unknown>, 'state' | 'subscribe'>): void {
  let left = state().current.key;
  subscribe(({ current }) => {
    // React has not rendered yet, so `scrollY` still belongs to the previous page.
    if (current.key !== left) scrollPositions.set(left, scrollY);
    left = current.key;
  });
  for (const [key, place] of Object.entries(readStored('visit', storageKey) ?? {})) {
    if (typeof place === 'number') scrollPositions.set(key, place);
  }
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    writeStored('visit', storageKey, Object.fromEntries(scrollPositions));
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}
