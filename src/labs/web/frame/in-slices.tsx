import { type ReactNode, useDeferredValue } from 'react';

/** Renders its parts one after another, with pauses in which the page answers: all of them at once would block a slow phone. */
export function InSlices({ children }: { children: ReactNode }) {
  const isShown = useDeferredValue(true, false);
  return isShown ? children : null;
}
