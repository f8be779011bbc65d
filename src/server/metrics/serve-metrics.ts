import type { FastifyInstance } from 'fastify';
import { failures } from '../../shared/endpoints/failures.ts';
import { Failure } from '../http/replies/failure.ts';
import { type Figure, watchProcess } from './process-metrics.ts';
import { AnswerCounts } from './request-counts.ts';

/** The text format of Prometheus. */
const textFormat = 'text/plain; version=0.0.4; charset=utf-8';
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Metrics for a monitoring program on this machine. For everybody else `/metrics` does not exist. */
export function serveMetrics(app: FastifyInstance, readOwn: () => Figure[]): AnswerCounts {
  const ours = watchProcess();
  app.addHook('onClose', async () => ours.stop());
  const answers = new AnswerCounts();

  app.get('/metrics', { config: { neverShed: true } }, async (request, reply) => {
    // A proxy on this machine also connects from loopback, but names its client.
    const proxied = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
    if (proxied || !loopback.has(request.socket.remoteAddress ?? '')) throw new Failure(failures.notFound);
    const figures = [...ours.read(), ...readOwn()];
    return reply.type(textFormat).send(figures.map(textOf).join('') + answers.text());
  });
  return answers;
}

function textOf({ name, help, type, values }: Figure): string {
  const lines = Object.entries(values).map(([rest, value]) => `${name}${rest} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}
