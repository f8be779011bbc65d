import type { FastifyReply } from 'fastify';

/** Aborted when the client disconnects or the server closes, so that work on the answer can stop. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const { closing } = reply.server;
  const leave = () => gone.abort();
  if (closing.aborted) leave();
  closing.addEventListener('abort', leave);
  reply.raw.once('close', () => {
    // `closing` outlives the request: without this, every request would leave a listener on it.
    closing.removeEventListener('abort', leave);
    leave();
  });
  return gone.signal;
}
