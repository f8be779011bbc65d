import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failures } from '../shared/errors.ts';
import { Failure } from './failure.ts';

export interface SheddingLimits {
  inFlight: number;
  inFlightPerAddress: number;
  /** Refusals that may wait at once; beyond them the answer is immediate. */
  waiting: number;
  /** An instant refusal is asked again at once and makes an overload worse. */
  refusalMilliseconds: number;
}

export const usualShedding: SheddingLimits = {
  inFlight: 256,
  inFlightPerAddress: 128,
  waiting: 2_000,
  refusalMilliseconds: 1_000,
};

/** Addresses to remember that have nothing under way: to learn one again for every request takes longer than to count. */
const knownAddresses = 1_000;

const pageCallHeader = 'x-page-call';
const pageCallSecret = randomUUID();

/** For the calls that a page makes while it is rendered: it has a place already, and refused half way it is no page. */
export const pageCallHeaders = { [pageCallHeader]: pageCallSecret };

/**
 * Refuses what the process cannot answer in time, with 503 and when to come back. A request counts only once its body
 * has been read: otherwise slow senders would hold every place.
 */
export function shedLoad(app: FastifyInstance, limits: SheddingLimits): void {
  const perAddress = new Map<string, number>();
  let inFlight = 0;
  let waiting = 0;

  app.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.config.neverShed || request.headers[pageCallHeader] === pageCallSecret) return done();
    const { ip } = request;
    const fromThere = perAddress.get(ip) ?? 0;
    if (inFlight >= limits.inFlight || fromThere >= limits.inFlightPerAddress) {
      const refuse = () => done(new Failure(failures.overloaded, { retryAfterSeconds: 2 }));
      if (waiting >= limits.waiting) return refuse();
      waiting += 1;
      setTimeout(() => {
        waiting -= 1;
        refuse();
      }, limits.refusalMilliseconds);
      return;
    }
    inFlight += 1;
    perAddress.set(ip, fromThere + 1);
    reply.raw.on('close', () => {
      inFlight -= 1;
      const left = (perAddress.get(ip) ?? 1) - 1;
      if (left > 0 || perAddress.size <= knownAddresses) perAddress.set(ip, left);
      else perAddress.delete(ip);
    });
    done();
  });
}
