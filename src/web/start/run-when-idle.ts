/** Runs work when the browser is idle, at the latest after `longestWait`. Safari lacks requestIdleCallback. */
export function runWhenIdle(work: () => void, longestWait = 3_000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work, longestWait);
}
