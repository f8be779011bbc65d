import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failures } from '../../shared/endpoints/failures.ts';
import { Failure } from '../http/replies/failure.ts';
import { AdaptiveLimit } from './adaptive-limit.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

export interface SheddingLimits {
  maxInFlight: number;
  /** There are never fewer places than this, however long answers take. */
  minInFlight: number;
  /** Refusals that may wait at once; beyond them the answer is immediate. */
  maxDelayedRefusals: number;
  /** An instant refusal is asked again at once and makes an overload worse. */
  refusalDelayMilliseconds: number;
}

export interface LoadShedding {
  /** There is no place for what is quick: from this address, or at all where it is not known. */
  isFull(address: string | undefined): boolean;
  refuseLater(refuse: () => void): void;
}

export const defaultSheddingLimits: SheddingLimits = {
  maxInFlight: 256,
  minInFlight: 64,
  maxDelayedRefusals: 2_000,
  refusalDelayMilliseconds: 1_000,
};

const pageCallHeader = 'x-page-call';
const pageCallSecret = randomUUID();

/** For the calls that a page makes while it is rendered: it has a place already, and refused half way it is no page. */
export const pageCallHeaders = { [pageCallHeader]: pageCallSecret };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered even under overload: what tells a balancer or an operator how we are. */
    neverShed?: boolean;
    /** Waits for something that is slow by nature. */
    isSlow?: boolean;
  }
  interface FastifyRequest {
    /** When it was given a place for what is quick; 0 if it was not. */
    admittedAt: number;
  }
}

/**
 * Refuses what the process cannot answer in time, with 503 and when to come back. A request counts only once its body has been read: otherwise
 * slow senders would hold every place. What is slow by nature has places of its own, so that a storm of sign-ins or a class that waits for a
 * model keeps nobody from anything else.
 */
export function shedLoad(app: FastifyInstance, limits: SheddingLimits): LoadShedding {
  const quickLimit = new AdaptiveLimit({ max: limits.maxInFlight, min: limits.minInFlight });
  const quick = new ConcurrencyLimit(() => quickLimit.current);
  const slow = new ConcurrencyLimit(() => Math.ceil(limits.maxInFlight / 2));
  let waiting = 0;
  app.decorateRequest('admittedAt', 0);

  function refuseLater(refuse: () => void): void {
    if (waiting >= limits.maxDelayedRefusals) return refuse();
    waiting += 1;
    setTimeout(() => {
      waiting -= 1;
      refuse();
    }, limits.refusalDelayMilliseconds);
  }

  app.addHook('preHandler', (request, reply, done) => {
    const { neverShed, isSlow } = request.routeOptions.config;
    if (neverShed || request.headers[pageCallHeader] === pageCallSecret) return done();
    const { ip } = request;
    const limit = isSlow ? slow : quick;
    if (!limit.tryAcquire(ip)) {
      return refuseLater(() => done(new Failure(failures.overloaded, { retryAfterSeconds: 2 })));
    }
    if (!isSlow) request.admittedAt = performance.now();
    reply.raw.on('close', () => limit.release(ip));
    done();
  });
  // When the answer is made and not when it has arrived: a slow line is no work of ours.
  app.addHook('onSend', ({ admittedAt }, _reply, payload, done) => {
    if (admittedAt > 0) quickLimit.record(performance.now() - admittedAt, () => quick.limitNeeded);
    done(null, payload);
  });
  return { isFull: (address) => quick.isFull(address), refuseLater };
}
