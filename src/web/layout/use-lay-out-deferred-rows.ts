import { useEffect } from 'react';
import { deferredRows, layOutRow } from './deferred-rows.ts';

/** Leaves the first seconds to the user's own input. */
const startDelayMilliseconds = 4_000;
/** About 20 ms on a slow phone, which still feels responsive. */
const sliceMilliseconds = 5;

/**
 * On a phone, rows of long lists are first laid out only near the viewport, for a fast first paint. After a few seconds this hook lays out the
 * rest in idle slices, so that the scroll bar and full-page screenshots are right.
 */
export function useLayOutDeferredRows(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    let waiting = 0;
    let isEarly = true;
    const wait = () => {
      if (!isEarly) waiting ||= requestIdleCallback(layOutSome);
    };
    const layOutSome = () => {
      waiting = 0;
      const end = performance.now() + sliceMilliseconds;
      for (const row of deferredRows()) {
        if (performance.now() > end) return wait();
        layOutRow(row);
        // Forces layout now, so that the slice measures its cost.
        row.getBoundingClientRect();
      }
    };
    const observer = new MutationObserver(wait);
    observer.observe(document.body, { subtree: true, childList: true });
    const start = setTimeout(() => {
      isEarly = false;
      wait();
    }, startDelayMilliseconds);
    return () => {
      clearTimeout(start);
      observer.disconnect();
      cancelIdleCallback(waiting);
    };
  }, []);
}
