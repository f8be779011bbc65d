import { useLayoutEffect } from 'react';
import { readStored, writeStored } from '../data/device-storage.ts';
import { lateRows, layOutRow } from '../layout/late-rows.ts';
import { decoded } from './decoded.ts';
import type { Navigator } from './navigator.ts';
import { useShown } from './router.tsx';

const storageKey = 'scroll';

/** Where one had scrolled to in each page of the history. */
const places = new Map<string, number>();

/**
 * Scrolls as a browser does that loads each page: a new one from its beginning or from the place that its address names, one come
 * back to from where it was left.
 */
export function useScroll(): void {
  const { key, location, type, keepsScroll } = useShown();

  useLayoutEffect(() => {
    if (keepsScroll) return;
    const left = type === 'POP' ? places.get(key) : undefined;
    const named = left === undefined ? placeNamed(location.hash) : null;
    // Rows that are not laid out yet have guessed heights, and the place would be another.
    if (left) for (const row of lateRows()) layOutRow(row);
    if (named) named.scrollIntoView({ behavior: 'instant' });
    else scrollTo(0, left ?? 0);
  }, [key, location, type, keepsScroll]);
}

function placeNamed(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decoded(hash.slice(1))) : null;
}

/** Once a visit. Where the document itself is left and loaded it is the browser that remembers. */
export function keepScroll({ state, subscribe }: Pick<Navigator<unknown>, 'state' | 'subscribe'>): void {
  let left = state().shown.key;
  subscribe(({ shown }) => {
    // Nothing has moved yet: React follows later.
    if (shown.key !== left) places.set(left, scrollY);
    left = shown.key;
  });
  for (const [key, place] of Object.entries(readStored('visit', storageKey) ?? {})) {
    if (typeof place === 'number') places.set(key, place);
  }
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    writeStored('visit', storageKey, Object.fromEntries(places));
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}
