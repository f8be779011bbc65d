import type { EventEmitter } from 'node:events';

/** Who has waited for so long has their turn, however many still come. */
const maxWaitMilliseconds = 300;

/**
 * Gives out turns for work that holds the event loop up: one each time that the loop goes round, and none while new connections come in. Node takes one
 * of them each time, and to make a page takes fifty times as long as to let somebody in: of a thousand who come at once the last would be heard after ten seconds.
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

  function goRound(): void {
    const [first] = waiting;
    if (!first) return;
    if (arrived === seen || now() - first.since > maxWaitMilliseconds) {
      waiting.shift();
      first.begin();
    }
    seen = arrived;
    if (waiting.length > 0) setImmediate(goRound);
  }

  return () =>
    new Promise((begin) => {
      if (waiting.length === 0) {
        seen = arrived;
        setImmediate(goRound);
      }
      waiting.push({ since: now(), begin });
    });
}
