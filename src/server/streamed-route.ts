import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import type { Endpoint } from '../shared/endpoint.ts';
import { withinDeadline } from './deadline.ts';
import { beginEventStream } from './event-stream.ts';
import { explainFailure } from './failure-answers.ts';
import type { Kernel } from './kernel.ts';
import { onceInParts } from './once.ts';
import { type Asked, admit, idempotencyKeyOf, type Route, readAsked, refuseForeignWrite, viewerOf } from './route.ts';
import { untilGone } from './until-gone.ts';

type Streamed = Endpoint & { stream: true; reply: z.ZodType };

/** As `route`, for an answer that comes bit by bit. `signal` is aborted when its reader leaves. */
export function streamedRoute<const E extends Streamed>(
  endpoint: E,
  produce: (asked: Asked<E> & { signal: AbortSignal }) => AsyncIterable<z.input<E['reply']>>,
): Route {
  async function* linesOf(asked: Asked<E> & { signal: AbortSignal }): AsyncGenerator<string> {
    for await (const event of produce(asked)) yield JSON.stringify(endpoint.reply.parse(event));
  }

  /** Asked again under the same key, it is answered again and not made again. */
  function lines({ db }: Kernel, asked: Asked<E> & { signal: AbortSignal }): AsyncGenerator<string> {
    const { viewer, request, language } = asked;
    const key = viewer && idempotencyKeyOf(request, language);
    if (!key) return linesOf(asked);
    const creation = { userId: viewer.id, call: `${endpoint.method} ${request.url}`, key };
    return onceInParts(db, creation, () => linesOf(asked));
  }

  return {
    endpoint,
    async answer(kernel, _replies, request, reply) {
      refuseForeignWrite(kernel, endpoint, request);
      const viewer = await withinDeadline(viewerOf(kernel, request, reply), kernel.patience.answer);
      await withinDeadline(admit(kernel, endpoint, viewer), kernel.patience.answer);
      const asked = readAsked(endpoint, viewer, request, reply);
      const signal = untilGone(reply);
      const events = lines(kernel, { ...asked, signal });
      // Until there is something to say a failure is an ordinary answer, with its status.
      let next = await events.next();
      beginEventStream(reply);
      try {
        for (; !next.done; next = await events.next()) {
          await write(reply, `data: ${next.value}\n\n`, signal);
        }
      } catch (error) {
        // The status has been sent already: the failure is the last event.
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

/** Whoever reads slowly is waited for; whoever has left is not. */
async function write({ raw }: FastifyReply, text: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted || raw.write(text)) return;
  await once(raw, 'drain', { signal }).catch(() => {});
}
