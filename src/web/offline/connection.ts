import { useSyncExternalStore } from 'react';

const pollMilliseconds = 5_000;

/** When the service worker saved this page. Undefined for a page from the server. */
function savedAt(): string | undefined {
  return document.getElementById('state')?.dataset['savedAt'];
}

let isOfflinePage = false;
let isServerReachable = false;

/** Call this when the service worker showed the offline page in place of the requested one. */
export function countAsOffline(): void {
  isOfflinePage = true;
}

/** The device may be online while the server is unreachable: a page from the service worker counts as offline until the server answers. */
const isFromServiceWorker = () => isOfflinePage || savedAt() !== undefined;

function subscribe(listener: () => void): () => void {
  const ask = async () => {
    if (isServerReachable || !isFromServiceWorker()) return;
    try {
      isServerReachable = (await fetch('/healthz', { cache: 'no-store' })).ok;
    } catch {
      // Still unreachable.
    }
    listener();
  };
  const timer = isFromServiceWorker() ? setInterval(() => void ask(), pollMilliseconds) : undefined;
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

const isOffline = () => !navigator.onLine || (isFromServiceWorker() && !isServerReachable);

export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

const never = () => () => {};

/** When the initial page was saved, if the service worker served it. */
export function useSavedAt(): string | undefined {
  return useSyncExternalStore(never, savedAt, () => undefined);
}
