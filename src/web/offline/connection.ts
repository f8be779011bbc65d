import { useSyncExternalStore } from 'react';

const pollMilliseconds = 5_000;

/** Of a page that a service worker had kept: when. A page that came from the server has none. */
function savedAt(): string | undefined {
  return document.getElementById('state')?.dataset['savedAt'];
}

let isServerReachable = false;

/** The device may have a connection and the server none: whoever reads a kept page is offline until the server answers. */
function subscribe(listener: () => void): () => void {
  const ask = async () => {
    if (isServerReachable || !savedAt()) return;
    try {
      isServerReachable = (await fetch('/healthz', { cache: 'no-store' })).ok;
    } catch {
      // Still away.
    }
    listener();
  };
  const timer = savedAt() === undefined ? undefined : setInterval(() => void ask(), pollMilliseconds);
  const change = () => {
    listener();
    void ask();
  };
  addEventListener('online', change);
  addEventListener('offline', change);
  return () => {
    clearInterval(timer);
    removeEventListener('online', change);
    removeEventListener('offline', change);
  };
}

const isOffline = () => !navigator.onLine || (savedAt() !== undefined && !isServerReachable);

export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

const never = () => () => {};

/** When the page that the browser began with was kept, if it was. */
export function useSavedAt(): string | undefined {
  return useSyncExternalStore(never, savedAt, () => undefined);
}
