import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { failures } from '../../shared/endpoints/failures.ts';
import { type EventStreams, eventStream } from '../cache/event-stream.ts';
import type { ReplyCaches } from '../cache/reply-caches.ts';
import { pingDatabase } from '../database/open-database.ts';
import type { Kernel } from '../kernel.ts';
import { withinDeadline } from '../overload/deadline.ts';
import { Failure } from './replies/failure.ts';
import { answerDocument, type Document } from './replies/public-document.ts';
import { isSlowEndpoint, type Route, routerPath } from './route.ts';
import { apiHeaders } from './security/security-headers.ts';
import { viewerOf } from './visitor.ts';

interface Served {
  routes: readonly Route[];
  documents: readonly Document[];
  replies: ReplyCaches;
  streams: EventStreams;
  isDraining: () => boolean;
  isDiskShort: () => boolean;
}

/** Registers everything except pages: health checks, calls, documents and the event stream. */
export async function serveApi(
  http: FastifyInstance,
  kernel: Kernel,
  { routes, documents, replies, streams, isDraining, isDiskShort }: Served,
): Promise<void> {
  await http.register(async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      reply.headers(apiHeaders);
      done();
    });
    serveHealth(api, kernel, isDraining);
    api.addHook('preHandler', ({ method }, _reply, done) => {
      const reads = method === 'GET' || method === 'HEAD';
      done(!reads && isDiskShort() ? new Failure(failures.noSpace, { retryAfterSeconds: 10 }) : undefined);
    });
    const serve = (scope: FastifyInstance, route: Route) =>
      scope.route({
        method: route.endpoint.method,
        config: { isUpload: takesFile(route), isSlow: isSlowEndpoint(route.endpoint) },
        url: routerPath(route.endpoint),
        handler: (request, reply) => route.answer(kernel, replies, request, reply),
      });
    for (const route of routes) if (!takesFile(route) && !route.endpoint.ignoresBody) serve(api, route);
    // Only upload endpoints parse forms; every other endpoint rejects one.
    await api.register(async (uploads) => {
      await uploads.register(multipart);
      for (const route of routes) if (route.endpoint.upload) serve(uploads, route);
    });
    // Only endpoints that receive bytes accept them, as a stream: no part of a file is held in memory whole.
    await api.register(async (parts) => {
      parts.removeAllContentTypeParsers();
      parts.addContentTypeParser('*', (_request, body, done) => done(null, body));
      for (const route of routes) if (route.endpoint.receives) serve(parts, route);
    });
    await api.register(async (bodiless) => {
      bodiless.removeAllContentTypeParsers();
      bodiless.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null));
      for (const route of routes) if (route.endpoint.ignoresBody) serve(bodiless, route);
    });
    for (const document of documents) {
      api.get(document.path, (request, reply) => answerDocument(document, kernel, replies.shared, request, reply));
    }
    // Not for HEAD, whose answer would end only with the stream.
    api.get(eventStream.path, { config: { neverShed: true }, exposeHeadRoute: false }, async (request, reply) =>
      streams.open(await withinDeadline(viewerOf(kernel, request), kernel.timeouts.reply), reply),
    );
    api.all('/api/*', async () => {
      throw new Failure(failures.notFound);
    });
  });
}

function takesFile({ endpoint }: Route): boolean {
  return endpoint.upload !== undefined || endpoint.receives !== undefined;
}

function serveHealth(api: FastifyInstance, { db, timeouts }: Kernel, isDraining: () => boolean): void {
  api.get('/healthz', { config: { neverShed: true } }, async () => ({ status: 'ok' }));
  api.get('/readyz', { config: { neverShed: true } }, async (_request, reply) => {
    if (isDraining()) return reply.code(503).header('retry-after', '5').send({ status: 'stopping' });
    try {
      await withinDeadline(pingDatabase(db), timeouts.readiness);
      return { status: 'ok' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database away' });
    }
  });
}
