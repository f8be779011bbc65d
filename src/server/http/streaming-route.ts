import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import type * as z from 'zod';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { beginEventStream } from '../cache/event-stream.ts';
import type { Database } from '../database/database-types.ts';
import type { Kernel } from '../kernel.ts';
import { withinDeadline } from '../overload/deadline.ts';
import { abortOnDisconnect } from './abort-on-disconnect.ts';
import { admit, refuseCrossSiteWrite, refuseTurnedOff } from './admission.ts';
import { type StoreParts, runStreamIdempotently } from './idempotency.ts';
import { explainFailure } from './replies/failure-replies.ts';
import { type RequestInput, idempotencyKeyOf, type Route, readRequestInput } from './route.ts';
import { viewerOf } from './visitor.ts';

type StreamEndpoint = Endpoint & { stream: true; reply: z.ZodType };

type StreamInput<E extends StreamEndpoint> = RequestInput<E> & {
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Stores the answer, which ends with this event, in the transaction that creates the thing. */
  storeAnswer(tx: Transaction<Database>, last: z.input<E['reply']>): Promise<void>;
};

/** Like `route`, for a streamed answer. */
export function streamedRoute<const E extends StreamEndpoint>(
  endpoint: E,
  produce: (asked: StreamInput<E>) => AsyncIterable<z.input<E['reply']>>,
): Route {
  const write = (event: z.input<E['reply']>) => JSON.stringify(endpoint.reply.parse(event));

  async function* linesOf(asked: RequestInput<E> & { signal: AbortSignal }, keep?: StoreParts): AsyncGenerator<string> {
    const storeAnswer: StreamInput<E>['storeAnswer'] = async (tx, last) => keep?.(tx, write(last));
    for await (const event of produce({ ...asked, storeAnswer })) yield write(event);
  }

  /** A repeated request with the same key gets the same answer, and nothing is created twice. */
  function lines({ db }: Kernel, asked: RequestInput<E> & { signal: AbortSignal }): AsyncGenerator<string> {
    const { viewer, request, language } = asked;
    const key = viewer && idempotencyKeyOf(request, language);
    if (!key) return linesOf(asked);
    const creation = { userId: viewer.id, call: `${endpoint.method} ${request.url}`, key };
    return runStreamIdempotently(db, creation, (keep) => linesOf(asked, keep));
  }

  return {
    endpoint,
    async answer(kernel, _replies, request, reply) {
      refuseCrossSiteWrite(kernel, endpoint, request);
      const viewer = await withinDeadline(viewerOf(kernel, request), kernel.timeouts.reply);
      await withinDeadline(refuseTurnedOff(kernel, this), kernel.timeouts.reply);
      await withinDeadline(admit(kernel, endpoint, viewer, request), kernel.timeouts.reply);
      const asked = readRequestInput(endpoint, viewer, request, reply);
      const signal = abortOnDisconnect(reply);
      const events = lines(kernel, { ...asked, signal });
      // Before the first event, a failure is an ordinary answer with its status.
      let next = await events.next();
      beginEventStream(reply);
      try {
        for (; !next.done; next = await events.next()) {
          await writeOut(reply, `data: ${next.value}\n\n`, signal);
        }
      } catch (error) {
        // The status has been sent already, so the failure becomes the last event.
        const { status, body } = explainFailure(error, request);
        if (!signal.aborted) reply.raw.write(`event: failure\ndata: ${JSON.stringify({ status, ...body })}\n\n`);
      } finally {
        await events.return(undefined);
        reply.raw.end();
      }
      return reply;
    },
  };
}

/** Waits for slow clients, but not for those that have disconnected. */
async function writeOut({ raw }: FastifyReply, text: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted || raw.write(text)) return;
  await once(raw, 'drain', { signal }).catch(() => {});
}
