import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files, which may take as long as any request may. */
    isUpload?: boolean;
  }
}

/** What is not a file is a megabyte at most: whoever needs longer for it holds a connection on purpose. */
const maxMilliseconds = 20_000;

/** Cuts off whoever sends a body drop by drop. */
export function cutSlowBodies(http: FastifyInstance, milliseconds = maxMilliseconds): void {
  http.addHook('onRequest', ({ method, raw, routeOptions }, _reply, done) => {
    if (method !== 'GET' && method !== 'HEAD' && !routeOptions.config?.isUpload) {
      const cut = setTimeout(() => raw.destroy(), milliseconds);
      raw.once('close', () => clearTimeout(cut));
    }
    done();
  });
}
