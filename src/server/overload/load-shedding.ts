import type { FastifyInstance } from 'fastify';
import { failures } from '../../shared/endpoints/failures.ts';
import { Failure } from '../http/replies/failure.ts';
import { AdaptiveLimit } from './adaptive-limit.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

export interface SheddingLimits {
  maxInFlight: number;
  /** The limit never falls below this, however slow answers are. */
  minInFlight: number;
  /** How many refusals may be delayed at once. Further ones are immediate. */
  maxDelayedRefusals: number;
  /** Clients retry an immediate refusal at once, which makes the overload worse. */
  refusalDelayMilliseconds: number;
}

export interface LoadShedding {
  /** Whether a quick request from this address would be refused. Without an address, only the total counts. */
  isFull(address: string | undefined): boolean;
  refuseLater(refuse: () => void): void;
}

export const defaultSheddingLimits: SheddingLimits = {
  maxInFlight: 256,
  minInFlight: 64,
  maxDelayedRefusals: 2_000,
  refusalDelayMilliseconds: 1_000,
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered even under overload: health checks and metrics. */
    neverShed?: boolean;
    /** Waits for something slow by nature, such as a password hash, a file or another service. */
    isSlow?: boolean;
  }
  interface FastifyRequest {
    /** When it was admitted as a quick request; 0 if it was not. */
    admittedAt: number;
  }
}

/**
 * Refuses requests that the process cannot answer in time, with 503 and `Retry-After`. A request counts only once its body has been read:
 * otherwise slow senders could use up the limit. Slow endpoints have their own limit, so that a burst of sign-ins or a class waiting for a model
 * does not block anything else.
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
    if (neverShed) return done();
    const { ip } = request;
    const limit = isSlow ? slow : quick;
    if (!limit.tryAcquire(ip)) {
      return refuseLater(() => done(new Failure(failures.overloaded, { retryAfterSeconds: 2 })));
    }
    if (!isSlow) request.admittedAt = performance.now();
    reply.raw.on('close', () => limit.release(ip));
    done();
  });
  // Measured until the answer is ready: a slow connection is not our load.
  app.addHook('onSend', ({ admittedAt }, _reply, payload, done) => {
    if (admittedAt > 0) quickLimit.record(performance.now() - admittedAt, () => quick.limitNeeded);
    done(null, payload);
  });
  return { isFull: (address) => quick.isFull(address), refuseLater };
}
