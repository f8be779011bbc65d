import { useEffect } from 'react';
import { lateRows, layOutRow } from './late-rows.ts';

/** A slow phone takes four times as long, and still answers a finger in between. */
const turnMilliseconds = 5;

/**
 * Rows of long lists are laid out only near the window, so that the first picture comes at once. When the browser has nothing else to do, the rest of them
 * follow, some at a time: then the bar beside the page is right, and a picture of all of it is whole.
 */
export function useWholeLists(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    let waiting = 0;
    const wait = () => {
      waiting ||= requestIdleCallback(layOutSome);
    };
    const layOutSome = () => {
      waiting = 0;
      const end = performance.now() + turnMilliseconds;
      for (const row of lateRows()) {
        if (performance.now() > end) return wait();
        layOutRow(row);
        // Asked for so that it is laid out now, and the time that it takes is seen.
        row.getBoundingClientRect();
      }
    };
    const observer = new MutationObserver(wait);
    observer.observe(document.body, { subtree: true, childList: true });
    wait();
    return () => {
      observer.disconnect();
      cancelIdleCallback(waiting);
    };
  }, []);
}
