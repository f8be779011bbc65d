import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds. Undefined while the server renders, which does not know. */
export function useMedia(query: string): boolean | undefined {
  const store = useMemo(
    () => ({
      subscribe: (listener: () => void) => {
        const media = matchMedia(query);
        media.addEventListener('change', listener);
        return () => media.removeEventListener('change', listener);
      },
      read: () => matchMedia(query).matches,
    }),
    [query],
  );
  return useSyncExternalStore(store.subscribe, store.read, () => undefined);
}
