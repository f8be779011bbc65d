import { createContext, use, useSyncExternalStore } from 'react';

/** When the server rendered the page: the browser must begin with the same 'hace 2 minutos', or React cannot take over. */
export const ClockContext = createContext(0);

const tickMilliseconds = 30_000;

let current = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  current = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, tickMilliseconds);
  if (Date.now() - current >= tickMilliseconds) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time in milliseconds, to half a minute, and it goes on: the server's at first, then this device's. */
export function useClock(): number {
  const atRender = use(ClockContext);
  return useSyncExternalStore(
    subscribe,
    () => current || atRender,
    () => atRender,
  );
}
