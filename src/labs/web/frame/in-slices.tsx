import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

/** Longer than a frame, so that each part is on the screen before the next one comes. */
const pauseMilliseconds = 20;

/** Shows its parts one after another: all of them at once would block a slow phone. */
export function InSlices({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(1);
  const hasMore = shown < parts.length;
  useEffect(() => {
    if (!hasMore) return;
    const timer = setTimeout(() => startTransition(() => setShown(shown + 1)), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [hasMore, shown]);
  return parts.slice(0, shown);
}
