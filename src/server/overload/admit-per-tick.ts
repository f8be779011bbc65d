import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** After this long no further request is begun in the same turn of the event loop. */
const tickMilliseconds = 1;

/**
 * Lets requests in by turns of the event loop, in the order in which they came. Node takes one new connection at each turn: if a turn began
 * everything that a thousand busy connections ask for, it would be minutes until somebody new is heard at all.
 */
export function admitPerTick(server: Server, now: () => number = () => performance.now()): void {
  const [usual] = server.listeners('request') as RequestListener[];
  if (!usual) throw new Error('The framework has not put its listener on the server yet.');
  const waiting: [IncomingMessage, ServerResponse][] = [];
  /** Until when requests are begun in this turn; there is none before the first. */
  let end: number | undefined;
  const begin: RequestListener = (request, response) => usual.call(server, request, response);

  function openTurn(): void {
    end = now() + tickMilliseconds;
    setImmediate(closeTurn);
  }

  function closeTurn(): void {
    end = undefined;
    if (waiting.length === 0) return;
    openTurn();
    while (hasTime()) {
      const next = waiting.shift();
      if (!next) return;
      // Who has gone wants no answer.
      if (!next[0].socket.destroyed) begin(...next);
    }
  }

  const hasTime = () => end !== undefined && now() < end;

  server.removeListener('request', usual);
  server.prependListener('request', (request, response) => {
    if (end === undefined) openTurn();
    if (waiting.length === 0 && hasTime()) begin(request, response);
    else waiting.push([request, response]);
  });
}
