import { useEffect } from 'react';
import { deferredRows, layOutRow } from './deferred-rows.ts';

/** The first seconds belong to whoever came. */
const startDelayMilliseconds = 4_000;
/** A slow phone takes four times as long, and still answers a finger in between. */
const sliceMilliseconds = 5;

/**
 * On a phone rows of long lists are laid out only near the window, so that the first picture comes at once. After some seconds, when the browser has nothing else
 * to do, the rest of them follow, some at a time: then the bar beside the page is right, and a picture of all of it is whole.
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
        // Asked for so that it is laid out now, and the time that it takes is seen.
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
