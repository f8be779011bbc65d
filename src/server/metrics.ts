import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { failures } from '../shared/errors.ts';
import { AnswerCounts } from './answer-counts.ts';
import { Failure } from './failure.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Figures for a monitoring program on this machine; to everybody else `/metrics` is a page that does not exist. */
export function serveMetrics(app: FastifyInstance, gauges: Record<string, () => number>): AnswerCounts {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new AnswerCounts();
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

  app.get('/metrics', { config: { neverShed: true } }, async (request, reply) => {
    // A proxy on this machine also connects from loopback, but says for whom.
    const proxied = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
    if (proxied || !loopback.has(request.socket.remoteAddress ?? '')) throw new Failure(failures.notFound);
    return reply.type(registry.contentType).send((await registry.metrics()) + answers.text());
  });
  return answers;
}
