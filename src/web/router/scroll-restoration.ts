import { useLayoutEffect } from 'react';
import { readStored, writeStored } from '../data/device-storage.ts';
import { deferredRows, layOutRow } from '../layout/deferred-rows.ts';
import { decodeSafely } from './decode-safely.ts';
import type { Navigator } from './navigator.ts';
import { useCurrentPage } from './router.tsx';

const storageKey = 'scroll';

/** Where one had scrolled to in each page of the history. */
const scrollPositions = new Map<string, number>();

/**
 * Scrolls as a browser does that loads each page: a new one from its beginning or from the place that its address names, one come
 * back to from where it was left.
 */
export function useScrollRestoration(): void {
  const { key, location, type, preserveScroll } = useCurrentPage();

  useLayoutEffect(() => {
    if (preserveScroll) return;
    const left = type === 'POP' ? scrollPositions.get(key) : undefined;
    const named = left === undefined ? hashTarget(location.hash) : null;
    // Rows that are not laid out yet have guessed heights, and the place would be another.
    if (left) for (const row of deferredRows()) layOutRow(row);
    if (named) named.scrollIntoView({ behavior: 'instant' });
    else scrollTo(0, left ?? 0);
  }, [key, location, type, preserveScroll]);
}

function hashTarget(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeSafely(hash.slice(1))) : null;
}

/** Once a visit. Where the document itself is left and loaded it is the browser that remembers. */
export function startScrollRestoration({ state, subscribe }: Pick<Navigator<unknown>, 'state' | 'subscribe'>): void {
  let left = state().current.key;
  subscribe(({ current }) => {
    // Nothing has moved yet: React follows later.
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
