import { createContext, use, useSyncExternalStore } from 'react';

/** The time of the server render. Hydration must start with the same 'hace 2 minutos'. */
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

/** The time in milliseconds, updated every half minute: first the server's, then the device's. */
export function useClock(): number {
  const atRender = use(ClockContext);
  return useSyncExternalStore(
    subscribe,
    () => current || atRender,
    () => atRender,
  );
}
