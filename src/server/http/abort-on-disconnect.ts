import type { FastifyReply } from 'fastify';

/** Aborted as soon as nobody waits for this answer any more, or the server closes: what is made for it need not go on. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const { closing } = reply.server;
  const leave = () => gone.abort();
  if (closing.aborted) leave();
  closing.addEventListener('abort', leave);
  reply.raw.once('close', () => {
    // The server lives on: what listens to it must not be kept for every answer.
    closing.removeEventListener('abort', leave);
    leave();
  });
  return gone.signal;
}
