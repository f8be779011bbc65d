/** After all that somebody waits for, or when it has taken so many milliseconds. Safari cannot say when that is. */
export function runWhenIdle(work: () => void, longestWait = 3_000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work, longestWait);
}
