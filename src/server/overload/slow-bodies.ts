import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Receives a file, which may take as long as the request timeout allows. */
    isUpload?: boolean;
  }
}

/** A body without a file is a megabyte at most: a client that needs longer holds the connection on purpose. */
const maxMilliseconds = 20_000;

/** Disconnects clients that send a body too slowly. */
export function cutSlowBodies(http: FastifyInstance, milliseconds = maxMilliseconds): void {
  http.addHook('onRequest', ({ method, raw, routeOptions }, _reply, done) => {
    if (method !== 'GET' && method !== 'HEAD' && !routeOptions.config?.isUpload) {
      const cut = setTimeout(() => raw.destroy(), milliseconds);
      raw.once('close', () => clearTimeout(cut));
    }
    done();
  });
}
