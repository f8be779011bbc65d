import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failures } from '../../shared/endpoints/errors.ts';
import { Failure } from '../http/replies/failure.ts';
import { AdaptiveLimit } from './adaptive-limit.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

export interface SheddingLimits {
  inFlight: number;
  /** There are never fewer places than this, however long answers take. */
  least: number;
  /** Refusals that may wait at once; beyond them the answer is immediate. */
  waiting: number;
  /** An instant refusal is asked again at once and makes an overload worse. */
  refusalMilliseconds: number;
}

export interface LoadShedding {
  /** There is no place for what is quick: from this address, or at all where it is not known. */
  isFull(address: string | undefined): boolean;
  refuseLater(refuse: () => void): void;
}

export const defaultSheddingLimits: SheddingLimits = {
  inFlight: 256,
  least: 64,
  waiting: 2_000,
  refusalMilliseconds: 1_000,
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
    takesTime?: boolean;
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
  const quickLimit = new AdaptiveLimit({ most: limits.inFlight, least: limits.least });
  const quick = new ConcurrencyLimit(() => quickLimit.current);
  const slow = new ConcurrencyLimit(() => Math.ceil(limits.inFlight / 2));
  let waiting = 0;
  app.decorateRequest('admittedAt', 0);

  function refuseLater(refuse: () => void): void {
    if (waiting >= limits.waiting) return refuse();
    waiting += 1;
    setTimeout(() => {
      waiting -= 1;
      refuse();
    }, limits.refusalMilliseconds);
  }

  app.addHook('preHandler', (request, reply, done) => {
    const { neverShed, takesTime } = request.routeOptions.config;
    if (neverShed || request.headers[pageCallHeader] === pageCallSecret) return done();
    const { ip } = request;
    const places = takesTime ? slow : quick;
    if (!places.take(ip)) {
      return refuseLater(() => done(new Failure(failures.overloaded, { retryAfterSeconds: 2 })));
    }
    if (!takesTime) request.admittedAt = performance.now();
    reply.raw.on('close', () => places.giveBack(ip));
    done();
  });
  // When the answer is made and not when it has arrived: a slow line is no work of ours.
  app.addHook('onSend', ({ admittedAt }, _reply, payload, done) => {
    if (admittedAt > 0) quickLimit.answered(performance.now() - admittedAt, () => quick.needed);
    done(null, payload);
  });
  return { isFull: (address) => quick.isFull(address), refuseLater };
}
