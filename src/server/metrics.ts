import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { failures } from '../shared/errors.ts';
import { Failure } from './failure.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Figures for a monitoring program on this machine; to everybody else `/metrics` is a page that does not exist. */
export function serveMetrics(app: FastifyInstance, gauges: Record<string, () => number>): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  for (const [name, read] of Object.entries(gauges)) {
    new Gauge({
      name,
      help: name.replaceAll('_', ' '),
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', { config: { neverShed: true } }, async (request, reply) => {
    // A proxy on this machine also connects from loopback, but says for whom.
    const proxied = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
    if (proxied || !loopback.has(request.socket.remoteAddress ?? '')) throw new Failure(failures.notFound);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
