import { startTransition, useEffect, useState } from 'react';

const step = 4;

/**
 * How many of a list's items to render now: a few more in each task until all are there, because the browser would style and place all of them in
 * one long task. Those up to `least` come at once.
 */
export function useGradual(all: number, least: number): number {
  const [ready, setReady] = useState(step);
  const shown = Math.min(all, Math.max(ready, least));
  useEffect(() => {
    if (shown >= all) return undefined;
    const timer = setTimeout(() => startTransition(() => setReady(shown + step)));
    return () => clearTimeout(timer);
  }, [shown, all]);
  return shown;
}
