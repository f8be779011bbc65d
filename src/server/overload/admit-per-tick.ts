import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** After this long, further requests wait for the next tick of the event loop. */
const tickMilliseconds = 1;

/**
 * Starts requests in the order of their arrival and for at most a millisecond per tick of the event loop. Node accepts one new connection per
 * tick: if a tick started everything that a thousand busy connections send, a new connection would wait for minutes.
 */
export function admitPerTick(server: Server, now: () => number = () => performance.now()): void {
  const [usual] = server.listeners('request') as RequestListener[];
  if (!usual) throw new Error('The framework has not attached its request listener yet.');
  const waiting: [IncomingMessage, ServerResponse][] = [];
  /** When this tick stops starting requests. Undefined before its first request. */
  let end: number | undefined;
  const begin: RequestListener = (request, response) => usual.call(server, request, response);

  function openTick(): void {
    end = now() + tickMilliseconds;
    setImmediate(closeTick);
  }

  function closeTick(): void {
    end = undefined;
    if (waiting.length === 0) return;
    openTick();
    while (hasTime()) {
      const next = waiting.shift();
      if (!next) return;
      // The client has disconnected.
      if (!next[0].socket.destroyed) begin(...next);
    }
  }

  const hasTime = () => end !== undefined && now() < end;

  server.removeListener('request', usual);
  server.prependListener('request', (request, response) => {
    if (end === undefined) openTick();
    if (waiting.length === 0 && hasTime()) begin(request, response);
    else waiting.push([request, response]);
  });
}
