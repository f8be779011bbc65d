import type { EventEmitter } from 'node:events';

/** A render that has waited this long starts, however many connections still arrive. */
const maxWaitMilliseconds = 300;

/**
 * Schedules renders, which block the event loop: one per tick, and none while new connections arrive. Node accepts one connection per tick, and a
 * render takes fifty times as long as accepting one: of a thousand connections at once, the last would wait for ten seconds.
 */
export function scheduleRenders(
  server: Pick<EventEmitter, 'on'>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  const waiting: { since: number; begin: () => void }[] = [];
  let arrived = 0;
  let seen = 0;
  server.on('connection', () => {
    arrived += 1;
  });

  function runNext(): void {
    const [first] = waiting;
    if (!first) return;
    if (arrived === seen || now() - first.since > maxWaitMilliseconds) {
      waiting.shift();
      first.begin();
    }
    seen = arrived;
    if (waiting.length > 0) setImmediate(runNext);
  }

  return () =>
    new Promise((begin) => {
      if (waiting.length === 0) {
        seen = arrived;
        setImmediate(runNext);
      }
      waiting.push({ since: now(), begin });
    });
}
