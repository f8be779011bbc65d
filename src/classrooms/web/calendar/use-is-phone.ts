import { useSyncExternalStore } from 'react';

/** Below the breakpoint `sm` of the style sheets. */
const narrow = '(width < 40rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Undefined while the server renders, which does not know. */
export function useIsPhone(): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => undefined,
  );
}
